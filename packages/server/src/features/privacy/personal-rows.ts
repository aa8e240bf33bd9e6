import { type RawBuilder, sql } from 'kysely';
import type { AccountSubject } from '#core/privacy/table-data.ts';
import type { PersonalTables } from '#features/privacy/personal-data-map.ts';

/** The rows of a table that are about somebody. */
export interface PersonalRows {
  readonly table: string;
  readonly where: RawBuilder<boolean>;
}

/** Where something about an account stands, in the order of the tables. */
export function rowsOfAccount(tables: PersonalTables, account: AccountSubject): readonly PersonalRows[] {
  return Object.entries(tables).flatMap(([table, { owner, ofAccount }]) => {
    if (ofAccount !== undefined) return [{ table, where: ofAccount(account) }];
    return owner === undefined
      ? []
      : [{ table, where: sql<boolean>`${sql.ref(owner)} = ${account.id}` }];
  });
}
