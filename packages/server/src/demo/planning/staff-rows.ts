import {
  type AbsenceKind,
  type AbsencePart,
  type AbsenceState,
  minutesOfWeek,
} from '@energieakte/contract';
import { newId } from '#database/new-id.ts';
import { type DemoPerson, demoPeople } from '#server/demo/demo-people.ts';
import type { DemoSetting, Row } from '#server/demo/demo-setting.ts';

const weekdays = [1, 2, 3, 4, 5];

/** What each works a week; one of them works less from next month on. */
export function scheduleRows({ ids, calendar }: DemoSetting): Row<'work_schedule'>[] {
  const rowFor = (username: string, validFrom: string, minutes: readonly number[]) => ({
    id: newId(),
    user_id: ids.user(username),
    valid_from: validFrom,
    minutes: [...minutes],
    created_by: ids.user('cc-admin.roth'),
  });
  const usual = demoPeople.flatMap(({ username, hours, created }: DemoPerson) =>
    hours === undefined
      ? []
      : [
          rowFor(
            username,
            calendar.day(created),
            minutesOfWeek({ weeklyHours: hours, workdays: weekdays }),
          ),
        ],
  );
  const fewer = minutesOfWeek({ weeklyHours: 24, workdays: [1, 2, 3] });
  return [...usual, rowFor('mehmet.yildiz', calendar.day(30), fewer)];
}

/** Who decides about whom, and who stands in. */
export function staffProfiles({ ids }: DemoSetting) {
  const lead = ids.user('sabine.brenner');
  const admin = ids.user('cc-admin.roth');
  const deputies: ReadonlyMap<string, string> = new Map([
    ['jana.keller', 'tobias.maurer'],
    ['tobias.maurer', 'jana.keller'],
    ['mehmet.yildiz', 'lena.hofer'],
    ['lena.hofer', 'mehmet.yildiz'],
  ]);
  return demoPeople
    .filter(({ customer }) => customer === 'BEB')
    .map(({ username }) => {
      const deputy = deputies.get(username);
      return {
        userId: ids.user(username),
        approver_id: username === 'sabine.brenner' ? admin : lead,
        deputy_id: deputy === undefined ? null : ids.user(deputy),
      };
    });
}

interface DemoAbsence {
  readonly username: string;
  readonly first: number;
  readonly last: number;
  readonly kind: AbsenceKind;
  readonly state: AbsenceState;
  readonly part?: AbsencePart;
  readonly note?: string;
}

const demoAbsences: readonly DemoAbsence[] = [
  { username: 'lena.hofer', first: -1, last: 3, kind: 'KRANK', state: 'GENEHMIGT' },
  { username: 'petra.vogt', first: 4, last: 4, kind: 'ZEITAUSGLEICH', state: 'GENEHMIGT' },
  { username: 'mehmet.yildiz', first: 10, last: 14, kind: 'URLAUB', state: 'GENEHMIGT' },
  {
    username: 'tobias.maurer',
    first: 20,
    last: 31,
    kind: 'URLAUB',
    state: 'BEANTRAGT',
    note: 'Skifahren',
  },
  {
    username: 'jana.keller',
    first: 17,
    last: 17,
    kind: 'SONDERURLAUB',
    state: 'BEANTRAGT',
    note: 'Umzug',
  },
  { username: 'jana.keller', first: -20, last: -14, kind: 'URLAUB', state: 'GENEHMIGT' },
  {
    username: 'sabine.brenner',
    first: 24,
    last: 24,
    kind: 'SONSTIGES',
    state: 'GENEHMIGT',
    part: 'NACHMITTAG',
  },
  { username: 'tobias.maurer', first: -9, last: -8, kind: 'KIND_KRANK', state: 'GENEHMIGT' },
  { username: 'lena.hofer', first: 40, last: 51, kind: 'URLAUB', state: 'ABGELEHNT' },
];

/** Whether somebody is away the whole day, and that is decided. */
export function isAway(username: string, day: string, { calendar }: DemoSetting): boolean {
  return demoAbsences.some(
    ({ username: whose, first, last, state, part = 'GANZ' }) =>
      whose === username &&
      state === 'GENEHMIGT' &&
      part === 'GANZ' &&
      calendar.day(first) <= day &&
      day <= calendar.day(last),
  );
}

/** Absences of the weeks around today, each with why. */
export function absenceRows({ ids, calendar }: DemoSetting) {
  const [lead, admin] = [ids.user('sabine.brenner'), ids.user('cc-admin.roth')];
  return demoAbsences.map(({ username, first, last, kind, state, part = 'GANZ', note = null }) => {
    const userId = ids.user(username);
    const isDecided = state !== 'BEANTRAGT' && kind !== 'KRANK';
    const id = newId();
    const absence = {
      id,
      user_id: userId,
      first_day: calendar.day(first),
      last_day: calendar.day(last),
      part,
      state,
      decided_by: isDecided ? (username === 'sabine.brenner' ? admin : lead) : null,
      decided_at: isDecided ? calendar.moment(Math.min(first, 0) - 3, 10 * 60) : null,
      created_by: userId,
      updated_by: userId,
    };
    return { absence, reason: { absence_id: id, kind, note } };
  });
}
