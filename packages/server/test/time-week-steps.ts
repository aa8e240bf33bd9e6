import { TimePeriod, TimeWeek } from '@energieakte/contract';
import { book } from '#test/booked-times.ts';
import type { OfficePersonKey } from '#test/office.ts';
import type { Harness } from '#test/project-harness.ts';

interface WeekOfUser {
  /** Opened before the first test only. */
  readonly harness: () => Harness;
  readonly firstDay: string;
  readonly taskId: () => number;
}

/** What is done with one week of the user, by whomever. */
export function weekSteps({ harness, firstDay, taskId }: WeekOfUser) {
  const idOf = (who: OfficePersonKey): string => harness().office.people[who].id;
  const week = () => ({ userId: idOf('user'), firstDay });
  return {
    idOf,
    week,
    bookHours: async (from: string, to: string) =>
      book(harness(), 'user', { taskId: taskId(), start: from, end: to }),
    read: async (who: OfficePersonKey, day = '2025-12-30'): Promise<TimeWeek> => {
      const reply = await harness().call(who, `GET /time/week/${idOf('user')}?day=${day}`);
      if (reply.status !== 200) throw new Error(`${reply.status}: ${reply.text}`);
      return TimeWeek.parse(reply.json);
    },
    step: async (who: OfficePersonKey, action: string, body: object = {}) => {
      const reply = await harness().call(who, `POST /time/week/${action}`, { ...week(), ...body });
      if (reply.status !== 200) throw new Error(`${reply.status}: ${reply.text}`);
      return TimePeriod.parse(reply.json);
    },
    refusedStep: async (who: OfficePersonKey, action: string, body: object = {}) =>
      harness().refused(who, `POST /time/week/${action}`, { ...week(), ...body }),
  };
}
