import {
  type Appointment,
  type AppointmentInput,
  berlinDay,
  daysBetween,
  keptOfSeriesText,
  type PlanningChange,
  type SeriesRule,
  type SeriesScope,
} from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { insertRecordHistory } from '#core/records/record.queries.ts';
import { announce } from '#database/announce.ts';
import type { Transaction } from '#database/connection.ts';
import { newId } from '#database/new-id.ts';
import { invalidField } from '#http/app-error.ts';
import type { Person } from '#http/person.ts';
import { refuseNotBegun } from '#features/appointments/appointment-checks.service.ts';
import { bookAll } from '#features/appointments/appointment-booking.service.ts';
import { rememberChange } from '#features/appointments/appointment-changes.service.ts';
import { documentOf, type ProjectOfAppointment } from '#features/appointments/appointment-document.ts';
import { daysOfSeries } from '#features/appointments/series-preview.service.ts';
import { lockAll } from '#features/appointments/appointment-move.service.ts';
import { getAppointmentRecord } from '#features/appointments/appointment-read.service.ts';
import type {
  AppointmentDocument,
  AppointmentRecord,
} from '#features/appointments/appointment-record.ts';
import {
  appendAppointment,
  holdProject,
  lockAppointment,
  projectFor,
  projectOf,
  refuseDeleted,
  refuseOutdated,
} from '#features/appointments/appointment-save.service.ts';
import {
  insertSeries,
  insertSeriesLike,
  listMembers,
  updateSeriesOf,
} from '#features/appointments/appointment-series.queries.ts';
import { shiftBetween, shifted, shownTime } from '#features/appointments/appointment-time.ts';
import { viewOfAppointment } from '#features/appointments/appointment-view.service.ts';
import {
  deleteAppointments,
  insertAppointments,
  lockPeople,
  updateDocument,
} from '#features/appointments/appointment-write.queries.ts';

interface Member {
  readonly id: string;
  readonly document: AppointmentDocument;
  readonly before: AppointmentRecord | null;
}

async function insertMembers(
  db: Transaction,
  {
    person,
    rule,
    document,
    overlapReason,
    now,
  }: {
    readonly person: Person;
    readonly now: Date;
    readonly rule: SeriesRule;
    readonly document: AppointmentDocument;
    readonly overlapReason: string | null;
  },
): Promise<readonly Member[]> {
  const first = berlinDay(document.startsAt);
  const asked = { rule, firstDay: first, userId: document.userIds[0] ?? '' };
  const { days } = await daysOfSeries(db, asked);
  if (days.length === 0)
    throw invalidField('repeat', 'Wiederholung', 'Die Wiederholung ergibt keinen Termin.');
  const members = days.map((day) => {
    const shift = { days: daysBetween(first, day), minutes: 0 };
    const time = shifted(document, { start: shift, end: shift });
    return { id: newId(), day, document: { ...document, ...time }, before: null };
  });
  refuseNotBegun(members, now);
  const seriesId = newId();
  const ids = members.map(({ id }) => id);
  await rememberChange(db, { kind: 'SAVE', madeBy: person.id, ids }, async () => {
    await insertSeries(db, { id: seriesId, rule, createdBy: person.id });
    await insertAppointments(
      db,
      members.map(({ day, ...one }) => ({
        ...one,
        series: { id: seriesId, day },
        changedBy: person.id,
      })),
    );
    await bookAll(db, members, { person, overlapReason });
    for (const id of ids) await appendAppointment(db, { id, action: 'create', changedBy: person.id });
  });
  return members;
}

/**
 * Makes all appointments of a new series, or none; answers the first.
 * @throws AppError `request.invalid` where the rule names no day, and what `bookAll` and `refuseNotBegun` say
 */
export async function createSeries(
  context: AppContext,
  person: Person,
  { input, rule }: { readonly input: AppointmentInput; readonly rule: SeriesRule },
): Promise<Appointment> {
  const project = await projectFor(context, person, input);
  return context.database.transaction().execute(async (db) => {
    refuseDeleted(await holdProject(db, project), null);
    await lockPeople(db, input.userIds);
    const document = documentOf(input, { before: null, project });
    const overlapReason = input.overlapReason || null;
    const now = context.clock.now();
    const [first] = await insertMembers(db, { person, rule, document, overlapReason, now });
    const id = first?.id ?? '';
    await announce(db, { type: 'appointment.changed', id });
    return viewOfAppointment(db, person, await getAppointmentRecord(db, person, id));
  });
}

interface Written {
  readonly person: Person;
  readonly scope: SeriesScope;
  readonly input: AppointmentInput;
  readonly before: AppointmentRecord;
  readonly project: ProjectOfAppointment | null;
  readonly now: Date;
}

/** The same change of each, moved as far as the one that was changed by hand. */
function memberDocuments(
  { input, before, project }: Written,
  records: readonly AppointmentRecord[],
): readonly (Member & { readonly before: AppointmentRecord })[] {
  const changed = documentOf(input, { before, project });
  const shift = {
    start: shiftBetween(before.startsAt, changed.startsAt),
    end: shiftBetween(before.endsAt, changed.endsAt),
  };
  return records.map((record) => {
    const { start, end } = record.id === before.id ? input : shownTime(shifted(record, shift));
    const own = { ...input, start, end, allDay: changed.allDay };
    return { id: record.id, before: record, document: documentOf(own, { before: record, project }) };
  });
}

