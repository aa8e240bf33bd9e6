import { monthTitle } from '@energieakte/contract';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { type Cell, textCell } from '#core/table-files/cell.ts';
import { type SheetWithRows, xlsxWorkbook } from '#core/table-files/xlsx-file.ts';
import type { MonthLine } from '#features/time-reports/time-month.queries.ts';
import { hoursCell } from '#features/time-reports/time-report.service.ts';

interface Pack {
  readonly month: string;
  readonly revision: number;
  readonly lines: readonly MonthLine[];
}

interface Grouping {
  readonly name: string;
  readonly titles: readonly string[];
  readonly keyOf: (line: MonthLine) => string | null;
  readonly textsOf: (line: MonthLine) => readonly (string | null)[];
}

const office = 'Büro, ohne Projekt';

const groupings: readonly Grouping[] = [
  {
    name: 'Personen',
    titles: ['Person'],
    keyOf: ({ userId }) => userId,
    textsOf: ({ displayname }) => [displayname],
  },
  {
    name: 'Projekte',
    titles: ['Projekt', 'Bezeichnung', 'Auftraggeber'],
    keyOf: ({ projectId }) => projectId,
    textsOf: ({ projectNumber, projectName, customerName }) => [
      projectNumber ?? office,
      projectName,
      customerName,
    ],
  },
  {
    name: 'Auftraggeber',
    titles: ['Auftraggeber'],
    keyOf: ({ customerId }) => customerId,
    textsOf: ({ customerName }) => [customerName ?? 'Ohne Auftraggeber'],
  },
];

const sum = (lines: readonly MonthLine[], field: 'minutes' | 'billable'): number =>
  lines.reduce((total, line) => total + line[field], 0);

const german = new Intl.Collator('de-DE', { numeric: true });

/** The people, projects or customers of a month with their hours. */
function groupRows(
  lines: readonly MonthLine[],
  { keyOf, textsOf }: Grouping,
): readonly (readonly Cell[])[] {
  return [...Map.groupBy(lines, keyOf).values()]
    .flatMap((group) => {
      const [first] = group;
      return first === undefined ? [] : [{ texts: textsOf(first), group }];
    })
    .toSorted((one, other) => german.compare(one.texts[0] ?? '', other.texts[0] ?? ''))
    .map(({ texts, group }) => [
      ...texts.map(textCell),
      hoursCell(sum(group, 'minutes')),
      hoursCell(sum(group, 'billable')),
    ]);
}

function sheetOf(
  { month, revision }: Pack,
  {
    name,
    titles,
    rows,
  }: { name: string; titles: readonly string[]; rows: readonly (readonly Cell[])[] },
): SheetWithRows {
  const columns = [...titles, 'Stunden', 'Abrechenbar'].map((title) => ({
    title,
    width: title === 'Tag' || title === 'Stunden' ? 12 : 28,
  }));
  const lines = [`${name}, ${monthTitle(month)}${revision === 1 ? '' : `, Fassung ${revision}`}`];
  return {
    sheet: { name, columns, lines },
    rows: (async function* all() {
      yield rows;
    })(),
  };
}

/** The month as an Excel workbook: hours of people, projects and customers, and each line of them, without times of day. */
export async function monthPack(pack: Pack): Promise<Buffer> {
  const grouped = groupings.map((grouping) => ({ ...grouping, rows: groupRows(pack.lines, grouping) }));
  const lines = {
    name: 'Zeilen',
    titles: ['Tag', 'Person', 'Projekt', 'Auftraggeber', 'Leistung'],
    rows: pack.lines.map((line): readonly Cell[] => [
      { type: 'day', value: line.day },
      textCell(line.displayname),
      textCell(line.projectNumber),
      textCell(line.customerName),
      textCell(line.task),
      hoursCell(line.minutes),
      hoursCell(line.billable),
    ]),
  };
  const sheets = [...grouped, lines].map((sheet) => sheetOf(pack, sheet));
  return buffer(Readable.from(xlsxWorkbook(sheets)));
}
