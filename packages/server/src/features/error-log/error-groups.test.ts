import type { ErrorGroup, ErrorGroupDetail } from '@energieakte/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createHandTimers } from '#test/hand-timers.ts';
import { bearer, insertOffice, type Office, signIn } from '#test/office.ts';
import { runTask } from '#test/run-task.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { errorCareTask } from '#features/error-log/error-care.service.ts';
import { intakeOf, type NewEntry } from '#features/error-log/error-intake.service.ts';

let test: TestApp;
let office: Office;
let token: string;
const timers = createHandTimers();

beforeAll(async () => {
  test = await startTestApp({ startTimer: timers.start });
  office = await insertOffice(test.context.database);
  token = await signIn(test.app, office.people.companyAdmin.username);
});
afterAll(async () => test.close());
beforeEach(async () => {
  await intakeOf(test.context).stop();
  await test.context.database.deleteFrom('error_group').execute();
  await test.context.database.deleteFrom('notification').execute();
});

let causes = 0;
/** A cause nobody has had yet. */
function cause(): string {
  causes += 1;
  return `Ursache ${'abcdefghijklmnopqrstuvwxyz'[causes]}`;
}

async function happen(message: string, part: Partial<NewEntry> = {}): Promise<string> {
  const nothing = { userId: null, stack: null, url: null, userAgent: null, breadcrumbs: [] };
  const entry = { ...nothing, origin: 'WEB' as const, message, clientVersion: '2.4.0', ...part };
  const number = await intakeOf(test.context).store(entry);
  await intakeOf(test.context).stop();
  return number;
}

async function call(path: string, payload?: object, as = token) {
  const method = payload === undefined ? 'GET' : 'POST';
  const options = payload === undefined ? {} : { payload };
  return test.app.inject({ method, url: `/api${path}`, headers: bearer(as), ...options });
}

async function groups(query = ''): Promise<ErrorGroup[]> {
  return (await call(`/error${query}`)).json<{ items: ErrorGroup[] }>().items;
}

async function only(query = ''): Promise<ErrorGroup> {
  const found = await groups(query);
  expect(found).toHaveLength(1);
  const [group] = found;
  if (group === undefined) throw new Error('There is no group.');
  return group;
}

async function post(path: string, payload: object): Promise<ErrorGroupDetail> {
  const answer = await call(path, payload);
  expect([answer.statusCode, answer.body]).toEqual([200, answer.body]);
  return answer.json<ErrorGroupDetail>();
}

describe('errors of one cause', () => {
  it('are one group that each of their numbers finds, with people, versions and days', async () => {
    const message = cause();
    const { user, guestOfHalb } = office.people;
    const first = await happen(`${message} 1`, { userId: user.id, clientVersion: '2.3.0' });
    const second = await happen(`${message} 2`, { userId: guestOfHalb.id });
    expect(second).not.toBe(first);
    await happen(cause(), { origin: 'SERVER' });
    for (const number of [first, second, second.toLowerCase()])
      expect(await only(`?q=${number}`)).toMatchObject({ number: first, count: 2, users: 2 });
    expect(await only('?origin=SERVER')).toMatchObject({ count: 1, users: 0 });
    const { id } = await only(`?q=${encodeURIComponent(message.toUpperCase())}`);
    const detail = (await call(`/error/${id}`)).json<ErrorGroupDetail>();
    expect(detail).toMatchObject({ today: 2, releases: ['2.3.0', '2.4.0'], state: 'OFFEN' });
    expect(detail.trend).toHaveLength(30);
    expect(detail.samples.map(({ number }) => number)).toEqual([second, first]);
  });

  it('of a flood cost one update a second and no more than 20 samples a minute, and none is lost', async () => {
    const message = cause();
    const intake = intakeOf(test.context);
    const entry = { origin: 'WEB', userId: null, message, stack: null, url: null } as const;
    const flood = { ...entry, userAgent: null, clientVersion: '2.4.0', breadcrumbs: [] };
    const numbers = await Promise.all(Array.from({ length: 500 }, async () => intake.store(flood)));
    expect(await only()).toMatchObject({ count: 1 });
    const again = await Promise.all(Array.from({ length: 500 }, async () => intake.store(flood)));
    await intake.stop();
    const group = await only();
    expect(group.count).toBe(1000);
    expect(group.trend.at(-1)).toBe(1000);
    const detail = (await call(`/error/${group.id}`)).json<ErrorGroupDetail>();
    expect(again.every((number) => numbers.includes(number))).toBe(true);
    for (const number of new Set(again)) expect(await groups(`?q=${number}`)).toHaveLength(1);
    expect(detail.samples).toHaveLength(20);
  });

  it('from before there were groups get theirs, and older samples are thinned to one a day', async () => {
    const message = cause();
    const rows = Array.from({ length: 30 }, (_, index) => ({
      id: crypto.randomUUID(),
      number: `F-ALT${String(index).padStart(3, '0')}`,
      at: new Date(Date.UTC(2026, 5, 1, 8, index)),
      origin: 'WEB' as const,
      message,
    }));
    await test.context.database.insertInto('error_log').values(rows).execute();
    await runTask(test.context, errorCareTask);
    const { id } = await only();
    const detail = (await call(`/error/${id}`)).json<ErrorGroupDetail>();
    expect(detail).toMatchObject({ count: 30 });
    expect(detail.samples).toHaveLength(20);
    expect(detail.samples[0]?.number).toBe('F-ALT029');
    expect(await only('?q=F-ALT000')).toMatchObject({ id });
  });
});

