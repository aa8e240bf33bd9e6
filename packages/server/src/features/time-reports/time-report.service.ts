import {
  daysBetween,
  germanDay,
  longestReport,
  officeHourCost,
  type TimeReportGroup,
  timeReportGroupNames,
  type TimeReportRow,
} from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { readSetting } from '#core/settings/read-setting.service.ts';
import { type Cell, emptyCell, textCell } from '#core/table-files/cell.ts';
import { mediaTypes } from '#core/table-files/media-types.ts';
import { xlsxFile } from '#core/table-files/xlsx-file.ts';
import { listSummedMonths } from '#features/time-reports/month-sums.queries.ts';
import { openRanges } from '#features/time-reports/open-ranges.ts';
import { giveReportRoom, listReport } from '#features/time-reports/time-report.queries.ts';
import { readsAllHours, seesCostOfTime } from '#features/time-reports/time-reports.policy.ts';
import { refusal } from '#http/app-error.ts';
import type { SentFile } from '#http/handle.ts';
import type { Person } from '#http/person.ts';

interface Report {
  readonly by: TimeReportGroup;
  readonly from: string;
  readonly to: string;
}

const withoutGroup: Readonly<Record<TimeReportGroup, string>> = {
  project: 'Büro, ohne Projekt',
  service: 'Ohne Leistung',
  person: 'Ohne Namen',
  customer: 'Ohne Auftraggeber',
};

/**
 * Hours of some days, both included. Who may not read all reads the projects they lead, and of nobody in particular.
 * @throws AppError `timeEntry.endBeforeStart`, `timeEntry.rangeTooLong`, `access.denied`
 */
export async function getTimeReport(
  { database }: AppContext,
  person: Person,
  report: Report,
): Promise<TimeReportRow[]> {
  const { by, from, to } = report;
  if (to < from) throw refusal('timeEntry.endBeforeStart', {});
  if (daysBetween(from, to) >= longestReport)
    throw refusal('timeEntry.rangeTooLong', { days: String(longestReport) });
  const all = readsAllHours(person);
  if (!all && by === 'person') throw refusal('access.denied', {});
  const euros = await readSetting(database, officeHourCost);
  const asked = {
    ...report,
    leadId: all ? null : person.id,
    officeCost: euros === 0 ? null : euros * 100,
  };
  // Of one moment: a month that is reopened meanwhile has no sums any more.
  const reading = database.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  const rows = await reading.execute(async (db) => {
    await giveReportRoom(db);
    const summedMonths = await listSummedMonths(db, report);
    return listReport(db, { ...asked, summedMonths, open: openRanges(report, summedMonths) });
  });
  const seesCost = seesCostOfTime(person);
  return rows.map(({ id, label, minutes, billable, budget, net, cost }) => ({
    id,
    label: id === null ? withoutGroup[by] : (label ?? ''),
    minutes,
    billable,
    budget,
    ...(seesCost && by !== 'person' ? { net } : {}),
    ...(seesCost ? { cost } : {}),
  }));
}

/** Minutes as hours, so that a spreadsheet adds them up. */
export function hoursCell(minutes: number | null): Cell {
  return minutes === null
    ? emptyCell
    : { type: 'decimal', value: Math.round((minutes * 100) / 60) / 100 };
}

function moneyCell(cents: number | null | undefined): Cell {
  return cents === null || cents === undefined ? emptyCell : { type: 'money', value: cents };
}

/** The report as a table to keep. @throws AppError as `getTimeReport` */
export async function downloadTimeReport(
  context: AppContext,
  person: Person,
  report: Report,
): Promise<SentFile> {
  const rows = await getTimeReport(context, person, report);
  const seesCost = seesCostOfTime(person);
  const money = seesCost ? ['Vereinbart (netto)', 'Kosten'] : [];
  const titles = ['Stunden', 'Abrechenbar', 'Budget (Stunden)', ...money];
  const cells = rows.map(({ label, minutes, billable, budget, net, cost }) => [
    textCell(label),
    hoursCell(minutes),
    hoursCell(billable),
    hoursCell(budget),
    ...(seesCost ? [moneyCell(net), moneyCell(cost)] : []),
  ]);
  const name = timeReportGroupNames[report.by];
  return {
    fileName: `EnergieAkte_Zeiten_${report.from}_${report.to}.xlsx`,
    mediaType: mediaTypes.xlsx,
    content: xlsxFile(
      {
        name: 'Zeiten',
        columns: [{ title: name, width: 42 }, ...titles.map((title) => ({ title, width: 18 }))],
        lines: [`Zeiten nach ${name}, ${germanDay(report.from)} bis ${germanDay(report.to)}`],
      },
      (async function* all() {
        yield cells;
      })(),
    ),
  };
}
