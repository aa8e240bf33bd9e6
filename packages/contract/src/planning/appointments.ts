import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import {
  dayYearMessage,
  hasBelievableYear,
  instant,
  optionalText,
  pageOf,
  pageQuery,
  PersonName,
  projectKey,
  recordId,
  recordVersion,
  reference,
  requiredText,
  sentDay,
  uuid,
} from '../core/fields.ts';
import { requiredMessage } from '../core/german-messages.ts';
import { projectModes } from '../projects/project-codes.ts';
import { appointmentStates, appointmentTypes, busyKinds, seriesScopes } from './planning-codes.ts';
import { SeriesRule } from './series-rule.ts';

/** The longest time one call of a range covers, in days: of everybody, of one person. */
export const longestRange = { everybody: 186, person: 370 } as const;

const travel = (title: string) => z.int().min(0).max(600).meta({ title });

/** An instant, or the day of an appointment of whole days. */
const moment = z.union([instant, z.iso.date()]);

/** The same as somebody sends it, in the years this product deals with. */
export const sentMoment = moment.refine(hasBelievableYear, dayYearMessage);

const details = {
  title: requiredText('Titel', 160),
  type: z.enum(appointmentTypes).meta({ title: 'Art' }),
  state: z.enum(appointmentStates).meta({ title: 'Stand' }),
  allDay: z.boolean().meta({ title: 'Ganztägig' }),
  /** Minutes. */
  travelBefore: travel('Anfahrt'),
  travelAfter: travel('Rückfahrt'),
  /** Minutes of work where it is not the time from beginning to end. */
  effortMinutes: z.int().min(0).max(60_000).nullable().meta({ title: 'Aufwand' }),
  /** Whether the people are booked by it. */
  blocks: z.boolean().meta({ title: 'Blockt die Zeit' }),
  groupId: reference('Gruppe'),
  serviceId: reference('Leistung'),
  deadlineId: reference('Frist'),
  customerId: reference('Auftraggeber'),
  location: optionalText('Ort', 300),
  description: optionalText('Beschreibung', 4000),
  visibleToGuest: z.boolean().meta({ title: 'Für Auftraggeber sichtbar' }),
};

export const AppointmentPerson = PersonName.extend({ overlapReason: z.string().nullable() });
export type AppointmentPerson = z.infer<typeof AppointmentPerson>;

export const AppointmentProject = z.object({
  id: uuid,
  projectId: z.string(),
  name: z.string(),
  mode: z.union(projectModes.map((mode) => z.literal(mode))),
});
export type AppointmentProject = z.infer<typeof AppointmentProject>;

/** An appointment of those who may know it. `start` and `end` are instants, days where `allDay`; the end is exclusive. */
export const Appointment = z.object({
  id: uuid,
  version: z.int(),
  ...details,
  start: moment,
  end: moment,
  people: z.array(AppointmentPerson),
  project: AppointmentProject.nullable(),
  protocolAttachmentId: uuid.nullable(),
  cancelReason: z.string().nullable(),
  series: z.object({ id: uuid, day: z.iso.date() }).nullable(),
  /** In German, what should be looked at: a deadline before it, a tentative clash, a stopped project. */
  warnings: z.array(z.string()),
  can: z.object({ edit: z.boolean(), delete: z.boolean(), finish: z.boolean() }),
});
export type Appointment = z.infer<typeof Appointment>;

/** The time of somebody else, without what it is for. */
export const Busy = z.object({
  userId: uuid,
  start: moment,
  end: moment,
  allDay: z.boolean(),
  busy: z.enum(busyKinds),
});
export type Busy = z.infer<typeof Busy>;

/** Without `id` it makes an appointment; with `id` and `version` it changes what is given. */
export const AppointmentInput = z.strictObject({
  id: recordId,
  version: recordVersion.optional(),
  ...z.object(details).partial().shape,
  title: details.title,
  type: details.type,
  start: sentMoment.meta({ title: 'Beginn' }),
  end: sentMoment.meta({ title: 'Ende' }),
  userIds: z.array(uuid).min(1, requiredMessage).max(200).meta({ title: 'Personen' }),
  projectId: projectKey.nullable().optional(),
  cancelReason: optionalText('Grund der Absage', 500).optional(),
  /** Books somebody twice all the same, for who may. */
  overlapReason: optionalText('Grund der Doppelbelegung', 300).optional(),
  repeat: SeriesRule.nullable().optional().meta({ title: 'Wiederholung' }),
  scope: z.enum(seriesScopes).optional().meta({ title: 'Gilt für' }),
});
export type AppointmentInput = z.infer<typeof AppointmentInput>;

