from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from openhearts.cli import main
from openhearts.rules import options, presets, rule_card, ruleset


def run(*arguments: str) -> Result:
    return CliRunner().invoke(main, ["rules", *arguments])


def test_list_names_every_preset() -> None:
    result = run("list")
    assert result.exit_code == 0
    for name, one in presets().items():
        assert f"  {name} " in result.output
        assert one.summary in result.output
    places = [
        f"\n{result.output}".index(f"\n{word}") for word in ("Games", "  rickety", "House rules", "  franks")
    ]
    assert places == sorted(places)


def test_list_puts_kin_together() -> None:
    blocks = {block.splitlines()[0]: block for block in run("list").output.split("\n\n")}
    assert "\n  auction " in blocks["Games after Sweepstake Hearts"]
    assert "\n  black-lady " in blocks["Games after Sweepstake Hearts"]
    assert "\n  kitty " in blocks["House rules: Kitty"]
    assert "\n  moon-needs-jack " in blocks["House rules: What cards cost"]


@pytest.mark.parametrize("name", presets())
def test_show_prints_the_card_of_a_preset(name: str) -> None:
    one = presets()[name]
    result = run("show", name)
    assert result.exit_code == 0
    assert result.output.startswith(f"{one.title} ({name}), a {one.kind}")
    assert f"Source: {one.source}" in result.output
    for key, text in one.differences.items():
        assert f"{key} = {text}" in result.output
    line = name if one.kind == "game" else f"{one.base or 'hearts'}+{name}"
    assert rule_card(ruleset(line)).text in result.output


def test_show_prints_the_card_of_a_line() -> None:
    result = run("show", "hearts+franks-way/5 end.limit=50")
    assert result.exit_code == 0
    assert result.output == rule_card(ruleset("hearts+franks-way/5 end.limit=50")).text + "\n"


@pytest.mark.parametrize("command", ["show", "check"])
def test_a_line_needs_no_quotes(command: str) -> None:
    apart = run(command, "hearts+franks-way/5", "end.limit=50")
    assert apart.exit_code == 0
    assert apart.output == run(command, "hearts+franks-way/5 end.limit=50").output


def test_options_lists_every_option_with_its_values_and_users() -> None:
    result = run("options")
    assert result.exit_code == 0
    blocks = dict(block.split("\n", 1) for block in result.output.split("\n\n"))
    assert list(blocks) == [one.key for one in options()]
    for one in options():
        assert one.meaning in blocks[one.key]
        assert one.kind.describe() in blocks[one.key]
        assert all(f"{key}={text}" in blocks[one.key] for key, text in one.defaults.items())
        assert all(f"{name}: {meaning}" in blocks[one.key] for name, meaning in one.kind.explain())
    assert "set by: andrews-dirty, barbu-tricks" in blocks["moon.effect"]
    assert "set by" not in blocks["bidding.carried"]


def test_check_prints_the_canonical_line() -> None:
    result = run("check", "hearts+jack-of-diamonds+franks-way/5 end.limit=100")
    assert result.exit_code == 0
    assert result.output == (
        "hearts+franks-way+jack-of-diamonds/5\tHearts with Frank's Way and Jack of Diamonds, 5 players\n"
    )


@pytest.mark.parametrize("name", ["house.toml", "house-rules"])
def test_check_and_show_take_a_file(tmp_path: Path, name: str) -> None:
    house = tmp_path / name
    house.write_text('modifiers = ["franks-way"]\nseats = [3, 5]\n[end]\nlimit = 50\n', "utf-8")
    result = run("check", str(house))
    assert result.exit_code == 0
    assert [line.split("\t")[0] for line in result.output.splitlines()] == [
        "hearts+franks-way/3 end.limit=50",
        "hearts+franks-way/5 end.limit=50",
    ]
    assert (
        run("show", str(house)).output == rule_card(ruleset("hearts+franks-way/3 end.limit=50")).text + "\n"
    )


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (
            ("check", "hearts+franks-way/4"),
            "Frank's Way needs 3 or 5 players: 52 cards divide evenly among 4",
        ),
        (("check", "missing.toml"), "missing.toml: this file cannot be read: No such file or directory"),
        (("show", "heart"), 'there is no game or modifier called "heart"; did you mean hearts?'),
    ],
)
def test_what_is_wrong_gets_one_sentence_and_status_2(arguments: tuple[str, ...], sentence: str) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert sentence in result.stderr
    assert len(result.stderr.splitlines()) == 1


def test_a_wrong_key_in_a_file_is_told_with_its_line(tmp_path: Path) -> None:
    house = tmp_path / "house.toml"
    house.write_text("[end]\nlimt = 50\n", "utf-8")
    result = run("check", str(house))
    assert result.exit_code == 2
    assert result.stderr == f"{house}, line 2: end.limt is not an option; did you mean end.limit?\n"


def test_the_command_line_explains_itself() -> None:
    result = CliRunner().invoke(main, ["--help"])
    assert result.exit_code == 0
    assert "rules" in result.output
    for command in ("list", "show", "options", "check"):
        assert command in run("--help").output
