import { addDays, type ErasureReport, germanDay } from '@energieakte/contract';

export type ErasureLine = ErasureReport['erased'][number];

/** Lines of a report: what goes, and what stays. */
export interface Lines {
  readonly erased: ErasureLine[];
  readonly retained: ErasureLine[];
}

interface ChecklistItems {
  readonly free: readonly { readonly files: readonly unknown[] }[];
  readonly kept: readonly {
    readonly title: string;
    readonly files: number;
    readonly kept: { readonly until: string; readonly reason: string };
  }[];
}

const filesTitle = 'Dateien der Unterlagen';
const namedAtMost = 10;

function namesOf(titles: readonly string[]): string {
  const named = titles.slice(0, namedAtMost).map((title) => `„${title}“`);
  const rest = titles.length - named.length;
  return rest === 0 ? named.join(', ') : `${named.join(', ')} und ${rest} weitere`;
}

/** Those that become free on the same day, told together. */
function retainedLine(
  papers: ChecklistItems['kept'],
  { until, reason }: ChecklistItems['kept'][number]['kept'],
): ErasureLine {
  const free = germanDay(addDays(until, 1));
  const names = namesOf(papers.map(({ title }) => title));
  return {
    title: 'Unterlagen',
    count: papers.length,
    what: `bleiben mit ihren Dateien und dürfen ab ${free} gelöscht werden (${reason}): ${names}`,
  };
}

/** What becomes of the Unterlagen: what need not be kept goes with its files, the rest is named with its day. */
export function linesOfChecklistItems({ free, kept }: ChecklistItems): Lines {
  const files = free.reduce((sum, checklistItem) => sum + checklistItem.files.length, 0);
  const what = 'werden gelöscht, auch im Papierkorb';
  const erased = [
    { title: 'Unterlagen', count: free.length, what },
    { title: filesTitle, count: files, what: 'werden mit ihrem Inhalt gelöscht' },
  ].filter(({ count }) => count > 0);
  const byDay = Map.groupBy(kept, ({ kept: { until, reason } }) => `${until} ${reason}`);
  const days = [...byDay.entries()].toSorted(([one], [other]) => one.localeCompare(other));
  const retained = days.flatMap(([, papers]) => {
    const [first] = papers;
    return first === undefined ? [] : [retainedLine(papers, first.kept)];
  });
  return { erased, retained };
}