const AppointmentPath = z.strictObject({ id: uuid.meta({ title: 'Termin' }) });
const PersonPath = z.strictObject({ id: uuid.meta({ title: 'Person' }) });
const day = (title: string) => sentDay.meta({ title });
/** From the first day to before the second. */
const Range = z.strictObject({ start: day('Beginn'), end: day('Ende') });

export const listAppointments = endpoint({
  method: 'GET',
  path: '/appointment',
  summary: 'Liefert Termine, die spätesten zuerst: der Verwaltung alle, anderen die eigenen.',
  access: 'appointment.list',
  success: [200],
  query: z.strictObject(pageQuery({ usual: 50, largest: 200 })),
  response: pageOf(Appointment),
});

export const listAppointmentsOfUser = endpoint({
  method: 'GET',
  path: '/appointment/user/:id',
  summary: 'Liefert die Termine einer Person, die spätesten zuerst.',
  access: 'appointment.list',
  success: [200],
  params: PersonPath,
  query: z.strictObject(pageQuery({ usual: 50, largest: 200 })),
  response: pageOf(Appointment),
});

export const listAppointmentRange = endpoint({
  method: 'GET',
  path: '/appointment/range',
  summary: 'Liefert alle Termine, die in einen Zeitraum reichen; das Ende gehört nicht dazu.',
  access: 'appointment.list',
  success: [200],
  query: Range,
  response: z.array(Appointment),
});

export const listAppointmentRangeOfUser = endpoint({
  method: 'GET',
  path: '/appointment/range/:userId',
  summary: 'Liefert die Termine einer Person in einem Zeitraum; von Kollegen nur, wann sie belegt sind.',
  access: 'appointment.list',
  success: [200],
  params: z.strictObject({ userId: uuid.meta({ title: 'Person' }) }),
  query: Range,
  response: z.array(z.union([Appointment, Busy])),
});

export const getAppointment = endpoint({
  method: 'GET',
  path: '/appointment/:id',
  summary: 'Liefert einen Termin.',
  access: 'appointment.read',
  success: [200],
  params: AppointmentPath,
  response: Appointment,
});

export const saveAppointment = endpoint({
  method: 'POST',
  path: '/appointment',
  summary: 'Legt einen Termin an oder ändert ihn, einen einer Serie auch mit den folgenden.',
  access: 'appointment.save',
  success: [200, 201],
  body: AppointmentInput,
  response: Appointment,
});

export const deleteAppointment = endpoint({
  method: 'POST',
  path: '/appointment/delete/:id',
  summary: 'Löscht einen Termin, einen einer Serie auch mit den folgenden.',
  access: 'appointment.save',
  success: [200],
  params: AppointmentPath,
  body: z
    .strictObject({
      scope: z.enum(seriesScopes).optional().meta({ title: 'Gilt für' }),
      reason: optionalText('Grund', 500).optional(),
    })
    .optional(),
  /** What takes it back. */
  response: z.object({ changeId: uuid }),
});

/** A visit as the page of its project shows it. */
export const ProjectAppointment = z.object({
  id: uuid,
  title: z.string(),
  type: z.enum(appointmentTypes),
  state: z.enum(appointmentStates),
  allDay: z.boolean(),
  start: moment,
  end: moment,
  location: z.string().nullable(),
  /** What it is for; `null` for customers, too. */
  serviceId: uuid.nullable(),
  /** Names only. */
  people: z.array(z.string()),
});
export type ProjectAppointment = z.infer<typeof ProjectAppointment>;

export const listProjectAppointments = endpoint({
  method: 'GET',
  path: '/appointment/byProject/:id',
  summary: 'Liefert die Termine eines Projekts; Auftraggebern die freigegebenen.',
  access: 'appointment.read',
  success: [200],
  params: z.strictObject({ id: projectKey }),
  response: z.array(ProjectAppointment),
});

export const finishAppointment = endpoint({
  method: 'POST',
  path: '/appointment/done/:id',
  summary:
    'Hält fest, dass ein Termin stattgefunden hat, mit Protokoll und erledigter Frist; auch danach, welches sein Protokoll ist.',
  access: 'appointment.save',
  success: [200],
  params: AppointmentPath,
  body: z.strictObject({
    version: recordVersion.optional(),
    protocolAttachmentId: uuid.nullable().optional().meta({ title: 'Protokoll' }),
    settleDeadline: z.boolean().optional().meta({ title: 'Frist erledigen' }),
  }),
  response: Appointment,
});
