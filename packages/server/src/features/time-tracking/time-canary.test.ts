import { endpoints } from '@energieakte/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { book, createSetClock, projectWithTasks } from '#test/booked-times.ts';
import type { OfficePersonKey } from '#test/office.ts';
import { type Harness, openHarness } from '#test/project-harness.ts';

const clock = createSetClock('2026-02-27T16:00:00Z');
/** Clock times and a note that nothing else contains. */
const canary = /03:17|04:29|Kanarienvogel/u;

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
  ids = [userId, project.id, entry?.id ?? '', String(ehb)];
});
afterAll(async () => harness.close());

/** Every call that reads, with ids in its path filled in by what could be guessed. */
function readCalls(): readonly string[] {
  const calls = [...endpoints.values()].filter(
    ({ method, format }) => method === 'GET' && format !== 'event-stream' && format !== 'redirect',
  );
  const days = 'from=2026-02-26&to=2026-02-26';
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

it('admins and the person read it, and by that call alone', async () => {
  const days = 'from=2026-02-26&to=2026-02-26';
  expect(await leaksTo('secondUser')).toEqual([
    `time/entries?${days}`,
    `time/entries?${days}&userId=${ids[0]}`,
  ]);
  expect((await harness.call('admin', `GET /time/entries?${days}&userId=${ids[0]}`)).text).toMatch(
    canary,
  );
});
