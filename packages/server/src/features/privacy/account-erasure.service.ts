import type { AppContext } from '#core/app-context.ts';
import type { AccessScope } from '#core/follow-access-end.service.ts';
import type { ErasureReport } from '@energieakte/contract';
import { type AccountSubject, columnNames } from '#core/privacy/table-data.ts';
import type { ErasureLine, Lines } from '#features/privacy/checklist-item-lines.ts';
import type { Connection, Transaction } from '#database/connection.ts';
import { newId } from '#database/new-id.ts';
import { refusal } from '#http/app-error.ts';
import type { Person } from '#http/person.ts';
import { eraseAuditDetailsOf } from '#features/audit/audit-erase.service.ts';
import { eraseNewsletterOfAccount } from '#features/newsletter/consent/address-erasure.service.ts';
import { endAccess } from '#features/auth/end-access.service.ts';
import {
  deleteRows,
  deleteUnusedLabels,
  insertErasure,
  listFormerWordsOf,
  listAccountWords,
  updateAccountAsErased,
  updateAccountVersions,
  updateErrorsOf,
  updateSurveysOf,
  updateUploadLinksOf,
  updateNamesInDocuments,
  updateWeeksOf,
  wasErased,
} from '#features/privacy/account-erasure.queries.ts';
import {
  type DataScope,
  type PersonalTables,
  personalTablesOf,
} from '#features/privacy/personal-data-map.ts';
import { type PersonalRows, rowsOfAccount } from '#features/privacy/personal-rows.ts';
import { countMentions, countRows } from '#features/privacy/personal-rows.queries.ts';
import { findAccountSubject } from '#features/privacy/privacy-subjects.queries.ts';
import { describeObligations } from '#features/users/user-obligations.service.ts';

/** @throws AppError `user.notFound` */
export async function getAccount(db: Connection, id: string): Promise<AccountSubject> {
  const account = await findAccountSubject(db, id);
  if (account === null) throw refusal('user.notFound', {});
  return account;
}

async function hindrancesOf(
  scope: DataScope,
  db: Connection,
  { person, account: { id } }: { readonly person: Person; readonly account: AccountSubject },
): Promise<string[]> {
  if (id === person.id) return ['Das eigene Konto löscht ein anderer Super-Admin.'];
  if (await wasErased(db, 'user', id)) return ['Die Daten dieser Person sind schon gelöscht.'];
  const { open } = await describeObligations(scope, db, id);
  if (open === 0) return [];
  return [
    `Dem Konto sind noch ${open} offene Aufgaben zugeordnet. Bitte sie beim Deaktivieren des Kontos zuerst übergeben.`,
  ];
}

const losses = { rows: 'werden gelöscht', values: 'Angaben werden entfernt' } as const;

/** What stays of an account with the reason why, and what goes. */
async function linesOf(
  tables: PersonalTables,
  db: Connection,
  places: readonly PersonalRows[],
): Promise<Lines> {
  const lines: Lines = { erased: [], retained: [] };
  for (const place of places) {
    const { title = place.table, erase } = tables[place.table] ?? {};
    const count = await countRows(db, place);
    if (count === 0 || erase === undefined) continue;
    if (typeof erase === 'object') lines.retained.push({ title, count, what: erase.stays });
    else lines.erased.push({ title, count, what: losses[erase] });
  }
  return lines;
}

/** Free texts that name somebody. */
export async function mentionsOf(
  scope: DataScope,
  db: Connection,
  names: readonly string[],
): Promise<ErasureLine[]> {
  const lines: ErasureLine[] = [];
  for (const [table, { title, text }] of Object.entries(personalTablesOf(scope))) {
    for (const column of columnNames(text)) {
      const count = await countMentions(db, { table, column, names });
      if (count > 0) lines.push({ title, count, what: 'Freitext nennt die Person, bitte ansehen' });
    }
  }
  return lines;
}

/** What erasing an account would do now. */
export async function reportOnAccount(
  scope: DataScope,
  db: Connection,
  { person, account }: { readonly person: Person; readonly account: AccountSubject },
): Promise<ErasureReport> {
  const tables = personalTablesOf(scope);
  const names = [account.displayname, account.username, account.emailFolded ?? ''].filter(
    (name) => name !== '',
  );
  return {
    kind: 'user',
    id: account.id,
    name: account.displayname,
    hindrances: await hindrancesOf(scope, db, { person, account }),
    heldBecause: null,
    ...(await linesOf(tables, db, rowsOfAccount(tables, account))),
    mentions: await mentionsOf(scope, db, names),
    confirmation: account.displayname,
  };
}

async function eraseRows(scope: DataScope, db: Transaction, account: AccountSubject): Promise<void> {
  const tables = personalTablesOf(scope);
  for (const place of rowsOfAccount(tables, account)) {
    if (tables[place.table]?.erase === 'rows') await deleteRows(db, place);
  }
}

/**
 * Erases an account inside the transaction: nobody can sign in with it, nothing says who it was, and what it did stays.
 * @throws AppError `user.lastSuperAdmin`
 */
export async function eraseAccount(
  scope: AccessScope & Pick<AppContext, 'encryption'>,
  db: Transaction,
  { person, account }: { readonly person: Person; readonly account: AccountSubject },
): Promise<void> {
  const { id, username, displayname } = account;
  const words = await listAccountWords(db, id);
  const formerWords = await listFormerWordsOf(db, id);
  await endAccess(scope, db, { userId: id });
  await eraseNewsletterOfAccount(scope, db, account);
  await eraseRows(scope, db, account);
  await updateErrorsOf(db, id);
  await updateUploadLinksOf(db, account.emailFolded);
  await updateSurveysOf(db, account);
  await updateWeeksOf(db, id);
  await updateNamesInDocuments(db, { id, displayname });
  await updateAccountAsErased(db, id);
  await updateAccountVersions(db, id);
  await deleteUnusedLabels(db, [...words, ...formerWords]);
  await eraseAuditDetailsOf(db, { actor: person, personId: id, username });
  await insertErasure(db, { id: newId(), kind: 'user', subjectId: id, erasedBy: person.id });
}
