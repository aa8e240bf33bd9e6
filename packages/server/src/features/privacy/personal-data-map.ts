import type { AppContext } from '#core/app-context.ts';
import { dataSections, type ImpersonalTable, type PersonalTable } from '#core/privacy/table-data.ts';

/** Where it is known which tables there are. */
export type DataScope = Pick<AppContext, 'extensions'>;

export type PersonalTables = Readonly<Record<string, PersonalTable>>;
type AllTables = Readonly<Record<string, ImpersonalTable | PersonalTable>>;

/** Every table of the database, by its name. */
export function allTablesOf({ extensions }: DataScope): AllTables {
  return Object.fromEntries(extensions.tableData.flatMap(({ tables }) => Object.entries(tables)));
}

/** The tables that hold personal data, section by section. */
export function personalTablesOf(scope: DataScope): PersonalTables {
  const personal = Object.entries(allTablesOf(scope)).flatMap(([name, table]) =>
    table.section === undefined ? [] : [{ name, table }],
  );
  const inOrder = personal.toSorted(
    (one, other) =>
      dataSections.indexOf(one.table.section) - dataSections.indexOf(other.table.section) ||
      (one.name < other.name ? -1 : 1),
  );
  return Object.fromEntries(inOrder.map(({ name, table }) => [name, table]));
}
