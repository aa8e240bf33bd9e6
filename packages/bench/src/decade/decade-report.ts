import type { Verdict } from '../report/verdict.ts';
import type { DecadeResult } from './decade.ts';

const none = (limit: string, count: number): Verdict => ({
  limit,
  measured: `${count}`,
  kept: count === 0,
});

/** What has to be nothing, and that there was something to compare. */
export function decadeVerdicts(result: DecadeResult): readonly Verdict[] {
  const { previews, decisions } = result;
  return [
    none('keine Erinnerung fehlt', result.missed),
    none('keine ist zu viel', result.invented),
    none('keine kommt doppelt', result.doubled),
    none('keine kommt nach der Erledigung', result.afterSettlement),
    none('jede Vorschau ist wie ihr Lauf', result.previewsUnlikeRun),
    {
      limit: 'es gab Erinnerungen und Vorschauen',
      measured: `${decisions}, ${previews}`,
      kept: decisions > 0 && previews > 0,
    },
  ];
}

export function decadeText(result: DecadeResult): string {
  const { projects, days, runs, killed, daysOff, decisions, previews, seconds } = result;
  return [
    `${projects} Projekte, ${days} Tage: ${decisions} Erinnerungen in ${runs} Läufen, davon ${killed} abgebrochen; ${daysOff} Tage ohne Server;`,
    `${previews} Vorschauen verglichen, ${Math.round(seconds)} s.`,
  ].join('\n');
}
