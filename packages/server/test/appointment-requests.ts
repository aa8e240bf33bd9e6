import { newId } from '#database/new-id.ts';
import type { OfficePersonKey } from '#test/office.ts';
import { missing, ownProject, plain, type MakeRequest } from '#test/rights-requests.ts';
import type { RightsWorld } from '#test/rights-world.ts';

let hour = 0;

interface AppointmentParams {
  readonly of?: OfficePersonKey;
  readonly released?: boolean;
  readonly year?: string;
}

/** A new appointment of a project of the guest's firm, in an hour of its own, firm and released. */
async function insertAppointment(
  world: RightsWorld,
  { of = 'user', released = true, year = '2027' }: AppointmentParams,
): Promise<string> {
  const id = newId();
  hour += 1;
  const startsAt = new Date(Date.parse(`${year}-06-08T07:00:00Z`) + hour * 3_600_000);
  const { database } = world.test.context;
  await database
    .insertInto('appointment')
    .values({
      id,
      type: 'BEGEHUNG',
      state: 'BESTAETIGT',
      title: 'Begehung',
      starts_at: startsAt,
      ends_at: new Date(startsAt.getTime() + 1_800_000),
      project_id: await world.project(),
      visible_to_guest: released,
    })
    .execute();
  await database
    .insertInto('appointment_person')
    .values({ appointment_id: id, user_id: world.office.people[of].id })
    .execute();
  return id;
}

/** The path of an appointment like this. */
function anAppointment(params: AppointmentParams, body?: object): MakeRequest {
  return async (world) => ({
    params: { id: await insertAppointment(world, params) },
    ...(body === undefined ? {} : { body }),
  });
}

const range = { start: '2027-06-01', end: '2027-07-01' };
const june: MakeRequest = () => ({ query: range });
const aSearch: MakeRequest = () => ({
  body: { minutes: 60, from: '2027-06-07', to: '2027-06-11' },
});
const toProject: MakeRequest = async (world) => ({ params: { projectId: await world.project() } });
const aRule: MakeRequest = ({ office }) => ({
  body: {
    rule: { freq: 'WOCHE', interval: 2, count: 8 },
    firstDay: '2027-06-08',
    userId: office.people.user.id,
  },
});
const juneOf: MakeRequest = ({ office }) => ({
  params: { userId: office.people.secondUser.id },
  query: range,
});
const ofPerson: MakeRequest = ({ office }) => ({ params: { id: office.people.secondUser.id } });
const aNewOne: MakeRequest = ({ office }) => {
  hour += 1;
  const start = new Date(Date.parse('2028-06-08T07:00:00Z') + hour * 3_600_000);
  const end = new Date(start.getTime() + 1_800_000);
  return {
    body: {
      title: 'Begehung',
      type: 'BEGEHUNG',
      start: start.toISOString(),
      end: end.toISOString(),
      userIds: [office.people.user.id],
    },
  };
};

const aMove: MakeRequest = async (world) => {
  const id = await insertAppointment(world, {});
  const time = { start: '2029-06-08T07:00:00Z', end: '2029-06-08T07:30:00Z' };
  return { body: { changes: [{ id, version: 1, ...time }], overlapReason: 'Nur kurz' } };
};
const someDeleted: MakeRequest = async (world) => ({
  body: { ids: [await insertAppointment(world, {})] },
});
const aPreview: MakeRequest = ({ office }) => ({
  body: {
    userId: office.people.secondUser.id,
    first: '2027-06-07',
    last: '2027-06-11',
    dryRun: true,
  },
});
const ofMissing: MakeRequest = () => ({ params: { changeId: newId() } });

const aFeed: MakeRequest = ({ office }) => ({
  body: { name: 'Kalender', detail: 'BELEGT', userId: office.people.user.id },
});
const noFeed: MakeRequest = () => ({ params: { file: 'unbekannt.ics' } });

/** Rows of the rights test: the calls of the planning. */
export const appointmentRows: readonly (readonly [string, string, MakeRequest, string?])[] = [
  ['listAppointments', '           401  403  200  200  200  200', plain],
  ['listAppointmentsOfUser', '     401  403  200  200  200  200', ofPerson],
  ['listAppointmentRange', '       401  403  200  200  200  200', june],
  ['listAppointmentRangeOfUser', ' 401  403  200  200  200  200', juneOf],
  ['getAppointment', '             401  200  200  404  200  200', anAppointment({}), 'that is released'],
  [
    'getAppointment',
    '             401  404  404  404  200  200',
    anAppointment({ of: 'secondUser', released: false }),
    'of others',
  ],
  ['getAppointment', '             401  404  404  404  404  404', missing, 'that is not there'],
  ['saveAppointment', '            401  403  201  403  201  201', aNewOne],
  ['deleteAppointment', '          401  403  200  404  200  200', anAppointment({}, {})],
  ['listProjectAppointments', '    401  200  200  200  200  200', ownProject],
  ['getPlanningBoard', '           401  403  200  200  200  200', june],
  ['findSlots', '                  401  403  200  200  200  200', aSearch],
  ['proposeTravel', '              401  403  200  200  200  200', toProject],
  ['previewSeries', '              401  403  200  200  200  200', aRule],
  ['moveAppointments', '           401  403  200  404  200  200', aMove],
  ['deletePlanned', '              401  403  200  404  200  200', someDeleted],
  ['handOverAppointments', '       401  403  403  403  200  200', aPreview],
  ['undoPlanning', '               401  403  404  404  404  404', ofMissing],
  ['listPlanningChanges', '        401  403  200  200  200  200', plain],
  ['listCalendarFeeds', '          401  403  200  200  200  200', plain],
  ['createCalendarFeed', '         401  403  201  403  201  201', aFeed],
  ['revokeCalendarFeed', '         401  403  404  404  404  404', missing],
  ['readCalendarFeed', '           404  404  404  404  404  404', noFeed],
  ['finishAppointment', '          401  403  200  404  200  200', anAppointment({ year: '2026' }, {})],
];
