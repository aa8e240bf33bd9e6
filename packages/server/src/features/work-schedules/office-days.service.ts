import type { OfficeDay, OfficeDayInput } from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { deleteRecord, type RecordKind, type Saved, saveRecord } from '#core/records/record.service.ts';
import type { Person } from '#http/person.ts';
import {
  findOfficeDay,
  insertOfficeDay,
  listOfficeDays,
  updateOfficeDay,
} from '#features/work-schedules/office-days.queries.ts';

const officeDays: RecordKind<OfficeDay> = {
  table: 'office_day',
  notFound: 'officeDay.notFound',
  find: findOfficeDay,
};

/** The days of the office in a year, the earliest first. */
export async function listOfficeDaysOfYear(context: AppContext, year: number): Promise<OfficeDay[]> {
  return listOfficeDays(context.database, { start: `${year}-01-01`, end: `${year + 1}-01-01` });
}

/**
 * Enters a day of the office (without id) or changes it (with id and version).
 * @throws AppError `officeDay.taken`, and as `saveRecord`
 */
export async function saveOfficeDay(
  context: AppContext,
  person: Person,
  input: OfficeDayInput,
): Promise<Saved<OfficeDay>> {
  return saveRecord(context, person, {
    kind: officeDays,
    input,
    insert: async (db, wanted, { id }) =>
      insertOfficeDay(db, { id, input: wanted, changedBy: person.id }),
    update: async (db, wanted, { id }) =>
      updateOfficeDay(db, { id, input: wanted, changedBy: person.id }),
  });
}

/** Nothing refers to a day of the office: what people can do is worked out anew each time. */
async function noUses(): Promise<readonly string[]> {
  return [];
}

/** @throws AppError `officeDay.notFound` */
export async function deleteOfficeDay(context: AppContext, person: Person, id: string): Promise<void> {
  const texts = { what: 'Der Bürotag', instead: '' };
  await deleteRecord(context, person, { kind: officeDays, id, uses: noUses, ...texts });
}
