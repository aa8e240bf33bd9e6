import type { RawBuilder } from 'kysely';
import type {
  ClientSingleRows,
  ClientValues,
  ClientVersions,
  ClientWholeRows,
  ErasedColumns,
  NotOfClients,
} from '#core/privacy/client-data.ts';

/** An account as far as its data are found by it. */
export interface AccountSubject {
  readonly id: string;
  readonly displayname: string;
  readonly username: string;
  readonly usernameFolded: string;
  readonly emailFolded: string | null;
}

/** Who is named: a table that says nothing of people cannot have traces of them. */
type NamedPeople =
  | {
      /** Rows that name an account have to stay, so that it can only be disabled: what the refusal calls them, in German. */
      readonly trace: string;
      readonly people: readonly [string, ...string[]];
    }
  | {
      readonly trace?: never;
      /** Ids of people. They stay when somebody is erased, and lead to a row without a name. */
      readonly people?: readonly string[];
    };

type OtherColumns = NamedPeople & {
  /** What the database makes of other columns; it follows them. */
  readonly derived?: readonly string[];
  /** Ids, codes, figures, days, names of things. */
  readonly other?: readonly string[];
};

/** From when on a row is no longer needed, and for how many days it is kept after that. */
export interface Forgotten {
  readonly since: RawBuilder<unknown>;
  readonly days: number;
}

/** A table whose columns say nothing about a person by themselves. */
export type ImpersonalTable = OtherColumns & {
  readonly section?: never;
  readonly forgotten?: Forgotten;
  readonly clients?: ClientValues;
};

/** The parts of an Auskunft, in their order. */
export const dataSections = [
  'comments',
  'accounts',
  'notifications',
  'documents',
  'projects',
  'work',
] as const;

/** What erasing an account does to a row about it: the row goes, its personal values do, or it stays as the report says. */
type Erasing = 'rows' | 'values' | { readonly stays: string };

/** Which rows are about an account; whoever says so says as well what becomes of them. */
type AccountRows =
  | {
      /** The column with the id of the account whose rows these are. */
      readonly owner: string;
      /** Where a table knows the account by more than that column. */
      readonly ofAccount?: (account: AccountSubject) => RawBuilder<boolean>;
      readonly erase: Erasing;
    }
  | {
      readonly owner?: never;
      /** Where a table knows the account by something else than its id. */
      readonly ofAccount: (account: AccountSubject) => RawBuilder<boolean>;
      readonly erase: Erasing;
    }
  | { readonly owner?: never; readonly ofAccount?: never; readonly erase?: never };

/** What a table holds about people, and what becomes of it. Every column stands in exactly one of the lists. */
export type PersonalTable = OtherColumns & AccountRows & Purpose & PersonalColumns;

interface Purpose {
  readonly section: (typeof dataSections)[number];
  readonly title: string;
  readonly purpose: string;
  /** How long, in words (the register of the office). */
  readonly kept: string;
  /** `kept` says the same in words. */
  readonly forgotten?: Forgotten;
}

/** The columns that say something about people; `Columns`: a list, or what becomes of each with the Bauherren of a project. */
interface ColumnsOf<Columns> {
  /** Personal values: in the Auskunft, and gone after erasing. */
  readonly person?: Columns;
  /** Free text that may name anybody; a person has to look it through. */
  readonly text?: Columns;
  /** Never leaves the server, not even in an Auskunft. */
  readonly secret?: Columns;
}

type PersonalColumns =
  | (ColumnsOf<readonly string[]> & {
      /** What becomes of the rows when the Bauherren of a project are erased. */
      readonly clients?: ClientWholeRows | ClientSingleRows | NotOfClients;
    })
  | (ColumnsOf<ErasedColumns> & { readonly clients: ClientValues });

/** The names of columns, whether or not it is said what becomes of each. */
export function columnNames(columns: readonly string[] | ErasedColumns = []): readonly string[] {
  return isList(columns) ? columns : Object.keys(columns);
}

/** What becomes of the columns, where it is said. */
export function erasedColumns(columns: readonly string[] | ErasedColumns = {}): ErasedColumns {
  return isList(columns) ? {} : columns;
}

function isList(columns: readonly string[] | ErasedColumns): columns is readonly string[] {
  return Array.isArray(columns);
}

/** The tables of a feature, each with all of its columns; a test compares those of all features with the schema. */
export interface TableData {
  readonly feature: string;
  readonly tables: Readonly<Record<string, ImpersonalTable | PersonalTable>>;
  /** What the history keeps of records that belong to the Bauherren. */
  readonly clientVersions?: readonly ClientVersions[];
}
