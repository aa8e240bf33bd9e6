import {
  addDays,
  berlinDay,
  berlinMidnight,
  dayBeforeWorkingDays,
  germanDay,
  officeFederalState,
} from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import type { BackgroundTask } from '#core/background-work.ts';
import { notify } from '#core/notify/notify.service.ts';
import { readSetting } from '#core/settings/read-setting.service.ts';
import type { Transaction } from '#database/connection.ts';
import {
  type MissingReport,
  noteMissingReports,
} from '#features/appointments/follow/missing-reports.queries.ts';

/** Working days after a visit on the last of which its report is asked for. */
const patience = 3;
/** Days back: what is older than that is not asked for, such as visits from before reports were kept at all. */
const reach = 45;

async function askFor(db: Transaction, { id, title, projectId, start, addressees }: MissingReport) {
  await notify(db, {
    type: 'ERINNERUNG',
    projectId,
    title: `Protokoll fehlt: ${title}`,
    message: `Der Termin war am ${germanDay(berlinDay(start))}.`,
    link: `/appointment/edit/${id}?protokoll=fehlt`,
    severity: 'INFO',
    actor: null,
    forGuests: false,
    about: { kind: 'appointment', id },
    only: addressees,
  });
}

/**
 * Asks the people of a visit that took place for its report, once, three working days later.
 * @returns of how many visits
 */
export async function askForReports({ database, clock }: AppContext): Promise<number> {
  const today = berlinDay(clock.now());
  const lastDay = dayBeforeWorkingDays(today, patience, await readSetting(database, officeFederalState));
  const until = berlinMidnight(addDays(lastDay, 1));
  const since = berlinMidnight(addDays(today, -reach));
  let asked = 0;
  for (;;) {
    const found = await database.transaction().execute(async (db) => {
      const noted = await noteMissingReports(db, { since, until, today });
      const fresh = noted.filter(({ isFirst }) => isFirst);
      for (const report of fresh) await askFor(db, report);
      asked += fresh.length;
      return noted.length;
    });
    if (found === 0) return asked;
  }
}

/** Looks at once and every hour for visits whose report is missing. */
export const missingReportTask: BackgroundTask<AppContext> = {
  name: 'appointments.reports',
  feature: 'appointments',
  pause: 3_600_000,
  failure: 'Nach fehlenden Protokollen wurde nicht gefragt',
  begin: (context) => async () => askForReports(context),
};
