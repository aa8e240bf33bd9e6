import { newId } from '#database/new-id.ts';
import { missing, plain, type MakeRequest } from '#test/rights-requests.ts';

let day = 0;

/** A day on which nothing is yet. */
function nextDay(): string {
  day += 1;
  return new Date(Date.parse('2030-01-01T00:00:00Z') + day * 86_400_000).toISOString().slice(0, 10);
}

const ofColleague: MakeRequest = ({ office }) => ({ params: { userId: office.people.secondUser.id } });
const anOlderVersion: MakeRequest = ({ office }) => ({
  params: { userId: office.people.secondUser.id },
  body: { version: 0, federalState: 'BY' },
});
const aYear: MakeRequest = () => ({ query: { year: '2026' } });
const anOfficeDay: MakeRequest = () => ({
  body: { day: nextDay(), name: 'Betriebsausflug', capacityPct: 0 },
});
const ofAColleague: MakeRequest = ({ office }) => {
  const firstDay = nextDay();
  const userId = office.people.secondUser.id;
  return { body: { userId, firstDay, lastDay: firstDay, kind: 'URLAUB' } };
};
const aDecision: MakeRequest = () => ({ params: { id: newId() }, body: { version: 1, granted: true } });

/** Rows of the rights test: the calls about working hours, days of the office and absences. */
export const absenceRows: readonly (readonly [string, string, MakeRequest])[] = [
  ['getWorkSchedule', '        401  403  200  200  200  200', ofColleague],
  ['saveWorkSchedule', '       401  403  403  403  409  409', anOlderVersion],
  ['listOfficeDays', '         401  403  200  200  200  200', aYear],
  ['saveOfficeDay', '          401  403  403  403  201  201', anOfficeDay],
  ['deleteOfficeDay', '        401  403  403  403  404  404', missing],
  ['listAbsences', '           401  403  200  200  200  200', plain],
  ['saveAbsence', '            401  403  403  403  201  201', ofAColleague],
  ['decideAbsence', '          401  403  404  403  404  404', aDecision],
  ['deleteAbsence', '          401  403  404  404  404  404', missing],
];
