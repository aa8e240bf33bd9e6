import type { ProjectComment } from '@energieakte/contract';
import { dayAt } from '#shared/format/relative-day.ts';

/** The comments of one day, the newest last. */
export interface StreamDay {
  readonly day: string;
  readonly comments: readonly ProjectComment[];
}

/** The comments of a list by the day they were written in Germany. */
export function byDay(comments: readonly ProjectComment[]): StreamDay[] {
  const days = Map.groupBy(comments, ({ createdAt }) => dayAt(new Date(createdAt)));
  return [...days].map(([day, ofDay]) => ({ day, comments: ofDay }));
}

/** How many of a list were written by others and not shown before. */
export function newSince(
  comments: readonly ProjectComment[],
  known: ReadonlySet<string>,
  personId: string,
): ProjectComment[] {
  return comments.filter(
    ({ id, author, system }) => !known.has(id) && !system && author?.id !== personId,
  );
}
