import type { DeadlineLine } from '@energieakte/contract';
import type { DeadlinesSearch } from './deadlines-search.ts';

type Filter = Pick<DeadlinesSearch, 'person' | 'programm' | 'art' | 'erledigte'>;

/** What of some deadlines is to be seen. */
export function shownDeadlines(
  all: readonly DeadlineLine[],
  { person, programm, art, erledigte }: Filter,
): readonly DeadlineLine[] {
  return all.filter(
    ({ responsible, programmeCode, hard, isDone }) =>
      (person === undefined || responsible?.id === person) &&
      (programm === undefined || programmeCode === programm) &&
      (art === undefined || (art === 'hart') === hard) &&
      !(erledigte === 'nein' && isDone),
  );
}