describe('a settled error', () => {
  it('is back where a newer version has it, and everybody who works on errors hears of it once', async () => {
    const message = cause();
    await happen(message);
    const { id, version } = await only();
    await post('/error/update', { id, version, state: 'ERLEDIGT' });
    await happen(message);
    expect(await only()).toMatchObject({ state: 'ERLEDIGT', count: 2 });
    await happen(message, { clientVersion: '2.4.1' });
    await happen(message, { clientVersion: '2.4.1' });
    expect(await only('?state=WIEDER_DA')).toMatchObject({ count: 4, appVersion: '2.4.1' });
    const notified = await test.context.database.selectFrom('notification').selectAll().execute();
    expect(notified.map(({ recipient_id: who }) => who)).toEqual([office.people.companyAdmin.id]);
  });

  it('that is ignored is open again past its limit, and says why', async () => {
    const message = cause();
    await happen(message);
    const { id, version } = await only();
    await post('/error/update', { id, version, state: 'IGNORIERT', ignoreUntilCount: 2 });
    await happen(message);
    expect(await only()).toMatchObject({ state: 'IGNORIERT', ignoreUntilCount: 2 });
    await happen(message);
    expect(await only()).toMatchObject({ state: 'OFFEN', ignoreUntilCount: null });
    expect((await call(`/error/${id}`)).json<ErrorGroupDetail>().note).toContain('Wieder offen');
  });
});

function named(message: string): string {
  return `?q=${encodeURIComponent(message)}`;
}

/** Puts the group of the other message into that of the one. */
async function merge(one: string, other: string): Promise<ErrorGroupDetail> {
  const { id, version } = await only(named(one));
  const { id: otherId, version: otherVersion } = await only(named(other));
  return post('/error/merge', { id, version, otherId, otherVersion });
}

async function split({ id, version, causes: parts }: ErrorGroupDetail, message: string) {
  const causeId = parts.find((part) => part.message === message)?.id;
  return post('/error/split', { id, version, causeId });
}

