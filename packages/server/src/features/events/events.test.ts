import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { announce, type ChangeNotice } from '#database/announce.ts';
import { newId } from '#database/new-id.ts';
import { openEvents, type EventReader } from '#test/event-reader.ts';
import { bearer, insertOffice, type Office, type OfficePersonKey, signIn } from '#test/office.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

let test: TestApp;
let second: TestApp;
let office: Office;
let origin: string;
const open: EventReader[] = [];

beforeAll(async () => {
  test = await startTestApp();
  second = await startTestApp({ testDatabase: test.testDatabase });
  office = await insertOffice(test.context.database);
  origin = await test.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  for (const reader of open) reader.close();
  await second.close();
  await test.close();
});

/** Listens as a person; the `resync` at the beginning is already taken. */
async function listen(key: OfficePersonKey): Promise<EventReader & { readonly token: string }> {
  const token = await signIn(test.app, office.people[key].username);
  const reader = await openEvents(origin, token);
  open.push(reader);
  expect(await reader.next()).toEqual({ type: 'resync' });
  return { ...reader, token };
}

async function send(notice: ChangeNotice, node: TestApp = test): Promise<void> {
  await announce(node.context.database, notice);
}

const project = (customerId: string | null, deleted = false) =>
  ({ type: 'project.saved', id: newId(), customerId, deleted }) as const;

describe('GET /events', () => {
  it('is a stream of server-sent events that no proxy may hold back', async () => {
    const { response } = await listen('user');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-accel-buffering')).toBe('no');
  });

  it.each(['project.saved', 'project.created', 'project.lock'] as const)(
    'tells of %s by kind and id and nothing else',
    async (type) => {
      const reader = await listen('user');
      const id = newId();
      await send({ type, id, customerId: office.customerIds.halb, deleted: false });
      expect(await reader.next()).toEqual({ type, id });
    },
  );

  it('tells what another node announced', async () => {
    const reader = await listen('user');
    const notice = project(null);
    await send(notice, second);
    expect(await reader.next()).toEqual({ type: notice.type, id: notice.id });
  });

  it('asks for a sign-in without a token', async () => {
    expect((await fetch(`${origin}/api/events`)).status).toBe(401);
  });
});

describe('who hears of an export', () => {
  it('is its owner alone, and not what was exported', async () => {
    const [owner, other] = [await listen('user'), await listen('admin')];
    const { id } = office.people.user;
    await send({ type: 'export.changed', userIds: [id] });
    const next = project(null);
    await send(next);
    expect(await owner.next()).toEqual({ type: 'export.changed', id });
    expect(await other.next()).toEqual({ type: next.type, id: next.id });
  });
});

describe('who hears of a request to edit', () => {
  it('is only who asks and who is asked', async () => {
    const [asked, other] = [await listen('user'), await listen('admin')];
    const id = newId();
    await send({ type: 'project.editRequested', id, userIds: [office.people.user.id] });
    const next = project(null);
    await send(next);
    expect(await asked.next()).toEqual({ type: 'project.editRequested', id });
    expect(await other.next()).toEqual({ type: next.type, id: next.id });
  });
});

describe('who hears of a project', () => {
  it('is a guest only when it is of the own customer', async () => {
    const reader = await listen('guestOfHalb');
    const own = project(office.customerIds.halb);
    await send(project(office.customerIds.lhb));
    await send(project(null));
    await send(project(office.customerIds.halb, true));
    await send(own);
    expect(await reader.next()).toEqual({ type: own.type, id: own.id });
  });

  it.each(['user', 'accountant'] as const)('is the %s unless it lies in the Papierkorb', async (key) => {
    const reader = await listen(key);
    const visible = project(office.customerIds.lhb);
    await send(project(office.customerIds.lhb, true));
    await send(visible);
    expect(await reader.next()).toEqual({ type: visible.type, id: visible.id });
  });

  it.each(['admin', 'superAdmin'] as const)(
    'is the %s also when it lies in the Papierkorb',
    async (key) => {
      const reader = await listen(key);
      const deleted = project(office.customerIds.lhb, true);
      await send(deleted);
      expect(await reader.next()).toEqual({ type: deleted.type, id: deleted.id });
    },
  );
});

describe('the stream of a person', () => {
  it('ends when the session ends, and those of other sessions go on', async () => {
    const ending = await listen('user');
    const staying = await listen('user');
    await test.app.inject({
      method: 'POST',
      url: '/api/security/logout',
      headers: bearer(ending.token),
    });
    expect(await ending.next()).toBeNull();
    const notice = project(null);
    await send(notice);
    expect(await staying.next()).toEqual({ type: notice.type, id: notice.id });
  });

  it('ends when the person changed, because the rights may have', async () => {
    const changed = await listen('secondUser');
    const other = await listen('admin');
    await send({ type: 'person.changed', userId: office.people.secondUser.id });
    expect(await changed.next()).toBeNull();
    const notice = project(null);
    await send(notice);
    expect(await other.next()).toEqual({ type: notice.type, id: notice.id });
  });

  it('says resync when the connection to the database was lost and is back', async () => {
    const reader = await listen('user');
    await test.context.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'energieakte-changes' and datname = current_database()`,
    );
    expect(await reader.next()).toEqual({ type: 'resync' });
  });

  it('ends when the server stops', async () => {
    const stopping = await startTestApp({ testDatabase: test.testDatabase });
    const address = await stopping.app.listen({ host: '127.0.0.1', port: 0 });
    const reader = await openEvents(address, await signIn(test.app, office.people.user.username));
    await reader.next();
    await stopping.close();
    expect(await reader.next()).toBeNull();
  });
});

describe('who hears of a comment', () => {
  const said = (internal: boolean, customerId = office.customerIds.halb) =>
    ({ type: 'comment.changed', id: newId(), customerId, deleted: false, internal }) as const;

  it('is a guest only when it is visible and of the own customer', async () => {
    const reader = await listen('guestOfHalb');
    const visible = said(false);
    await send(said(true));
    await send(said(false, office.customerIds.lhb));
    await send(visible);
    expect(await reader.next()).toEqual({ type: visible.type, id: visible.id });
  });

  it('is the office in any case', async () => {
    const reader = await listen('accountant');
    const internal = said(true);
    await send(internal);
    expect(await reader.next()).toEqual({ type: internal.type, id: internal.id });
  });
});
