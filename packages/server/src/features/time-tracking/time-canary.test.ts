import { endpoints } from '@energieakte/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { book, createSetClock, projectWithTasks } from '#test/booked-times.ts';
import type { OfficePersonKey } from '#test/office.ts';
import { type Harness, openHarness } from '#test/project-harness.ts';

const clock = createSetClock('2026-02-27T16:00:00Z');
/**
 * What says when somebody worked, and nothing else contains: a night as it is stored and as it is read in Berlin, when the
 * timer started, for how long it runs, alone and with what was booked before, and a note.
 */
const canary = new RegExp(
  [
    String.raw`2026-02-26[T ]0[345]:(?:17|29)`,
    String.raw`(?<![\d:T])0?[345]:(?:17|29)(?![\d:])`,
    String.raw`2026-03-02[T ]1[456]:43`,
    String.raw`(?<![\d:T])15:43(?![\d:])`,
    String.raw`:(?:557|629)[,}]`,
    'Kanarienvogel',
  ].join('|'),
  'u',
);

let harness: Harness;
let ids: readonly string[];

beforeAll(async () => {
  harness = await openHarness({ now: clock.now });
  const { project, ehb } = await projectWithTasks(harness);
  const [entry] = await book(harness, 'secondUser', {
    taskId: ehb,
    start: '2026-02-26T03:17:00Z',
    end: '2026-02-26T04:29:00Z',
    note: 'Kanarienvogel',
  });
  const userId = harness.office.people.secondUser.id;
  await harness.call('secondUser', 'POST /time/week/submit', { userId, firstDay: '2026-02-23' });
  clock.set('2026-03-02T14:43:00Z');
  await harness.call('secondUser', `POST /timetac/start/${ehb}`);
  clock.set('2026-03-03T00:00:00Z');
  ids = [userId, project.id, entry?.id ?? '', String(ehb)];
});
afterAll(async () => harness.close());

const days = 'from=2026-02-26&to=2026-03-02';

/** Every call that reads, with ids in its path filled in by what could be guessed. */
function readCalls(): readonly string[] {
  const calls = [...endpoints.values()].filter(
    ({ method, format }) => method === 'GET' && format !== 'event-stream' && format !== 'redirect',
  );
  return [
    ...calls.flatMap(({ path }) => ids.map((id) => path.replaceAll(/:[a-zA-Z]+/gu, id).slice(1))),
    `time/entries?${days}`,
    `time/entries?${days}&userId=${ids[0]}`,
    `time/week/${ids[0]}?day=2026-02-26`,
    'search?q=Kanarienvogel',
  ];
}

const leaksTo = async (who: OfficePersonKey): Promise<readonly string[]> => {
  const leaks: string[] = [];
  for (const call of new Set(readCalls())) {
    const { text } = await harness.call(who, `GET /${call}`);
    if (canary.test(text)) leaks.push(call);
  }
  return leaks;
};

it.each(['user', 'accountant', 'companyAdmin', 'guestOfHalb'] as const)(
  'no answer to %s says when somebody else worked',
  async (who) => {
    expect(await leaksTo(who)).toEqual([]);
  },
);

it('the person reads it of the own entries, timer and week', async () => {
  const [userId, projectId] = ids;
  expect(await leaksTo('secondUser')).toEqual([
    `time/week/${userId}`,
    'timetac/current',
    `timetac/tasksByProject/${projectId}`,
    `time/entries?${days}`,
    `time/entries?${days}&userId=${userId}`,
  ]);
});

it('admins read it of entries and weeks alone, with a line in the audit log', async () => {
  const [userId] = ids;
  expect(await leaksTo('admin')).toEqual([
    `time/week/${userId}`,
    `time/entries?${days}&userId=${userId}`,
  ]);
  const { rows } = await harness.test.context.pool.query(
    `select 1 from audit where action = 'time.read' and entity_id = $1`,
    [userId],
  );
  expect(rows).toHaveLength(1);
});
