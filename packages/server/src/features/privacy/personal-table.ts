/** Columns of a table that say nothing about a person by themselves. */
export interface ImpersonalTable {
  /** Ids of people. They stay when somebody is erased, and lead to a row without a name. */
  readonly people?: readonly string[];
  /** What the database makes of other columns; it follows them. */
  readonly derived?: readonly string[];
  /** Ids, codes, figures, days, names of things. */
  readonly other?: readonly string[];
}

/** What a table holds about people, and what becomes of it. Every column stands in exactly one of the lists. */
export interface PersonalTable extends ImpersonalTable {
  readonly title: string;
  readonly purpose: string;
  /** How long, in words (the register of the office). */
  readonly kept: string;
  /** The column with the id of the account whose rows these are. */
  readonly owner?: string;
  /** What erasing an account does: its rows go, or their personal values do. Without it the rows stay. */
  readonly erase?: 'rows' | 'values';
  /** Personal values: in the Auskunft, and gone after erasing. */
  readonly person?: readonly string[];
  /** Free text that may name anybody; a person has to look it through. */
  readonly text?: readonly string[];
  /** Never leaves the server, not even in an Auskunft. */
  readonly secret?: readonly string[];
}
