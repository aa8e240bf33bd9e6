import { z } from 'zod';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '#database/new-id.ts';
import { type Harness, openHarness } from '#test/project-harness.ts';
import { readCalendar } from '#test/read-calendar.ts';

let harness: Harness;
let projectId: string;

beforeAll(async () => {
  harness = await openHarness({ now: () => new Date('2026-05-10T08:00:00Z') });
  const { user, secondUser } = harness.office.people;
  projectId = (await harness.create({ responsibleUserId: user.id })).id;
  await harness.test.context.pool.query('delete from deadline');
  await insertDeadline('Zu spät', '2026-05-09', { hard: true });
  await insertDeadline('Später', '2026-05-20', { responsible_user_id: secondUser.id });
  await insertDeadline('Getan', '2026-05-01', { state: 'ERLEDIGT' });
  await insertDeadline('Hinfällig', '2026-05-02', { state: 'HINFAELLIG' });
});
afterAll(async () => harness.close());

async function insertDeadline(title: string, dueDate: string, more: object): Promise<void> {
  const deadline = { id: newId(), project_id: projectId, code: 'X', title, due_date: dueDate };
  await harness.test.context.database
    .insertInto('deadline')
    .values({ ...deadline, hard: false, source: 'MANUELL', ...more })
    .execute();
}

const list = 'GET /deadline?from=2026-05-01&to=2026-05-31';

it('lists the deadlines of a month with its holidays, and what passed', async () => {
  const { json } = await harness.call('user', list);
  expect(json).toMatchObject({
    items: [
      { title: 'Getan', isDone: true, version: 1, responsible: { displayname: 'Jana Keller' } },
      { title: 'Zu spät', hard: true },
      { title: 'Später', responsible: { displayname: 'Ole Ährenfeld' } },
    ],
    overdue: [{ title: 'Zu spät', project: { id: projectId, isStopped: false } }],
    canSettle: true,
  });
  expect(json).toHaveProperty('holidays.0.name', 'Tag der Arbeit');
});

it('says which Förderfall a deadline is about where its project has several', async () => {
  const { id } = await harness.create({});
  const caseIds = [newId(), newId()];
  for (const [position, caseId] of caseIds.entries())
    await harness.test.context.database
      .insertInto('funding_case')
      .values({ id: caseId, project_id: id, position, programme_code: '261' })
      .execute();
  for (const funding_case_id of caseIds)
    await insertDeadline('Nachweis', '2026-07-20', { project_id: id, funding_case_id });
  const { json } = await harness.call('user', 'GET /deadline?from=2026-07-01&to=2026-07-31');
  const numbers = z.object({ items: z.array(z.object({ caseNumber: z.int().nullable() })) }).parse(json);
  expect(new Set(numbers.items.map(({ caseNumber }) => caseNumber))).toEqual(new Set([1, 2]));
});

it('says who may tick them off, is not for guests, and asks for no more than a quarter', async () => {
  expect((await harness.call('accountant', list)).json).toHaveProperty('canSettle', false);
  expect((await harness.refused('guestOfHalb', list)).status).toBe(403);
  for (const to of ['2026-04-30', '2026-08-30'])
    expect((await harness.refused('user', `GET /deadline?from=2026-05-01&to=${to}`)).code).toBe(
      'request.invalid',
    );
});

it('hands the open ones that somebody answers for out to calendar programs', async () => {
  let address = '';
  const titles = async (key: 'user' | 'secondUser') => {
    const userId = harness.office.people[key].id;
    const feed = { name: 'Fristen', detail: 'FRISTEN', userId };
    const { json } = await harness.call(key, 'POST /calendarfeed', feed);
    const { url } = z.looseObject({ url: z.string() }).parse(json);
    address = new URL(url).pathname;
    const { body } = await harness.test.app.inject({ method: 'GET', url: address });
    return readCalendar(body).map(({ SUMMARY, DTSTART }) => `${DTSTART} ${SUMMARY}`);
  };
  expect(await titles('user')).toEqual([expect.stringMatching(/^2026-05-09 Frist: Zu spät, /u)]);
  expect(await titles('secondUser')).toEqual([expect.stringMatching(/^2026-05-20 Frist: Später, /u)]);
  // Who is no longer of the office reads them no more, not even by the own address.
  const { secondUser } = harness.office.people;
  await harness.test.context.pool.query(
    "update app_user set roles = '{ROLE_GUEST}', internal = false, customer_id = $2 where id = $1",
    [secondUser.id, harness.office.customerIds.halb],
  );
  expect((await harness.test.app.inject({ method: 'GET', url: address })).statusCode).toBe(404);
});

it('says that there are more than it lists, with the newest of those that passed', async () => {
  expect((await harness.call('user', list)).json).toHaveProperty('isCut', false);
  await harness.test.context.pool.query(
    `insert into deadline (id, project_id, code, title, due_date, hard, source)
      select gen_random_uuid(), $1, 'X', 'Alt', '2020-01-01', false, 'MANUELL' from generate_series(1, 2000)`,
    [projectId],
  );
  const { json } = await harness.call('user', list);
  expect(json).toMatchObject({ isCut: true, overdue: { length: 2000, 0: { title: 'Zu spät' } } });
});
