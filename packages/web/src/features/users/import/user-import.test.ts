// @vitest-environment happy-dom
import type { ImportedUser, UserImportResult } from '@energieakte/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { userImport } from './user-import.ts';

const one: ImportedUser = {
  row: 0,
  outcome: 'CREATED',
  username: 'anna',
  displayname: 'Anna Groß',
  userId: '01a200af-70c1-74fa-b403-3e8e4b5ae601',
  changes: [],
  messages: {},
};
const known: ImportedUser = {
  ...one,
  row: 1,
  outcome: 'CHANGED',
  displayname: 'Uwe Roth',
  userId: '01a200af-70c1-74fa-b403-3e8e4b5ae602',
  changes: [{ key: 'position', old: null, new: 'Leitung' }],
};
const same: ImportedUser = { ...known, row: 2, outcome: 'UNCHANGED', changes: [] };
const refused: ImportedUser = {
  ...one,
  row: 3,
  outcome: 'REFUSED',
  userId: null,
  messages: { email: 'Email hat nicht das richtige Format.' },
};

const counts = { invited: 0, created: 1, changed: 1, unchanged: 1, refused: 0 };
const sent: unknown[] = [];

/** The server answers in turn; what it is sent stands in `sent`. */
function answering(...answers: readonly Response[]): void {
  const waiting = [...answers];
  vi.stubGlobal('fetch', async (address: string, { body }: { readonly body: string }) => {
    sent.push([address, JSON.parse(body)]);
    return Promise.resolve(waiting.shift());
  });
}

function result(applied: boolean, ...rows: ImportedUser[]): Response {
  const answer: UserImportResult = { applied, ...counts, rows };
  return Response.json(answer);
}

const rows = [{ username: 'anna' }];
const quietly = { common: { invites: false }, rows };

afterEach(() => {
  sent.length = 0;
  vi.unstubAllGlobals();
});

test('the check says at each row what would become of it, and writes nothing', async () => {
  answering(result(false, one, known, same, refused));
  const answer = await userImport.check(quietly, new AbortController().signal);
  expect(sent).toEqual([['/api/user/import', { rows, dryRun: true }]]);
  expect(answer.messages).toEqual([{}, {}, {}, refused.messages]);
  expect(answer.repeated.map(({ row, reason }) => [row, reason])).toEqual([
    [1, 'Dieses Konto gibt es schon. Geändert wird: Funktion (bisher –).'],
    [2, 'Dieses Konto gibt es schon, ganz genau so.'],
  ]);
});

test('what was taken over is named, and an invitation that failed stops no other', async () => {
  const other = { ...one, row: 1, displayname: 'Tim', userId: '01a200af-70c1-74fa-b403-3e8e4b5ae603' };
  const problem = {
    type: 'about:blank',
    title: 'x',
    status: 409,
    code: 'user.noEmail',
    detail: 'Es fehlt die E-Mail.',
  };
  const headers = { 'content-type': 'application/problem+json' };
  answering(
    result(true, one, other, { ...known, row: 2 }, { ...same, row: 3 }),
    new Response(JSON.stringify(problem), { status: 409, headers }),
    new Response(null, { status: 204 }),
  );
  const { made } = await userImport.create({ common: { invites: true }, rows });
  expect(made.map(({ displayname, note }) => `${displayname}: ${note}`)).toEqual([
    'Anna Groß: neu, nicht eingeladen: Es fehlt die E-Mail.',
    'Tim: neu, eingeladen',
    'Uwe Roth: geändert',
  ]);
});

test('a table that the server no longer takes over is a refusal', async () => {
  answering(result(false, refused));
  await expect(userImport.create(quietly)).rejects.toThrow('Seit der Prüfung hat sich etwas geändert.');
});

test('says which columns are missing', () => {
  const say = (...columns: readonly (string | null)[]) => userImport.obstacleOf(columns, quietly.common);
  expect(say('username', null)).toBe(
    'Bitte diese Spalten zuordnen: „Anzeigename“, „Auftraggeber“, „Rollen“.',
  );
  expect(say('username', 'displayname', 'customer', 'roles')).toBeNull();
});
