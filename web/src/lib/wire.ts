/** What the server sends and is sent: names for the generated types, so that the page has one place to get them from. */

import type { components } from "../../schema";

type Schemas = components["schemas"];

export type View = Schemas["View"];
export type Played = Schemas["Played"];
export type TrickTaken = Schemas["Trick"];
export type Kitty = Schemas["KittyView"];
export type HandResult = Schemas["Result"];

/** One action and what followed from it, with the view after it. */
export type Message = Schemas["PlayMessage"];
export type Event = Message["events"][number];

export type TableInfo = Schemas["TableInfo"];
export type Chair = Schemas["ChairInfo"];
export type Section = Schemas["Section"];
export type Action = Schemas["Act"]["action"];

/** What a seat might do, or might have done, and why. */
export type Reasoned = Schemas["Reasoned"];
export type Candidate = Schemas["Candidate"];
/** What a seat does, as an event has it. */
export type Done = Candidate["action"];
export type DealPlayed = Schemas["DealPlayed"];
export type DealPart = Schemas["DealPart"];

export type Rules = Schemas["RulesInfo"];
export type Preset = Schemas["PresetInfo"];
export type Option = Schemas["OptionInfo"];
export type Checked = Schemas["RulesCheck"];
export type BotLevel = Schemas["BotInfo"];
export type KeptRules = Schemas["KeptRules"];

export type SettleInfo = Schemas["SettleInfo"];
export type System = Schemas["SystemInfo"];
export type SettleTerms = Omit<Schemas["Settle"], "names" | "rows">;
export type GameTerms = Schemas["GameTerms"];
export type Settle = Schemas["Settle"];
export type Settled = Schemas["SheetSettled"];
export type SheetRow = Schemas["SheetRow"];
export type SheetRows = Schemas["SheetRows"];
