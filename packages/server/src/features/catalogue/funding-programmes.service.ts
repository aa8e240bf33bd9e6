import { addDays, type FundingProgramme, type FundingProgrammeInput } from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import type { Transaction } from '#database/connection.ts';
import { invalidField } from '#http/app-error.ts';
import type { Person } from '#http/person.ts';
import {
  deleteRecord,
  type RecordKind,
  getRecord,
  appendVersion,
  lockRecordVersion,
  lockRecord,
  type Saved,
  saveRecord,
} from '#core/records/record.service.ts';
import {
  insertFundingProgramme,
  listUsesOfProgramme,
  programmeTable,
  updateProgrammeCheck,
  updateProgrammeEnd,
} from '#features/catalogue/funding-programmes.queries.ts';

const programmes: RecordKind<FundingProgramme> = {
  notFound: 'catalogue.notFound',
  table: 'funding_programme',
  find: programmeTable.find,
};

/** Ends the row that the new one follows on the day before the new one begins. */
async function endPredecessor(
  db: Transaction,
  { follows, validFrom, code }: FundingProgrammeInput,
  person: Person,
): Promise<void> {
  if (follows === undefined || validFrom === null) return;
  await lockRecordVersion(db, programmes, follows);
  const before = await getRecord(db, programmes, follows.id);
  if (before.code !== code)
    throw invalidField('code', 'Programm', 'Eine neue Fassung behält die Nummer des Programms.');
  const lastDay = addDays(validFrom, -1);
  if (before.validFrom !== null && before.validFrom > lastDay)
    throw invalidField(
      'validFrom',
      'Gilt ab',
      'Die neue Fassung muss später beginnen als die bisherige.',
    );
  if (before.validTo !== null && before.validTo <= lastDay) return;
  await updateProgrammeEnd(db, { id: follows.id, lastDay, changedBy: person.id });
  await appendVersion(db, programmes, { id: follows.id, action: 'update', changedBy: person.id });
}

/**
 * Creates or changes one dated row of a programme.
 * @throws AppError `programme.overlap`, and as `saveRecord`
 */
export async function saveFundingProgramme(
  context: AppContext,
  person: Person,
  input: FundingProgrammeInput,
): Promise<Saved<FundingProgramme>> {
  return saveRecord(context, person, {
    kind: programmes,
    input,
    insert: async (db, wanted, writing) => {
      await endPredecessor(db, wanted, person);
      await insertFundingProgramme(db, wanted, writing);
    },
    update: programmeTable.update,
  });
}

/**
 * Notes that the person has compared a row with the provider's terms today.
 * @throws AppError `catalogue.notFound`
 */
export async function confirmFundingProgramme(
  context: AppContext,
  person: Person,
  id: string,
): Promise<FundingProgramme> {
  return context.database.transaction().execute(async (db) => {
    await lockRecord(db, programmes, { id, purpose: 'change' });
    await updateProgrammeCheck(db, { id, changedBy: person.id });
    return appendVersion(db, programmes, { id, action: 'update', changedBy: person.id });
  });
}

/** @throws AppError `catalogue.notFound`, `record.inUse` */
export async function deleteFundingProgramme(
  context: AppContext,
  person: Person,
  id: string,
): Promise<void> {
  await deleteRecord(context, person, {
    kind: programmes,
    id,
    uses: listUsesOfProgramme,
    what: 'Das Programm',
    instead: 'Stattdessen kann die Fassung mit „gilt bis“ beendet werden',
  });
}