/** From one on they part from their series, and are one of their own. */
async function partFromSeries(
  db: Transaction,
  { scope, before, person }: Written,
  ids: readonly string[],
): Promise<void> {
  if (scope !== 'FOLLOWING' || before.series === null) return;
  const seriesId = newId();
  await insertSeriesLike(db, { id: seriesId, likeId: before.series.id, createdBy: person.id });
  await updateSeriesOf(db, { ids, seriesId });
}

async function writeMembers(
  db: Transaction,
  written: Written,
  records: readonly AppointmentRecord[],
): Promise<void> {
  const { person, input, now } = written;
  const members = memberDocuments(written, records);
  refuseNotBegun(members, now);
  const ids = members.map(({ id }) => id);
  await rememberChange(db, { kind: 'SAVE', madeBy: person.id, ids }, async () => {
    await partFromSeries(db, written, ids);
    const changedBy = person.id;
    for (const { id, document } of members)
      await updateDocument(db, { id, changedBy, changedAlone: false }, document);
    await bookAll(db, members, { person, overlapReason: input.overlapReason || null });
    for (const id of ids) await appendAppointment(db, { id, action: 'update', changedBy });
  });
}

interface SeriesChange {
  readonly input: AppointmentInput & { readonly id: string };
  readonly scope: SeriesScope;
}

/**
 * Changes an appointment with those after it or with its whole series. What was changed alone or is over stays as it is.
 * @throws AppError as a change of one
 */
export async function saveSeries(
  context: AppContext,
  person: Person,
  { input, scope }: SeriesChange,
): Promise<Appointment> {
  const given = await projectFor(context, person, input);
  return context.database.transaction().execute(async (db) => {
    const held = await holdProject(db, given);
    const before = await lockAppointment(db, person, input);
    refuseDeleted(held, before);
    if (before.version !== input.version) return refuseOutdated(db, person, before);
    const series = before.series ?? { id: '', day: '' };
    const members = await listMembers(db, { seriesId: series.id, from: series.day, scope });
    const kept = members.filter(({ id, changedAlone }) => changedAlone && id !== before.id);
    const ids = [
      ...new Set([before.id, ...members.filter((one) => !kept.includes(one)).map(({ id }) => id)]),
    ];
    const records = await lockAll(db, person, { ids, userIds: input.userIds });
    const project = projectOf(input, given, before);
    const now = context.clock.now();
    await writeMembers(db, { person, scope, input, before, project, now }, records);
    await announce(db, { type: 'appointment.changed', id: before.id });
    const view = await viewOfAppointment(db, person, await getAppointmentRecord(db, person, before.id));
    const more = kept.length > 0 ? [keptOfSeriesText(kept.length)] : [];
    return { ...view, warnings: [...view.warnings, ...more] };
  });
}

interface Deletion {
  readonly id: string;
  readonly scope: SeriesScope;
  readonly reason: string | null;
}

/** Answers what undoes it. */
async function deleteAll(
  db: Transaction,
  person: Person,
  { ids: named, reason }: { readonly ids: readonly string[]; readonly reason: string | null },
): Promise<string> {
  const ids = [...new Set(named)];
  const records = await lockAll(db, person, { ids, userIds: [] });
  const change = { kind: 'DELETE', madeBy: person.id, ids } as const;
  const changeId = await rememberChange(db, change, async () => {
    for (const record of records) {
      const operation = { table: 'appointment', id: record.id, record, reason } as const;
      await insertRecordHistory(db, { ...operation, changedBy: person.id, action: 'delete' });
    }
    await deleteAppointments(db, ids);
  });
  await announce(db, { type: 'appointment.changed', id: ids[0] ?? changeId });
  return changeId;
}

/** Deletes an appointment, or also those after it, or its whole series; what is over stays. @throws AppError `appointment.notFound` */
export async function deleteAppointment(
  context: AppContext,
  person: Person,
  { id, scope, reason }: Deletion,
): Promise<Pick<PlanningChange, 'changeId'>> {
  return context.database.transaction().execute(async (db) => {
    const { series } = await lockAppointment(db, person, { id, userIds: [] });
    const members =
      series === null || scope === 'ONE'
        ? []
        : await listMembers(db, { seriesId: series.id, from: series.day, scope });
    const ids = [id, ...members.map((one) => one.id)];
    return { changeId: await deleteAll(db, person, { ids, reason }) };
  });
}

/**
 * Deletes several appointments as one operation, or none. @throws AppError `appointment.notFound`
 */
export async function deletePlanned(
  context: AppContext,
  person: Person,
  ids: readonly string[],
): Promise<Pick<PlanningChange, 'changeId'>> {
  return context.database
    .transaction()
    .execute(async (db) => ({ changeId: await deleteAll(db, person, { ids, reason: null }) }));
}
