import { newId } from '#database/new-id.ts';
import { missing, plain, type MakeRequest } from '#test/rights-requests.ts';

const ofProjects: MakeRequest = () => ({
  query: { by: 'project', from: '2026-01-05', to: '2026-01-05' },
});
const ofPeople: MakeRequest = () => ({ query: { by: 'person', from: '2026-01-05', to: '2026-01-05' } });
const aDay: MakeRequest = () => ({ query: { from: '2026-01-05', to: '2026-01-05' } });
const missingRule: MakeRequest = () => ({
  body: {
    id: newId(),
    version: 1,
    customerId: null,
    projectId: null,
    serviceCode: null,
    step: 15,
    mode: 'AUF',
    basis: 'TAG',
    minimum: 0,
    validFrom: '2026-01-01',
    validTo: null,
  },
});
const missingRate: MakeRequest = ({ office }) => ({
  body: {
    id: newId(),
    version: 1,
    userId: office.people.user.id,
    costCents: 6000,
    validFrom: '2026-01-01',
    validTo: null,
  },
});
const march: MakeRequest = () => ({ params: { month: '2024-03' } });
const futureMonth: MakeRequest = () => ({ body: { month: '2099-03' } });
const neverClosed: MakeRequest = () => ({ body: { month: '2024-03', reason: 'Nachtrag' } });

/** Rows of the rights test: what the office does with times. */
export const timeOfficeRows: readonly (readonly [string, string, MakeRequest, string?])[] = [
  ['getTimeReport', '          401  403  200  200  200  200', ofProjects],
  ['getTimeReport', '          401  403  403  200  200  200', ofPeople, 'of people'],
  ['downloadTimeReport', '     401  403  200  200  200  200', ofProjects],
  ['listTimeGaps', '           401  403  200  200  200  200', aDay],
  ['listTimeRoundings', '      401  403  403  403  200  200', plain],
  ['saveTimeRounding', '       401  403  403  403  404  404', missingRule],
  ['deleteTimeRounding', '     401  403  403  403  404  404', missing],
  ['listHourRates', '          401  403  403  200  200  200', plain],
  ['saveHourRate', '           401  403  403  403  404  404', missingRate],
  ['deleteHourRate', '         401  403  403  403  404  404', missing],
  ['getTimeMonth', '           401  403  403  200  200  200', march],
  ['closeTimeMonth', '         401  403  403  409  409  409', futureMonth],
  ['reopenTimeMonth', '        401  403  403  403  403  409', neverClosed],
  ['downloadTimeMonth', '      401  403  403  404  404  404', march],
];
