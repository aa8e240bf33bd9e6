import { randomUUID } from 'node:crypto';
import {
  type Absence,
  type AbsenceInput,
  type AbsenceState,
  requiredMessage,
} from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import {
  appendVersion,
  lockRecordVersion,
  type RecordKind,
  type Saved,
} from '#core/records/record.service.ts';
import type { Transaction } from '#database/connection.ts';
import type { AbsenceReason, AbsenceRecord } from '#features/absences/absence-record.ts';
import { notifyDeciders, notifyOfAbsence } from '#features/absences/absence-notices.service.ts';
import { mayReadAbsence, maySaveAbsence } from '#features/absences/absences.policy.ts';
import {
  type AbsenceRow,
  findAbsence,
  insertAbsence,
  listReasons,
  updateAbsence,
  updateAbsenceState,
  upsertReason,
} from '#features/absences/absences.queries.ts';
import { presentSaved, type Viewer, viewerOf } from '#features/absences/absences.service.ts';
import { lockStaff, refuseAbsentee } from '#features/work-schedules/absentees.service.ts';
import { invalidField, refusal } from '#http/app-error.ts';
import type { Person } from '#http/person.ts';

/** Its record has no reason: what is written to the history has none either. */
export const absences: RecordKind<AbsenceRecord> = {
  table: 'absence',
  notFound: 'absence.notFound',
  find: findAbsence,
};

/**
 * An absence as it is, with its person locked, where the viewer may see it.
 * @throws AppError `absence.notFound`, also where the viewer may not see it
 */
export async function lockVisibleAbsence(
  db: Transaction,
  { person, decidesFor }: Viewer,
  id: string,
): Promise<AbsenceRecord> {
  const seen = await findAbsence(db, id);
  if (seen === null || !mayReadAbsence(person, { absence: seen, decidesFor }))
    throw refusal('absence.notFound', {});
  await lockStaff(db, seen.userId);
  const absence = await findAbsence(db, id);
  if (absence === null) throw refusal('absence.notFound', {});
  return absence;
}

function refuseWrongDays({ firstDay, lastDay, part = 'GANZ' }: AbsenceInput): void {
  if (lastDay < firstDay)
    throw invalidField('lastDay', 'Letzter Tag', 'Der letzte Tag darf nicht vor dem ersten liegen.');
  if (part !== 'GANZ' && lastDay !== firstDay)
    throw invalidField('part', 'Tageszeit', 'Halbe Tage gibt es nur für einen einzelnen Tag.');
}

interface Wanted {
  readonly before: AbsenceRecord | null;
  readonly input: AbsenceInput;
  readonly person: Person;
  readonly reason: AbsenceReason;
}

const daysOf = ({
  firstDay,
  lastDay,
  part,
}: Pick<AbsenceRow, 'firstDay' | 'lastDay' | 'part'>): string => `${firstDay} ${lastDay} ${part}`;

/**
 * Being ill needs no decision, and what somebody else enters who may is decided with that. The own absence of other kinds
 * has to be decided, again after its days change.
 */
function stateOf(
  { before, input, person, reason }: Wanted,
  row: Omit<AbsenceRow, 'state' | 'decidedBy'>,
) {
  const state: AbsenceState = 'GENEHMIGT';
  if (reason.kind === 'KRANK') return { state, decidedBy: null };
  if (input.userId !== person.id) return { state, decidedBy: person.id };
  const stays = before !== null && before.decidedBy !== null && daysOf(before) === daysOf(row);
  if (stays) return { state: before.state, decidedBy: before.decidedBy.id };
  const open: AbsenceState = 'BEANTRAGT';
  return { state: open, decidedBy: null };
}

async function reasonFor(
  db: Transaction,
  { kind, note }: AbsenceInput,
  id: string | null,
): Promise<AbsenceReason> {
  const before = id === null ? undefined : (await listReasons(db, [id])).get(id);
  const chosen = kind ?? before?.kind;
  if (chosen === undefined) throw invalidField('kind', 'Art', requiredMessage);
  return { kind: chosen, note: note === undefined ? (before?.note ?? null) : note || null };
}

/** What stays as it was where nothing is given. */
function keptOf({ before, input }: Omit<Wanted, 'reason'>) {
  const { part = before?.part, deputyId = before?.deputyId } = input;
  return { part: part ?? 'GANZ', deputyId: deputyId ?? null };
}

