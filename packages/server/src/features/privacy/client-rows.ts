import { sql } from 'kysely';
import {
  clientSections,
  type ClientSingleRows,
  type ClientValues,
  type ClientWholeRows,
  type ErasedColumns,
} from '#core/privacy/client-data.ts';
import { erasedColumns, type ImpersonalTable, type PersonalTable } from '#core/privacy/table-data.ts';
import { allTablesOf, type DataScope } from '#features/privacy/personal-data-map.ts';
import type { PersonalRows } from '#features/privacy/personal-rows.ts';

interface RowsOf<Rule> extends PersonalRows {
  readonly rule: Rule;
}

/** The rows of a table that are about the Bauherren of a project, with what becomes of them. */
export type RowsOfClients = RowsOf<ClientSingleRows | ClientValues | ClientWholeRows>;

/** Rows that lose values, with what becomes of each column that says something about people. */
export interface RowsWithValues extends RowsOf<ClientValues> {
  readonly columns: ErasedColumns;
}

interface AboutClients {
  readonly table: string;
  readonly data: (ImpersonalTable | PersonalTable) & { readonly clients: RowsOfClients['rule'] };
}

type TableAboutClients = AboutClients['data'];

function isAboutClients(data: ImpersonalTable | PersonalTable): data is TableAboutClients {
  return data.clients !== undefined && data.clients.erase !== 'nothing';
}

function tablesOfClients(scope: DataScope): readonly AboutClients[] {
  return Object.entries(allTablesOf(scope)).flatMap(([table, data]) =>
    isAboutClients(data) ? [{ table, data }] : [],
  );
}

function rowsOf({ table, data: { clients } }: AboutClients, projectId: string): RowsOfClients {
  const where = clients.rows?.(projectId) ?? sql<boolean>`project_id = ${projectId}`;
  return { table, where, rule: clients };
}

/** What the Bauherren of a project are handed out, in the order of the Auskunft. */
export function handedOutOf(scope: DataScope, projectId: string): readonly RowsOfClients[] {
  const tables = tablesOfClients(scope);
  return clientSections.flatMap((section) =>
    tables
      .filter(({ data: { clients } }) => clients.section === section)
      .map((table) => rowsOf(table, projectId)),
  );
}

function columnsOf(data: TableAboutClients): ErasedColumns {
  if (data.section === undefined) return {};
  const { person, text, secret } = data;
  return { ...erasedColumns(person), ...erasedColumns(text), ...erasedColumns(secret) };
}

/** Rows that stay when the Bauherren of a project are erased, and lose what says who they are. */
export function rowsWithValues(scope: DataScope, projectId: string): readonly RowsWithValues[] {
  return tablesOfClients(scope).flatMap((table) => {
    const { rule, ...rows } = rowsOf(table, projectId);
    return rule.erase === 'values' ? [{ ...rows, rule, columns: columnsOf(table.data) }] : [];
  });
}

/** Rows that go with the Bauherren of a project, in the order in which they have to. */
export function goingRows(scope: DataScope, projectId: string): readonly PersonalRows[] {
  const going = tablesOfClients(scope).flatMap((table) => {
    const { rule, ...rows } = rowsOf(table, projectId);
    if (rule.erase === 'rows') return [{ ...rows, after: rule.after }];
    if (rule.erase === 'single' || rule.going === undefined) return [];
    return [
      { table: rows.table, where: sql<boolean>`${rows.where} and ${rule.going}`, after: undefined },
    ];
  });
  const before = new Map(going.map(({ table, after }) => [table, after]));
  const depthOf = (table: string): number => {
    const after = before.get(table);
    return after === undefined ? 0 : 1 + depthOf(after);
  };
  return going.toSorted((one, other) => depthOf(one.table) - depthOf(other.table));
}

type Version = Readonly<Record<string, unknown>>;

/** A version of a project in the history, in its shape, without what it says about the Bauherren. */
export function withoutClients(scope: DataScope): (version: Version) => Version {
  const rules = new Map(
    tablesOfClients(scope).flatMap(({ data }) => Object.entries(data.clients.inVersions ?? {})),
  );
  return (version) =>
    Object.fromEntries(
      Object.entries(version).map(([field, value]) => {
        const rule = rules.get(field) ?? 'stays';
        return [field, rule === 'stays' ? value : rule(value)];
      }),
    );
}
