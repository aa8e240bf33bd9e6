import type { AccessScope } from '#core/follow-access-end.service.ts';
import type { ErasureLine, ErasureReport } from '@energieakte/contract';
import type { Connection, Transaction } from '#database/connection.ts';
import { newId } from '#database/new-id.ts';
import { refusal } from '#http/app-error.ts';
import type { Person } from '#http/person.ts';
import { eraseAuditDetailsOf } from '#features/audit/audit-erase.service.ts';
import { endAccess } from '#features/auth/end-access.service.ts';
import {
  deleteRows,
  deleteUnusedLabels,
  insertErasure,
  listFormerWordsOf,
  listWordsOf,
  updateAccountAsErased,
  updateAccountVersions,
  updateErrorsOf,
  updateUploadLinksOf,
  updateNamesInDocuments,
  wasErased,
} from '#features/privacy/account-erasure.queries.ts';
import { personalTables } from '#features/privacy/personal-data-map.ts';
import { type PersonalRows, rowsOfAccount } from '#features/privacy/personal-rows.ts';
import { countMentions, countRows } from '#features/privacy/personal-rows.queries.ts';
import type { AccountSubject } from '#features/privacy/privacy-subject.ts';
import { findAccountSubject } from '#features/privacy/privacy-subjects.queries.ts';
import { describeObligations } from '#features/users/user-obligations.service.ts';

/** What stays of an account, and why; everything else of it goes. */
const staying: Readonly<Record<string, string>> = {
  audit: 'bleibt als Nachweis, ohne Namen',
  comment: 'bleiben beim Projekt, ohne Namen',
  project_member: 'bleibt beim Projekt, ohne Namen',
};
const losingValues = new Set(['app_user', 'audit_detail', 'error_log', 'history', 'upload_link']);

/** @throws AppError `user.notFound` */
export async function getAccount(db: Connection, id: string): Promise<AccountSubject> {
  const account = await findAccountSubject(db, id);
  if (account === null) throw refusal('user.notFound', {});
  return account;
}

async function hindrancesOf(db: Connection, person: Person, { id }: AccountSubject): Promise<string[]> {
  if (id === person.id) return ['Das eigene Konto löscht ein anderer Super-Admin.'];
  if (await wasErased(db, 'user', id)) return ['Die Daten dieser Person sind schon gelöscht.'];
  const { open } = await describeObligations(db, id);
  if (open === 0) return [];
  return [
    `Dem Konto sind noch ${open} offene Aufgaben zugeordnet. Bitte sie beim Deaktivieren des Kontos zuerst übergeben.`,
  ];
}

async function lineOf(db: Connection, place: PersonalRows): Promise<ErasureLine> {
  const { title = place.table } = personalTables[place.table] ?? {};
  const count = await countRows(db, place);
  const what = losingValues.has(place.table) ? 'Angaben werden entfernt' : 'werden gelöscht';
  return { title, count, what: staying[place.table] ?? what };
}

async function linesOf(db: Connection, places: readonly PersonalRows[]): Promise<ErasureLine[]> {
  const lines: ErasureLine[] = [];
  for (const place of places) lines.push(await lineOf(db, place));
  return lines.filter(({ count }) => count > 0);
}

/** Free texts that name somebody. */
export async function mentionsOf(db: Connection, names: readonly string[]): Promise<ErasureLine[]> {
  const lines: ErasureLine[] = [];
  for (const [table, { title, text = [] }] of Object.entries(personalTables)) {
    for (const column of text) {
      const count = await countMentions(db, { table, column, names });
      if (count > 0) lines.push({ title, count, what: 'Freitext nennt die Person, bitte ansehen' });
    }
  }
  return lines;
}

/** What erasing an account would do now. */
export async function reportOnAccount(
  db: Connection,
  person: Person,
  account: AccountSubject,
): Promise<ErasureReport> {
  const places = rowsOfAccount(account);
  const names = [account.displayname, account.username, account.emailFolded ?? ''].filter(
    (name) => name !== '',
  );
  return {
    kind: 'user',
    id: account.id,
    name: account.displayname,
    hindrances: await hindrancesOf(db, person, account),
    heldBecause: null,
    erased: await linesOf(
      db,
      places.filter(({ table }) => staying[table] === undefined),
    ),
    retained: await linesOf(
      db,
      places.filter(({ table }) => staying[table] !== undefined),
    ),
    mentions: await mentionsOf(db, names),
    confirmation: account.displayname,
  };
}

async function eraseRows(db: Transaction, account: AccountSubject): Promise<void> {
  for (const place of rowsOfAccount(account)) {
    if (personalTables[place.table]?.erase === 'rows') await deleteRows(db, place);
  }
}

/**
 * Erases an account inside the transaction: nobody can sign in with it, nothing says who it was, and what it did stays.
 * @throws AppError `user.lastSuperAdmin`
 */
export async function eraseAccount(
  scope: AccessScope,
  db: Transaction,
  { person, account }: { readonly person: Person; readonly account: AccountSubject },
): Promise<void> {
  const { id, username, displayname } = account;
  const [place] = rowsOfAccount(account).filter(({ table }) => table === 'app_user');
  const words = place === undefined ? [] : await listWordsOf(db, { ...place, column: 'search_words' });
  const formerWords = await listFormerWordsOf(db, id);
  await endAccess(scope, db, { userId: id });
  await eraseRows(db, account);
  await updateErrorsOf(db, id);
  await updateUploadLinksOf(db, account.emailFolded);
  await updateNamesInDocuments(db, { id, displayname });
  await updateAccountAsErased(db, id);
  await updateAccountVersions(db, id);
  await deleteUnusedLabels(db, [...words, ...formerWords]);
  await eraseAuditDetailsOf(db, { actor: person, personId: id, username });
  await insertErasure(db, { id: newId(), kind: 'user', subjectId: id, erasedBy: person.id });
}
