import type { RawBuilder } from 'kysely';

/** An account as far as its data are found by it. */
export interface AccountSubject {
  readonly id: string;
  readonly displayname: string;
  readonly username: string;
  readonly usernameFolded: string;
  readonly emailFolded: string | null;
}

/** Columns of a table that say nothing about a person by themselves. */
export interface ImpersonalTable {
  /** Rows that name an account have to stay, so that it can only be disabled: what the refusal calls them, in German. */
  readonly trace?: string;
  /** Ids of people. They stay when somebody is erased, and lead to a row without a name. */
  readonly people?: readonly string[];
  /** What the database makes of other columns; it follows them. */
  readonly derived?: readonly string[];
  /** Ids, codes, figures, days, names of things. */
  readonly other?: readonly string[];
}

/** The parts of an Auskunft, in their order. */
export const dataSections = [
  'comments',
  'accounts',
  'notifications',
  'documents',
  'projects',
  'work',
] as const;

/** What a table holds about people, and what becomes of it. Every column stands in exactly one of the lists. */
export interface PersonalTable extends ImpersonalTable {
  readonly section: (typeof dataSections)[number];
  readonly title: string;
  readonly purpose: string;
  /** How long, in words (the register of the office). */
  readonly kept: string;
  /** From when on a row is no longer needed, and for how many days it is kept after that; `kept` says the same in words. */
  readonly forgotten?: { readonly since: RawBuilder<unknown>; readonly days: number };
  /** The column with the id of the account whose rows these are. */
  readonly owner?: string;
  /** Which rows are about an account, where they know it by something else than that column, or by more. */
  readonly ofAccount?: (account: AccountSubject) => RawBuilder<boolean>;
  /** What erasing an account does: its rows go, or their personal values do. Without it the rows stay. */
  readonly erase?: 'rows' | 'values';
  /** What the report of an erasure says about rows that stay. */
  readonly stays?: string;
  /** Personal values: in the Auskunft, and gone after erasing. */
  readonly person?: readonly string[];
  /** Free text that may name anybody; a person has to look it through. */
  readonly text?: readonly string[];
  /** Never leaves the server, not even in an Auskunft. */
  readonly secret?: readonly string[];
}

/** The tables of a feature, each with all of its columns; a test compares those of all features with the schema. */
export interface TableData {
  readonly feature: string;
  readonly tables: Readonly<Record<string, ImpersonalTable | PersonalTable>>;
}
