import {
  type ImportedUser,
  importUsers,
  inviteUser,
  type UserImportKey,
  userRows,
} from '@energieakte/contract';
import { ApiError } from '#api/api-error.ts';
import { callApi } from '#api/call-api.ts';
import type { ImportParams, RecordImport, RepeatedRow } from '#shared/import/record-import.ts';

/** What is done with all accounts of the table. */
export interface UserImportSetup {
  /** Whether new people get the link to choose their password. */
  readonly invites: boolean;
}

/** An account that came from the table. */
export interface TakenUser {
  readonly id: string;
  readonly displayname: string;
  /** `neu, eingeladen` */
  readonly note: string;
}

const needed: readonly UserImportKey[] = ['username', 'displayname', 'customer', 'roles'];

function titleOf(key: UserImportKey): string {
  return userRows.columns[key].title;
}

/** What is said of a row whose account is there already. */
function knownRow({ row, outcome, changes }: ImportedUser): readonly RepeatedRow<TakenUser>[] {
  if (outcome !== 'CHANGED' && outcome !== 'UNCHANGED') return [];
  const changed = changes.map(({ key, old }) => `${titleOf(key)} (bisher ${old ?? '–'})`);
  const reason =
    outcome === 'UNCHANGED'
      ? 'Dieses Konto gibt es schon, ganz genau so.'
      : `Dieses Konto gibt es schon. Geändert wird: ${changed.join(', ')}.`;
  return [{ row, reason, known: null }];
}

/** How inviting went, in words: a failure must not stop the others. */
async function invited(userId: string): Promise<string> {
  try {
    await callApi(inviteUser, { body: { userId } });
    return 'neu, eingeladen';
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return `neu, nicht eingeladen: ${error.message}`;
  }
}

type Params = ImportParams<UserImportKey, UserImportSetup>;

async function take({ common, rows }: Params): Promise<readonly TakenUser[]> {
  const result = await callApi(importUsers, { body: { rows: [...rows] } });
  if (!result.applied)
    throw new ApiError({
      status: 409,
      code: 'request.invalid',
      detail: 'Seit der Prüfung hat sich etwas geändert. Bitte die Tabelle noch einmal ansehen.',
    });
  const taken: TakenUser[] = [];
  for (const { userId, displayname, outcome } of result.rows) {
    if (userId === null || outcome === 'UNCHANGED') continue;
    const isInvited = outcome === 'CREATED' && common.invites;
    const note = outcome === 'CREATED' ? 'neu' : 'geändert';
    taken.push({ id: userId, displayname, note: isInvited ? await invited(userId) : note });
  }
  return taken;
}

/** Accounts as they come from a pasted table, new ones and changes of those that are there: all of them or none. */
export const userImport: RecordImport<UserImportKey, UserImportSetup, TakenUser> = {
  definition: userRows,
  labels: { one: 'Benutzer', many: 'Benutzer', take: 'übernehmen', taken: 'übernommen' },
  example: ['username', 'email', 'displayname', 'customer', 'roles'],
  obstacleOf: (columns) => {
    const missing = needed.filter((key) => !columns.includes(key)).map((key) => `„${titleOf(key)}“`);
    return missing.length === 0 ? null : `Bitte diese Spalten zuordnen: ${missing.join(', ')}.`;
  },
  isReadByServer: true,
  check: async ({ rows }, signal) => {
    const body = { rows: [...rows], dryRun: true };
    const { rows: checked } = await callApi(importUsers, { body, signal });
    const messages = checked.map((row) => row.messages);
    return { made: [], repeated: checked.flatMap(knownRow), messages };
  },
  create: async (params) => ({ made: await take(params), repeated: [] }),
  checkKey: ['users', 'importCheck'],
  invalidates: [['users'], ['me'], ['groups']],
};
