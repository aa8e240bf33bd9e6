import {
  berlinDay,
  daysBetween,
  type EndpointOutput,
  germanDay,
  holidaysOf,
  type listDeadlines,
  officeFederalState,
} from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import type { Connection } from '#database/connection.ts';
import { readSetting } from '#core/settings/read-setting.service.ts';
import { invalidField } from '#http/app-error.ts';
import { grantOf, type Person } from '#http/person.ts';
import {
  type CalendarDeadline,
  listCalendarDeadlines,
  listDeadlineLines,
} from '#features/deadlines/deadline-list.queries.ts';

/** More than a quarter nobody looks at. */
const mostDays = 100;

/**
 * The deadlines of all projects from one day to another, and the open ones that passed.
 * @throws AppError `request.invalid` where the days are the wrong way round or too far apart
 */
export async function listAllDeadlines(
  { database, clock }: AppContext,
  person: Person,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<EndpointOutput<typeof listDeadlines>> {
  const days = daysBetween(from, to);
  if (days < 0 || days > mostDays)
    throw invalidField('to', 'Bis', `Höchstens ${mostDays} Tage nach dem ${germanDay(from)}.`);
  const today = berlinDay(clock.now());
  const state = await readSetting(database, officeFederalState);
  const years = [...new Set([from, to].map((day) => Number(day.slice(0, 4))))];
  return {
    ...(await listDeadlineLines(database, { from, to, today })),
    holidays: years
      .flatMap((year) => holidaysOf(year, state))
      .filter(({ day }) => from <= day && day <= to),
    canSettle: grantOf(person, 'deadline.edit') === 'all',
  };
}

/** The open deadlines of people, for calendar programs. */
export async function deadlinesForCalendar(
  db: Connection,
  userIds: readonly string[],
  days: { readonly first: string; readonly end: string },
): Promise<readonly CalendarDeadline[]> {
  return listCalendarDeadlines(db, userIds, days);
}