async function write(db: Transaction, wanted: Omit<Wanted, 'reason'>): Promise<AbsenceRecord> {
  const { before, input, person } = wanted;
  // Not a UUIDv7: the moment in it would tell colleagues who called in on the morning of the first day.
  const id = before?.id ?? randomUUID();
  const reason = await reasonFor(db, input, before === null ? null : id);
  const { userId, firstDay, lastDay } = input;
  const row = { id, userId, firstDay, lastDay, ...keptOf(wanted) };
  const decided = { ...row, ...stateOf({ ...wanted, reason }, row) };
  await (before === null ? insertAbsence : updateAbsence)(db, decided, person.id);
  await upsertReason(db, id, reason);
  const action = before === null ? 'create' : 'update';
  return appendVersion(db, absences, { id, action, changedBy: person.id });
}

/** The absence that is changed, locked; `null` for a new one, of a person who may be absent. */
async function takeForSaving(
  db: Transaction,
  viewer: Viewer,
  input: AbsenceInput,
): Promise<AbsenceRecord | null> {
  const { person, decidesFor } = viewer;
  const { id, version, userId } = input;
  if (id === undefined) {
    if (!maySaveAbsence(person, { absence: { userId, state: 'BEANTRAGT' }, decidesFor }))
      throw refusal('access.denied', {});
    await refuseAbsentee(db, userId);
    await lockStaff(db, userId);
    return null;
  }
  const before = await lockVisibleAbsence(db, viewer, id);
  if (!maySaveAbsence(person, { absence: before, decidesFor })) throw refusal('access.denied', {});
  await lockRecordVersion(db, absences, { id, version });
  if (before.userId !== userId)
    throw invalidField('userId', 'Person', 'Eine Abwesenheit bleibt bei ihrer Person.');
  if (before.state !== 'BEANTRAGT' && before.state !== 'GENEHMIGT') throw refusal('absence.decided', {});
  return before;
}

/**
 * Enters an absence (without id) or changes it (with id and version). It is saved whatever is planned; the answer lists
 * what needs a stand-in.
 * @throws AppError `access.denied`, `absence.notFound`, `absence.overlaps`, `absence.decided`, `record.versionOutdated`,
 *   `request.invalid`
 */
export async function saveAbsence(
  context: AppContext,
  person: Person,
  input: AbsenceInput,
): Promise<Saved<Absence>> {
  refuseWrongDays(input);
  return context.database.transaction().execute(async (db) => {
    const viewer = await viewerOf(context, db, person);
    const before = await takeForSaving(db, viewer, input);
    if (input.deputyId !== undefined && input.deputyId !== before?.deputyId)
      await refuseDeputy(db, input.userId, input.deputyId);
    const absence = await write(db, { before, input, person });
    if (absence.state === 'BEANTRAGT') await notifyDeciders(context, db, { person, absence });
    else if (absence.userId !== person.id)
      await notifyOfAbsence(db, { person, absence, text: 'eingetragen' });
    return { entry: await presentSaved(db, viewer, absence), created: before === null };
  });
}

async function refuseDeputy(db: Transaction, userId: string, deputyId: string | null): Promise<void> {
  if (deputyId === null) return;
  if (deputyId === userId)
    throw invalidField('deputyId', 'Vertretung', 'Bitte eine andere Person wählen.');
  await refuseAbsentee(db, deputyId, 'deputyId');
}

/**
 * Withdraws an absence; one that is withdrawn already stays so.
 * @throws AppError `absence.notFound`, `access.denied`
 */
export async function withdrawAbsence(context: AppContext, person: Person, id: string): Promise<void> {
  await context.database.transaction().execute(async (db) => {
    const viewer = await viewerOf(context, db, person);
    const absence = await lockVisibleAbsence(db, viewer, id);
    if (!maySaveAbsence(person, { absence, decidesFor: viewer.decidesFor }))
      throw refusal('access.denied', {});
    if (absence.state !== 'BEANTRAGT' && absence.state !== 'GENEHMIGT') return;
    await updateAbsenceState(db, id, { state: 'ZURUECKGEZOGEN', decidedBy: null, changedBy: person.id });
    const withdrawn = await appendVersion(db, absences, { id, action: 'update', changedBy: person.id });
    if (absence.userId !== person.id)
      await notifyOfAbsence(db, { person, absence: withdrawn, text: 'zurückgezogen' });
  });
}
