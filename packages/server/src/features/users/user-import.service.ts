import type { ImportedUser, UserImport, UserImportResult, UserImportRow } from '@energieakte/contract';
import type { Transaction } from '#database/connection.ts';
import type { AppError } from '#http/app-error.ts';
import type { Caller } from '#http/handle.ts';
import type { Person } from '#http/person.ts';
import { inviteWithin } from '#features/accounts/invitations.service.ts';
import { recordAudit } from '#core/audit/record-audit.service.ts';
import { tryRow } from '#core/import/try-row.service.ts';
import type { StoredUser } from '#core/people/stored-user.ts';
import {
  type CellMessages,
  changesOf,
  importKeyOf,
  type NamedCustomer,
  readUserRow,
} from '#features/users/user-import-row.ts';
import { type AccountScope, writeAccount } from '#features/users/user-save.service.ts';
import { listNamedCustomers } from '#features/users/user-write.queries.ts';
import { listUsersByName } from '#features/users/users.queries.ts';

/** Takes everything back that an import has written, and carries what would have become of it. */
class TakenBack extends Error {
  readonly result: UserImportResult;

  constructor(result: UserImportResult) {
    super('The import was only a trial');
    this.result = result;
  }
}

interface Importing {
  readonly scope: AccountScope;
  readonly person: Person;
  readonly customers: readonly NamedCustomer[];
  /** By folded username. */
  readonly known: ReadonlyMap<string, StoredUser>;
  /** Folded username → the number of the row that had it, as people count. */
  readonly seen: Map<string, number>;
  readonly endedSessions: string[];
}

function folded(username: string | undefined): string {
  return username?.trim().toLowerCase() ?? '';
}

function messagesOf(error: AppError): CellMessages {
  const fields = Object.entries(error.details.fields ?? {});
  if (fields.length === 0) return { username: error.message };
  return Object.fromEntries(fields.map(([field, message]) => [importKeyOf(field), message]));
}

type Started = Omit<ImportedUser, 'outcome'>;

function startOf(row: UserImportRow, number: number, before: StoredUser | null): Started {
  return {
    row: number,
    username: row.username?.trim() ?? '',
    displayname: row.displayname?.trim() || (before?.displayname ?? ''),
    userId: before?.id ?? null,
    changes: [],
    messages: {},
  };
}

/** The sentence about a username that an earlier row had; `null` for the first of its name. */
function repeated({ seen }: Importing, name: string, number: number): string | null {
  const earlier = seen.get(name);
  if (name !== '' && earlier === undefined) seen.set(name, number + 1);
  return earlier === undefined ? null : `Der Benutzername steht schon in Zeile ${earlier}.`;
}

async function importRow(
  db: Transaction,
  importing: Importing,
  { row, number }: { readonly row: UserImportRow; readonly number: number },
): Promise<ImportedUser> {
  const { known, customers } = importing;
  const name = folded(row.username);
  const before = known.get(name) ?? null;
  const about = startOf(row, number, before);
  const username = repeated(importing, name, number);
  if (username !== null) return { ...about, outcome: 'REFUSED', messages: { username } };
  const read = readUserRow(row, { before, customers });
  if (!read.ok) return { ...about, outcome: 'REFUSED', messages: read.messages };
  const changes = changesOf(read.input, { before, customers });
  const shown = { ...about, changes, displayname: read.input.displayname };
  if (changes.length === 0) return { ...shown, outcome: 'UNCHANGED' };
  const { scope, person, endedSessions } = importing;
  // As `POST /user` would write it.
  const tried = await tryRow(db, async () =>
    writeAccount(scope.context, db, { person, input: read.input }),
  );
  if (!tried.ok) return { ...shown, outcome: 'REFUSED', messages: messagesOf(tried.refused) };
  endedSessions.push(...tried.written.endedSessions);
  return { ...shown, outcome: before === null ? 'CREATED' : 'CHANGED', userId: tried.written.id };
}

function resultOf(rows: ImportedUser[], invited: number, isDry: boolean): UserImportResult {
  const count = (outcome: ImportedUser['outcome']) =>
    rows.filter((row) => row.outcome === outcome).length;
  const refused = count('REFUSED');
  const applied = !isDry && refused === 0;
  return {
    applied,
    invited: applied ? invited : 0,
    created: count('CREATED'),
    changed: count('CHANGED'),
    unchanged: count('UNCHANGED'),
    refused,
    // Accounts that were only tried out are not there any more.
    rows: applied
      ? rows
      : rows.map((row) => (row.outcome === 'CREATED' ? { ...row, userId: null } : row)),
  };
}

interface Params {
  readonly person: Person;
  readonly params: UserImport;
  readonly caller: Caller;
}

async function inviteNew(
  db: Transaction,
  { context }: AccountScope,
  { rows, person, caller }: { rows: readonly ImportedUser[]; person: Person; caller: Caller },
): Promise<number> {
  const created = rows.filter(({ outcome }) => outcome === 'CREATED');
  for (const { userId } of created)
    if (userId !== null) await inviteWithin(context, db, { person, userId, caller });
  return created.length;
}

async function importWithin(
  db: Transaction,
  importing: Importing,
  { person, params, caller }: Params,
): Promise<UserImportResult> {
  const rows: ImportedUser[] = [];
  for (const [number, row] of params.rows.entries())
    rows.push(await importRow(db, importing, { row, number }));
  const isDry = params.dryRun === true;
  const trial = resultOf(rows, 0, isDry);
  if (!trial.applied) throw new TakenBack(trial);
  const wantsInvitations = params.invite === true;
  const invited = wantsInvitations ? await inviteNew(db, importing.scope, { rows, person, caller }) : 0;
  const { created, changed, unchanged } = trial;
  await recordAudit(db, {
    actor: person,
    action: 'user.imported',
    entity: 'app_user',
    entityId: null,
    details: { angelegt: created, geändert: changed, unverändert: unchanged, eingeladen: invited },
    caller,
  });
  return resultOf(rows, invited, isDry);
}

/**
 * Makes and changes accounts from a table, all rows or none; each row goes by the rules of `POST /user`. A dry run does
 * the same and takes it back, so that both say the same.
 */
export async function importUsers(scope: AccountScope, params: Params): Promise<UserImportResult> {
  const { database } = scope.context;
  const endedSessions: string[] = [];
  try {
    const result = await database.transaction().execute(async (db) => {
      const names = params.params.rows.map(({ username = '' }) => username);
      const users = await listUsersByName(db, names);
      const known = new Map(users.map((user) => [folded(user.username), user]));
      const customers = await listNamedCustomers(db);
      const { person } = params;
      const seen = new Map<string, number>();
      return importWithin(db, { scope, person, customers, known, seen, endedSessions }, params);
    });
    for (const sessionId of endedSessions) scope.sessions.forget(sessionId);
    return result;
  } catch (error) {
    if (error instanceof TakenBack) return error.result;
    throw error;
  }
}
