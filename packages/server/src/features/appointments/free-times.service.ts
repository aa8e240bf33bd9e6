import {
  addDays,
  berlinMidnight,
  type findSlots,
  type FoundSlot,
  isFirm,
  loadFactsOf,
  longestSearch,
  mondayOf,
  officeFederalState,
  type AppointmentType,
} from '@energieakte/contract';
import type { z } from 'zod';
import type { AppContext } from '#core/app-context.ts';
import { readSetting } from '#core/settings/read-setting.service.ts';
import { invalidField } from '#http/app-error.ts';
import type { Person } from '#http/person.ts';
import { getReadableProject } from '#features/projects/record/project-read.service.ts';
import { lastDaysOfHolders } from '#features/qualifications/qualifications.service.ts';
import { rangeOf } from '#features/appointments/appointment-read.service.ts';
import type { TakenTime } from '#features/appointments/free-starts.ts';
import { type Candidate, rankFreeTimes } from '#features/appointments/free-times.ts';
import { findTakenTimes } from '#features/appointments/free-times.queries.ts';
import {
  type PlannedRows,
  type TakingItem,
  takingItem,
  type TakingRows,
} from '#features/appointments/planning-board.queries.ts';
import { timesOf } from '#features/appointments/planning-board.service.ts';

type Params = z.output<typeof findSlots.body>;

const visits: ReadonlySet<AppointmentType> = new Set(['BEGEHUNG', 'BLOWERDOOR', 'VOR_ORT']);

function takenBy(item: TakingItem, siteId: string | null): TakenTime {
  const isVisit = visits.has(item.type) && item.state !== 'ABGESAGT';
  return {
    ...loadFactsOf(item),
    blocks: item.blocks,
    isFirm: isFirm(item),
    isAtSite: siteId !== null && isVisit && item.projectId === siteId,
  };
}

/** What takes each of the people, in their order. */
function takenByPerson(
  { people, items }: PlannedRows<TakingRows>,
  siteId: string | null,
): readonly TakenTime[][] {
  const taken = people.map((): TakenTime[] => []);
  for (const row of items.state.keys()) {
    const item = takingItem(items, row, (text) => text);
    const time = takenBy(item, siteId);
    for (const place of item.people) taken[place]?.push(time);
  }
  return taken;
}

/** All that can be of weight for days: their whole weeks, and a day more on both sides for the travel. */
function aroundDays({ from, to }: Pick<Params, 'from' | 'to'>) {
  const first = addDays(mondayOf(from), -1);
  const last = addDays(mondayOf(to), 8);
  return { first, last, start: berlinMidnight(first), end: berlinMidnight(last) };
}

/** Two people cannot be found among one. */
function refuseTooFew({ userIds, count }: Params): void {
  if (userIds !== undefined && new Set(userIds).size < count)
    throw invalidField('count', 'Anzahl', 'So viele Personen stehen nicht zur Wahl.');
}

/** The last days of those with the listing that is asked for; `null` where none is. */
async function holdersFor({ database }: AppContext, { qualification, from }: Params) {
  if (qualification === undefined) return null;
  return lastDaysOfHolders(database, { kind: qualification, day: from });
}

/**
 * Up to five times at which as many people as asked for can. The answer names people and times, and never what takes others.
 * @throws AppError `appointment.endBeforeStart`, `appointment.rangeTooLong`, `request.invalid`, `project.notFound`
 */
export async function findFreeTimes(
  context: AppContext,
  person: Person,
  params: Params,
): Promise<FoundSlot[]> {
  const { from, to, count, minutes, siteProjectId, userIds } = params;
  rangeOf({ start: from, end: addDays(to, 1) }, longestSearch);
  refuseTooFew(params);
  const siteId =
    siteProjectId === undefined ? null : (await getReadableProject(context, person, siteProjectId)).id;
  const holders = await holdersFor(context, params);
  const question = { userIds: userIds ?? null, ...aroundDays(params) };
  const rows = await findTakenTimes(context.database, question);
  const state = await readSetting(context.database, officeFederalState);
  const taken = takenByPerson(rows, siteId);
  const candidates = rows.people
    .map((row, place): Candidate => ({
      id: row.id,
      displayname: row.displayname,
      times: timesOf(row, { state, rows }),
      appointments: taken[place] ?? [],
      lastDay: holders?.get(row.id) ?? null,
    }))
    .filter(({ id }) => holders === null || holders.has(id));
  const earliest = context.clock.now();
  return rankFreeTimes(candidates, { first: from, last: to, minutes, count, earliest });
}
