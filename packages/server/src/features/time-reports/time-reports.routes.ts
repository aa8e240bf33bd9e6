import * as contract from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { listTimeGaps } from '#features/time-reports/time-gaps.service.ts';
import {
  closeTimeMonth,
  downloadTimeMonth,
  getTimeMonth,
  reopenTimeMonth,
} from '#features/time-reports/time-month.service.ts';
import { downloadTimeReport, getTimeReport } from '#features/time-reports/time-report.service.ts';
import {
  deleteHourRate,
  deleteTimeRounding,
  listHourRates,
  listTimeRoundings,
  saveHourRate,
  saveTimeRounding,
} from '#features/time-reports/time-rules.service.ts';
import { Answer, type Route } from '#http/handle.ts';

export function timeReportsRoutes(route: Route, context: AppContext): void {
  route(contract.listTimeRoundings, async () => listTimeRoundings(context));
  route(contract.saveTimeRounding, async ({ person, body }) => {
    const { entry, created } = await saveTimeRounding(context, person, body);
    return new Answer(entry, { status: created ? 201 : 200 });
  });
  route(contract.deleteTimeRounding, async ({ person, params }) => {
    await deleteTimeRounding(context, person, params.id);
    return undefined;
  });
  route(contract.listHourRates, async () => listHourRates(context));
  route(contract.saveHourRate, async ({ person, body }) => {
    const { entry, created } = await saveHourRate(context, person, body);
    return new Answer(entry, { status: created ? 201 : 200 });
  });
  route(contract.deleteHourRate, async ({ person, params }) => {
    await deleteHourRate(context, person, params.id);
    return undefined;
  });
  route(contract.getTimeReport, async ({ person, query }) => getTimeReport(context, person, query));
  route(contract.downloadTimeReport, async ({ person, query }) =>
    downloadTimeReport(context, person, query),
  );
  route(contract.listTimeGaps, async ({ person, query }) => listTimeGaps(context, person, query));
  route(contract.getTimeMonth, async ({ person, params }) =>
    getTimeMonth(context, person, params.month),
  );
  route(contract.closeTimeMonth, async ({ person, body }) =>
    closeTimeMonth(context, person, body.month),
  );
  route(contract.reopenTimeMonth, async ({ person, body }) => reopenTimeMonth(context, person, body));
  route(contract.downloadTimeMonth, async ({ person, params }) =>
    downloadTimeMonth(context, person, params.month),
  );
}
