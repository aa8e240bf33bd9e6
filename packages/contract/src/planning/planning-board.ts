import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { instant, optionalText, recordVersion, sentDay, uuid } from '../core/fields.ts';
import { Appointment, AppointmentProject, Busy, sentMoment } from './appointments.ts';
import { absenceParts, absenceStates, appointmentChangeKinds } from './planning-codes.ts';

const day = (title: string) => sentDay.meta({ title });

/** A day of the board, as the office sees it. */
export const BoardDay = z.object({
  day: z.iso.date(),
  /** Holiday or day of the office, in German; `null` on others. */
  name: z.string().nullable(),
  /** What is left of a working day: 100, 50 (free from noon) or 0. */
  capacityPct: z.int(),
});
export type BoardDay = z.infer<typeof BoardDay>;

export const BoardPerson = z.object({
  id: uuid,
  displayname: z.string(),
  color: z.string().nullable(),
  /** Minutes a day, one for each of `days`; schedule, holidays and absences are counted. */
  capacity: z.array(z.int()),
  /** Minutes booked a day, firmly and for now, travel included. */
  firm: z.array(z.int()),
  tentative: z.array(z.int()),
  /** What is unusual about a day of this person, in German. */
  notes: z.array(z.object({ day: z.iso.date(), text: z.string() })),
});
export type BoardPerson = z.infer<typeof BoardPerson>;

/** That somebody is away, and never why. */
export const BoardAbsence = z.object({
  userId: uuid,
  firstDay: z.iso.date(),
  lastDay: z.iso.date(),
  part: z.enum(absenceParts),
  state: z.enum(absenceStates),
});
export type BoardAbsence = z.infer<typeof BoardAbsence>;

/** What a board says of an appointment; the rest is read when it is opened. */
export const BoardAppointment = Appointment.pick({
  id: true,
  version: true,
  title: true,
  type: true,
  state: true,
  allDay: true,
  start: true,
  end: true,
  travelBefore: true,
  travelAfter: true,
  blocks: true,
  location: true,
  series: true,
}).extend({
  /** Where its people stand in the `people` of the board, and its project in the `projects`. */
  people: z.array(z.int()),
  project: z.int().nullable(),
  /** Whether who asks may change and delete it. */
  editable: z.boolean(),
});
export type BoardAppointment = z.infer<typeof BoardAppointment>;

/** Each project stands once on a board, however many appointments are for it. */
export const BoardProject = AppointmentProject.pick({ id: true, projectId: true }).extend({
  isStopped: z.boolean(),
});
export type BoardProject = z.infer<typeof BoardProject>;

export const PlanningBoard = z.object({
  days: z.array(BoardDay),
  people: z.array(BoardPerson),
  projects: z.array(BoardProject),
  items: z.array(z.union([BoardAppointment, Busy])),
  absences: z.array(BoardAbsence),
});
export type PlanningBoard = z.infer<typeof PlanningBoard>;

export const getPlanningBoard = endpoint({
  method: 'GET',
  path: '/planning/board',
  summary: 'Liefert, wer in einem Zeitraum wann woran arbeitet und was er kann.',
  access: 'planning.board',
  success: [200],
  query: z.strictObject({
    start: day('Beginn'),
    end: day('Ende'),
    /** Separated by commas; all of the office where it is absent. */
    userIds: z.string().max(8000).optional().meta({ title: 'Personen' }),
  }),
  response: PlanningBoard,
});

const Move = z.strictObject({
  id: uuid.meta({ title: 'Termin' }),
  version: recordVersion,
  start: sentMoment.meta({ title: 'Beginn' }),
  end: sentMoment.meta({ title: 'Ende' }),
  /** Takes the place of one person by another; both or none. */
  fromUserId: uuid.optional().meta({ title: 'Bisher' }),
  toUserId: uuid.optional().meta({ title: 'Künftig' }),
});

/** What an operation on the board has done; `changeId` undoes it. */
export const PlanningChange = z.object({
  changeId: uuid,
  items: z.array(Appointment),
  warnings: z.array(z.string()),
});
export type PlanningChange = z.infer<typeof PlanningChange>;

export const moveAppointments = endpoint({
  method: 'POST',
  path: '/planning/move',
  summary: 'Verschiebt Termine, alle oder keinen.',
  access: 'appointment.save',
  success: [200],
  body: z.strictObject({
    changes: z.array(Move).min(1).max(200).meta({ title: 'Änderungen' }),
    overlapReason: optionalText('Grund der Doppelbelegung', 300).optional(),
  }),
  response: PlanningChange,
});

export const deletePlanned = endpoint({
  method: 'POST',
  path: '/planning/delete',
  summary: 'Löscht Termine, alle oder keinen, als eine Änderung, die sich zurücknehmen lässt.',
  access: 'appointment.save',
  success: [200],
  body: z.strictObject({ ids: z.array(uuid).min(1).max(200).meta({ title: 'Termine' }) }),
  response: PlanningChange.pick({ changeId: true }),
});

export const undoPlanning = endpoint({
  method: 'POST',
  path: '/planning/undo/:changeId',
  summary:
    'Nimmt eine Änderung der Planung zurück; was seither geändert wurde, bleibt und wird genannt.',
  access: 'appointment.save',
  success: [200],
  params: z.strictObject({ changeId: uuid.meta({ title: 'Änderung' }) }),
  response: PlanningChange.omit({ changeId: true }),
});

/** One's own operation as it can still be undone: also what was saved or deleted elsewhere than on the board. */
export const UndoableChange = z.object({
  id: uuid,
  kind: z.enum(appointmentChangeKinds),
  madeAt: instant,
  /** What the appointments are called, the first few of them. */
  titles: z.array(z.string()),
});
export type UndoableChange = z.infer<typeof UndoableChange>;

/** How many operations back can be undone. */
export const undoSteps = 10;

export const listPlanningChanges = endpoint({
  method: 'GET',
  path: '/planning/changes',
  summary: 'Liefert die letzten eigenen Änderungen der Planung, die sich zurücknehmen lassen.',
  access: 'appointment.save',
  success: [200],
  response: z.array(UndoableChange),
});
