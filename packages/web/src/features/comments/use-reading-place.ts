import type { ProjectComment } from '@energieakte/contract';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { showComment } from './comment-element.ts';
import { newSince } from './stream-days.ts';

interface ReadingParams {
  readonly comments: readonly ProjectComment[];
  /** Scrolled to and marked instead of the end. */
  readonly wanted: string | undefined;
  readonly personId: string;
}

function idsOf(comments: readonly ProjectComment[]): ReadonlySet<string> {
  return new Set(comments.map(({ id }) => id));
}

/** Whether the end of the list is in sight. */
function useEndInSight() {
  const box = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const [isInSight, setInSight] = useState(true);
  useEffect(() => {
    if (box.current === null || end.current === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => setInSight(entries.at(-1)?.isIntersecting ?? true),
      { root: box.current, rootMargin: '0px 0px 100px' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, []);
  return { box, end, isInSight };
}

/**
 * Where somebody reads: at the end new comments come into sight by themselves, further up they are counted and the
 * place stays.
 */
export function useReadingPlace({ comments, wanted, personId }: ReadingParams) {
  const { box, end, isInSight } = useEndInSight();
  const [seen, setSeen] = useState(() => idsOf(comments));
  const fresh = newSince(comments, seen, personId);
  if (isInSight && fresh.length > 0) setSeen(idsOf(comments));

  const toEnd = (): void => {
    const { current } = box;
    if (current !== null) current.scrollTop = current.scrollHeight;
  };
  const last = comments.at(-1);
  const [first] = useState(last?.id);
  const isOwn = last?.author?.id === personId && !last.system;
  useLayoutEffect(() => {
    const isOpening = last?.id === first;
    if (isOpening ? wanted === undefined : isInSight || isOwn) toEnd();
    // oxlint-disable-next-line react/exhaustive-deps -- only a new last comment is a reason to scroll
  }, [last?.id]);
  useEffect(() => {
    if (wanted !== undefined) showComment(wanted);
  }, [wanted]);
  return { box, end, waiting: isInSight ? 0 : fresh.length, toEnd };
}