describe('merging and splitting by hand', () => {
  it('give no number to two groups', async () => {
    const [one, other, third] = [cause(), cause(), cause()];
    for (const message of [one, other, third]) await happen(message);
    const alone = await split(await merge(one, other), one);
    expect(alone.number).toMatch(/^F-[2-9A-HJKMNP-Z]{6}$/u);
    const again = await split(await merge(third, alone.number), one);
    expect(await only(`?q=${again.number}`)).toMatchObject({ id: again.id });
  });

  it('lead each number to where its cause lies now', async () => {
    const [one, other] = [cause(), cause()];
    const number = await happen(one);
    await happen(other);
    const { id } = await split(await merge(one, other), one);
    expect(await only(`?q=${number}`)).toMatchObject({ id });
  });

  it('lose no note, nobody who works on it, and nothing that is open', async () => {
    const [one, other] = [cause(), cause()];
    for (const message of [one, other]) await happen(message);
    const { id, version } = await only(named(one));
    const ignored = { state: 'IGNORIERT', ignoreUntilCount: 9, note: 'Eins.' };
    await post('/error/update', { id, version, ...ignored });
    const { id: otherId, version: otherVersion } = await only(named(other));
    const { user } = office.people;
    await post('/error/update', {
      id: otherId,
      version: otherVersion,
      assigneeId: user.id,
      note: 'Zwei.',
    });
    const old = await call('/error/merge', { id, version: version + 1, otherId, otherVersion });
    expect(old.statusCode).toBe(409);
    expect(await merge(one, other)).toMatchObject({
      state: 'OFFEN',
      ignoreUntilCount: null,
      note: 'Eins.\nZwei.',
      assignee: { id: user.id },
    });
  });

  it('refuse a limit without its state, and whoever cannot work on it', async () => {
    await happen(cause());
    const { id, version } = await only();
    const { disabled, guestOfHalb } = office.people;
    const refused = [
      ['Ignorieren bis Anzahl', { ignoreUntilCount: 5 }],
      ['Ignorieren bis Anzahl', { state: 'OFFEN', ignoreUntilCount: 5 }],
      ['Zuständig', { assigneeId: disabled.id }],
      ['Zuständig', { assigneeId: guestOfHalb.id }],
    ] as const;
    for (const [field, change] of refused) {
      const answer = await call('/error/update', { id, version, ...change });
      expect([answer.statusCode, answer.body]).toEqual([400, expect.stringContaining(field)]);
    }
    expect(await only()).toMatchObject({ version });
  });

  it('stick: later errors go where their cause was put', async () => {
    const [one, other] = [cause(), cause()];
    await happen(one);
    await happen(other);
    const merged = await merge(one, other);
    const { id } = merged;
    expect(merged).toMatchObject({ count: 2, causes: [{ count: 1 }, { count: 1 }] });
    const number = await happen(other);
    expect(await only()).toMatchObject({ id, count: 3 });
    expect(await only(`?q=${number}`)).toMatchObject({ id });

    const causeId = merged.causes.find(({ message }) => message === other)?.id;
    const split = await post('/error/split', { id, version: merged.version, causeId });
    expect(split).toMatchObject({ message: other, count: 2 });
    await happen(other);
    await happen(one);
    const counts = (await groups()).map(({ message, count }) => [message, count]);
    expect(new Map(counts.map(([message, count]) => [message, count]))).toEqual(
      new Map([
        [one, 2],
        [other, 3],
      ]),
    );
    const { version: now } = await only(`?q=${encodeURIComponent(one)}`);
    expect((await call('/error/split', { id, version: now, causeId })).statusCode).toBe(409);
  });

  it('is refused on an older version, and for a cause that is gone', async () => {
    await happen(cause());
    const { id, version } = await only();
    await post('/error/update', {
      id,
      version,
      assigneeId: office.people.user.id,
      note: 'Wird geprüft.',
    });
    const old = await call('/error/update', { id, version, state: 'ERLEDIGT' });
    expect([old.statusCode, old.body]).toEqual([
      409,
      'Die Ursache wurde inzwischen geändert. Bitte noch einmal ansehen.',
    ]);
    expect(await only()).toMatchObject({ assignee: { id: office.people.user.id }, state: 'OFFEN' });
    const gone = await call('/error/merge', {
      id,
      version: version + 1,
      otherId: crypto.randomUUID(),
      otherVersion: 1,
    });
    expect(gone.statusCode).toBe(404);
  });
});

describe('who may not', () => {
  it('is answered the same whatever the id, with the marker of a guest as without any', async () => {
    await happen(cause());
    const { id, version } = await only();
    for (const who of [office.people.guestOfHalb, office.people.user, office.people.superAdmin]) {
      const as = await signIn(test.app, who.username);
      const answers = [
        await call('/error', undefined, as),
        await call(`/error/${id}`, undefined, as),
        await call(`/error/${crypto.randomUUID()}`, undefined, as),
        await call('/error/update', { id, version, state: 'ERLEDIGT' }, as),
        await call('/error/merge', { id, version, otherId: id, otherVersion: version }, as),
        await call('/error/split', { id, version, causeId: id }, as),
      ];
      expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`))).toEqual(
        new Set(['403 Für diese Aktion fehlt die Berechtigung.']),
      );
    }
  });
});
