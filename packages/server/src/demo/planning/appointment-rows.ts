import {
  addDays,
  type AppointmentInput,
  holidayName,
  instantOfClock,
  mondayOf,
  type SeriesRule,
} from '@energieakte/contract';
import type { Transaction } from '#database/connection.ts';
import { newId } from '#database/new-id.ts';
import type { DemoAppointment } from '#server/demo/planning/demo-appointment.ts';
import { demoOfficeWork } from '#server/demo/planning/demo-appointments-office.ts';
import { demoMeetings } from '#server/demo/planning/demo-appointments-meetings.ts';
import { demoAppointmentsOnSite } from '#server/demo/planning/demo-appointments-on-site.ts';
import { demoVisits } from '#server/demo/planning/demo-appointments-visits.ts';
import type { DemoSite } from '#server/demo/demo-project.ts';
import { demoProjectKey, demoProjects } from '#server/demo/demo-projects.ts';
import type { DemoSetting } from '#server/demo/demo-setting.ts';
import { isAway } from '#server/demo/planning/staff-rows.ts';
import { insertCreatedRecords } from '#core/records/record.queries.ts';
import { documentOf, type ProjectOfAppointment } from '#features/appointments/appointment-document.ts';
import { insertSeries } from '#features/appointments/appointment-series.queries.ts';
import { insertAppointments, replacePeople } from '#features/appointments/appointment-write.queries.ts';
import { listAppointmentsById } from '#features/appointments/appointments.queries.ts';

const planner = 'cc-admin.roth';

/** Days after which somebody has written down that an appointment is done. */
const daysUntilDone = 2;

const allDemoAppointments = [
  ...demoVisits,
  ...demoAppointmentsOnSite,
  ...demoMeetings,
  ...demoOfficeWork,
];

function timeOn(day: string, { at, lasts }: DemoAppointment) {
  if (at === undefined) return { allDay: true, start: day, end: addDays(day, lasts) };
  const instant = (hours: number): string => instantOfClock({ day, minute: hours * 60 }).toISOString();
  return { allDay: false, start: instant(at), end: instant(at + lasts) };
}

function stateOn(day: string, { tentative, cancelled }: DemoAppointment, { calendar }: DemoSetting) {
  if (cancelled !== undefined) return 'ABGESAGT';
  if (day < calendar.day(-daysUntilDone)) return 'ERLEDIGT';
  return tentative === true ? 'GEPLANT' : 'BESTAETIGT';
}

function inputOn(day: string, plan: DemoAppointment, setting: DemoSetting): AppointmentInput {
  const { title, type, travel = 0, location, effort, cancelled, guests = false } = plan;
  const here = plan.who.filter((username) => !isAway(username, day, setting));
  return {
    title,
    type,
    ...timeOn(day, plan),
    state: stateOn(day, plan, setting),
    userIds: here.map(setting.ids.user),
    travelBefore: travel,
    travelAfter: travel,
    ...(location === undefined ? {} : { location }),
    ...(effort === undefined ? {} : { effortMinutes: effort * 60 }),
    ...(cancelled === undefined ? {} : { cancelReason: cancelled }),
    visibleToGuest: guests,
  };
}

const demoSites = new Map(demoProjects.map((project) => [demoProjectKey(project), project.site]));

/** Only what is done there is at the site: nobody goes to Heilbronn to calculate. */
function siteOf({ project, travel }: DemoAppointment): DemoSite {
  return travel === undefined || project === undefined ? {} : (demoSites.get(project) ?? {});
}

function projectOf(plan: DemoAppointment, { ids }: DemoSetting): ProjectOfAppointment | null {
  if (plan.project === undefined) return null;
  const { street = null, houseNo = null, zip = null, city = null } = siteOf(plan);
  return { id: ids.project(plan.project), site: { street, houseNo, zip, city } };
}

interface PlannedSeries {
  readonly id: string;
  readonly rule: SeriesRule;
}

function seriesOf({ everyWeeks, weeks }: DemoAppointment): PlannedSeries | null {
  if (everyWeeks === undefined) return null;
  const rule = { freq: 'WOCHE', interval: everyWeeks, count: weeks.length, onHoliday: 'SKIP' } as const;
  return { id: newId(), rule };
}

function plannedOf(plan: DemoAppointment, setting: DemoSetting) {
  const series = seriesOf(plan);
  const project = projectOf(plan, setting);
  const monday = mondayOf(setting.calendar.day(0));
  const days = plan.weeks
    .map((week) => addDays(monday, week * 7 + plan.day))
    .filter((day) => holidayName(day, 'BW') === null);
  const appointments = days
    .map((day) => ({
      id: newId(),
      document: documentOf(inputOn(day, plan, setting), { before: null, project }),
      series: series === null ? null : { id: series.id, day },
      changedBy: setting.ids.user(planner),
    }))
    .filter(({ document }) => document.userIds.length > 0);
  return { series, appointments };
}

/** All appointments of the demo office: none on holidays, and nobody who is away. */
export function plannedAppointments(setting: DemoSetting) {
  const planned = allDemoAppointments.map((plan) => plannedOf(plan, setting));
  return {
    series: planned.flatMap(({ series }) => (series === null ? [] : [series])),
    appointments: planned.flatMap(({ appointments }) => appointments),
  };
}

/** Plans the weeks around the seeding, with the statements of the planning itself. */
export async function insertDemoAppointments(db: Transaction, setting: DemoSetting): Promise<void> {
  const { series, appointments } = plannedAppointments(setting);
  const changedBy = setting.ids.user(planner);
  for (const one of series) await insertSeries(db, { ...one, createdBy: changedBy });
  await insertAppointments(db, appointments);
  const ids = appointments.map(({ id }) => id);
  const people = appointments.flatMap(({ id, document }) =>
    document.userIds.map((userId) => ({ appointmentId: id, userId, overlapReason: null })),
  );
  await replacePeople(db, ids, people);
  const records = await listAppointmentsById(db, ids);
  await insertCreatedRecords(db, { table: 'appointment', records, changedBy });
}
