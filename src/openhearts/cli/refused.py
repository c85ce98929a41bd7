"""End a command with a sentence."""

import click


class Refused(click.ClickException):
    """End with one sentence and the exit status for what was asked wrongly."""

    exit_code = 2

    def show(self, file: object = None) -> None:
        """Print the sentence and nothing else."""
        click.echo(self.message, err=True)
