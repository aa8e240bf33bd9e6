import type {
  HourRateInput,
  SavedHourRate,
  SavedTimeRounding,
  TimeRoundingInput,
} from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { deleteRecord, type RecordKind, type Saved, saveRecord } from '#core/records/record.service.ts';
import {
  findRate,
  findRounding,
  insertRate,
  insertRounding,
  listRates,
  listRoundings,
  updateRate,
  updateRounding,
} from '#features/time-reports/time-rules.queries.ts';
import { refuseAbsentee } from '#features/work-schedules/absentees.service.ts';
import { invalidField } from '#http/app-error.ts';
import type { Person } from '#http/person.ts';

const roundings: RecordKind<SavedTimeRounding> = {
  table: 'time_rounding',
  notFound: 'timeRounding.notFound',
  find: findRounding,
};

const rates: RecordKind<SavedHourRate> = {
  table: 'hour_rate',
  notFound: 'hourRate.notFound',
  find: findRate,
};

function refuseWrongDays(input: { readonly validFrom: string; readonly validTo: string | null }): void {
  if (input.validTo !== null && input.validTo < input.validFrom)
    throw invalidField('validTo', 'Gültig bis', 'Der letzte Tag liegt vor dem ersten.');
}

export async function listTimeRoundings({ database }: AppContext): Promise<SavedTimeRounding[]> {
  return listRoundings(database);
}

/**
 * Makes a rule (without id) or changes it. It holds for what is not in a closed month.
 * @throws AppError `timeRounding.notFound`, `timeRounding.overlaps`, `record.versionOutdated`, `request.invalid`
 */
export async function saveTimeRounding(
  context: AppContext,
  person: Person,
  input: TimeRoundingInput,
): Promise<Saved<SavedTimeRounding>> {
  refuseWrongDays(input);
  return saveRecord(context, person, {
    kind: roundings,
    input,
    insert: async (db, rule, { id }) => insertRounding(db, { id, input: rule, changedBy: person.id }),
    update: async (db, rule, { id }) => updateRounding(db, { id, input: rule, changedBy: person.id }),
  });
}

/** Nothing refers to them: what was counted with them stands in the file of its month. */
const withoutUses = { uses: async () => [], what: '', instead: '' };

/** @throws AppError `timeRounding.notFound` */
export async function deleteTimeRounding(
  context: AppContext,
  person: Person,
  id: string,
): Promise<void> {
  await deleteRecord(context, person, { kind: roundings, id, ...withoutUses });
}

export async function listHourRates({ database }: AppContext): Promise<SavedHourRate[]> {
  return listRates(database);
}

/**
 * Makes a rate (without id) or changes it.
 * @throws AppError `hourRate.notFound`, `hourRate.overlaps`, `record.versionOutdated`, `request.invalid`
 */
export async function saveHourRate(
  context: AppContext,
  person: Person,
  input: HourRateInput,
): Promise<Saved<SavedHourRate>> {
  refuseWrongDays(input);
  return saveRecord(context, person, {
    kind: rates,
    input,
    check: async (db, { userId }) => refuseAbsentee(db, userId),
    insert: async (db, rate, { id }) => insertRate(db, { id, input: rate, changedBy: person.id }),
    update: async (db, rate, { id }) => updateRate(db, { id, input: rate, changedBy: person.id }),
  });
}

/** @throws AppError `hourRate.notFound` */
export async function deleteHourRate(context: AppContext, person: Person, id: string): Promise<void> {
  await deleteRecord(context, person, { kind: rates, id, ...withoutUses });
}
