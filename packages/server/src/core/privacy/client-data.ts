import { type RawBuilder, sql } from 'kysely';
import { erasedReason } from '#core/privacy/erased-names.ts';

/** The parts of what the Bauherren of a project are handed out, in their order. */
export const clientSections = [
  'project',
  'progress',
  'certificates',
  'comments',
  'documents',
  'uploadLinks',
  'files',
  'history',
] as const;

/**
 * What erasing the Bauherren does to a column: nothing, or it becomes what the SQL says. `follows`: it is made anew from
 * what was erased, when the change of the project is finished.
 */
export type ErasedColumn = 'stays' | 'follows' | RawBuilder<unknown>;

/** Each column with what becomes of it: one that is listed is decided. */
export type ErasedColumns = Readonly<Record<string, ErasedColumn>>;

/** Nothing is left of it. */
export const emptied = sql`null`;

/** A text that says nothing takes its place. */
export function becomes(text: string): RawBuilder<unknown> {
  return sql`${text}::text`;
}

/** Where people typed a reason, it says that the reason was deleted. */
export function reasonErased(column: string): RawBuilder<unknown> {
  return sql`case when ${sql.ref(column)} is not null then ${erasedReason}::text end`;
}

/** What an erasure counts as a change of a row that has versions. */
export function countedAsChange(erasedBy: string): Readonly<Record<string, RawBuilder<unknown>>> {
  return {
    version: sql`version + 1`,
    updated_at: sql`clock_timestamp()`,
    updated_by: sql`${erasedBy}`,
  };
}

/** What of a version in the history goes; `stays` where nothing of that field does. */
export type ErasedField = 'stays' | ((value: unknown) => unknown);

interface ClientRows {
  /** Which rows are about the Bauherren; otherwise those with the id of the project in `project_id`. */
  readonly rows?: (projectId: string) => RawBuilder<boolean>;
  /** Where they stand in the Auskunft of the Bauherren; `null`: nowhere, but they go with the Bauherren. */
  readonly section: (typeof clientSections)[number] | null;
  /** What the report says becomes of them, in German; without it, they are among those that stay. */
  readonly report?: string;
  /** What the fields lose that are made of these rows, in every former version of the project. */
  readonly inVersions?: Readonly<Record<string, ErasedField>>;
}

/** Rows that lose their values. */
export interface ClientValues extends ClientRows {
  readonly erase: 'values';
  /** Columns that change too, although they say nothing about people. */
  readonly also?: (erasedBy: string) => Readonly<Record<string, RawBuilder<unknown>>>;
  /** Which of the rows go as a whole. */
  readonly going?: RawBuilder<boolean>;
}

/** Rows that go, every one. */
export interface ClientWholeRows extends ClientRows {
  readonly erase: 'rows';
  /** The table whose rows go before these. */
  readonly after?: string;
}

/** Rows that go or stay one by one: their feature decides about each, erases them and reports on them. */
export interface ClientSingleRows extends ClientRows {
  readonly erase: 'single';
}

/** Rows of a project that are not about its Bauherren, and why. */
export interface NotOfClients {
  readonly erase: 'nothing';
  readonly because: string;
}

/** Versions of records that go or lose values with the Bauherren, beside those of the project itself. */
export interface ClientVersions {
  readonly entity: string;
  /** Their ids. */
  readonly ids: (projectId: string) => RawBuilder<unknown>;
  /** The `record` without what it says about them. */
  readonly record: RawBuilder<unknown>;
}
