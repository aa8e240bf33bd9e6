import type { BoardResult, PlanningMeasurement } from '../report/result.ts';
import { inGerman, table } from '../report/text-table.ts';
import type { Verdict } from '../report/verdict.ts';

const limits = { firstPaint: 300, frame: 20 } as const;

const head = [
  'Planung',
  'kB',
  'p50 ms',
  'p95 ms',
  'beste p95',
  'CPU ms',
  'Vergleich p50',
  'p95',
  'CPU ms',
  'CPU-Verhältnis',
];

function boardLines({ quarter, week, bareScrollP95 }: BoardResult) {
  const milliseconds = (value: number): string => `${inGerman(value, 1)} ms`;
  return [
    ['Quartal erscheint nach der Antwort in', milliseconds(quarter.firstPaint)],
    ['Quartal rollen, p95 eines Bildes', milliseconds(quarter.scrollP95)],
    ['Quartal ziehen, p95 eines Bildes', milliseconds(quarter.dragP95)],
    ['Woche erscheint nach der Antwort in', milliseconds(week.firstPaint)],
    ['Woche rollen, p95 eines Bildes', milliseconds(week.scrollP95)],
    ['Woche ziehen, p95 eines Bildes', milliseconds(week.dragP95)],
    ['Zum Vergleich: leere Tabelle rollen', milliseconds(bareScrollP95)],
  ];
}

/** What a large planning takes. */
export function planningText({
  people,
  appointments,
  earlier,
  calls,
  board,
}: PlanningMeasurement): string {
  const lines = calls.map(({ title, kilobytes, product, baseline, ratios, bestP95 }) => [
    title,
    inGerman(kilobytes, 0),
    ...[product.p50, product.p95, bestP95, product.cpuMilliseconds].map((one) => inGerman(one, 1)),
    ...[baseline.p50, baseline.p95, baseline.cpuMilliseconds].map((one) => inGerman(one, 1)),
    inGerman(ratios.cpu, 2),
  ]);
  return [
    `${people} Personen, ${appointments} Termine in 13 Wochen, ${earlier} davor`,
    table(head, lines),
    ...(board === null ? [] : ['', table(['Tafel im Browser', ''], boardLines(board))]),
  ].join('\n');
}

function boardVerdicts({ quarter, week }: BoardResult): readonly Verdict[] {
  const views = [
    ['Quartal', quarter],
    ['Woche', week],
  ] as const;
  return views.flatMap(([name, { firstPaint, scrollP95, dragP95 }]) =>
    (
      [
        ['erscheint', firstPaint, limits.firstPaint],
        ['rollen, p95 eines Bildes', scrollP95, limits.frame],
        ['ziehen, p95 eines Bildes', dragP95, limits.frame],
      ] as const
    ).map(([what, measured, most]) => ({
      limit: `Tafel, ${name} ${what}: höchstens ${most} ms`,
      measured: `${inGerman(measured, 1)} ms`,
      kept: measured <= most,
    })),
  );
}

/** What was promised of the planning; of each call the round counts that others disturbed least. */
export function planningVerdicts({ calls, board }: PlanningMeasurement): readonly Verdict[] {
  return [
    ...calls.map(({ title, atMost, bestP95 }) => ({
      limit: `${title}: p95 höchstens ${atMost} ms`,
      measured: `${inGerman(bestP95, 0)} ms`,
      kept: bestP95 <= atMost,
    })),
    ...(board === null ? [] : boardVerdicts(board)),
  ];
}
