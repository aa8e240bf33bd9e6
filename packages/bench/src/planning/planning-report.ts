import { callTable, callVerdicts } from '../report/call-table.ts';
import type { BoardResult, PlanningMeasurement } from '../report/result.ts';
import { inGerman, table } from '../report/text-table.ts';
import type { Verdict } from '../report/verdict.ts';

const limits = { firstPaint: 300, frame: 20 } as const;

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
  return [
    `${people} Personen, ${appointments} Termine in 13 Wochen, ${earlier} davor`,
    callTable('Planung', calls),
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

/** What was promised of the planning. */
export function planningVerdicts({ calls, board }: PlanningMeasurement): readonly Verdict[] {
  return [...callVerdicts(calls), ...(board === null ? [] : boardVerdicts(board))];
}
