import type { AuditEntry, AuditFilter } from '@energieakte/contract';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useState } from 'react';
import { auditPageQuery, auditPageSize } from './audit.queries.ts';

const overscanRows = 10;

/** A window onto the log: only what is on screen is rendered and loaded, however long it is. */
export function useAuditWindow(filter: AuditFilter, rowHeight: number) {
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  const first = useQuery({ ...auditPageQuery(filter, 0), placeholderData: keepPreviousData });
  const total = first.data?.total ?? 0;
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLElement>({
    count: total,
    getScrollElement: () => scroller,
    estimateSize: () => rowHeight,
    overscan: overscanRows,
  });
  const key = JSON.stringify(filter);
  useEffect(() => {
    scroller?.scrollTo({ top: 0 });
  }, [key, scroller]);
  useEffect(() => virtualizer.measure(), [rowHeight, virtualizer]);
  const items = virtualizer.getVirtualItems();
  const pages = [...new Set(items.map(({ index }) => Math.floor(index / auditPageSize)))];
  const answers = useQueries({ queries: pages.map((page) => auditPageQuery(filter, page)) });
  const entryAt = (index: number): AuditEntry | undefined => {
    const page = Math.floor(index / auditPageSize);
    const answer = page === 0 ? first.data : answers[pages.indexOf(page)]?.data;
    return answer?.items[index - page * auditPageSize];
  };
  return {
    setScroller,
    height: virtualizer.getTotalSize(),
    items,
    entryAt,
    scrollTo: (index: number) => virtualizer.scrollToIndex(index, { align: 'auto' }),
    total: first.data?.total ?? null,
    isStale: first.isPlaceholderData,
    error: first.error ?? answers.find(({ error }) => error !== null)?.error ?? null,
    refetch: () => void first.refetch(),
  };
}

export type AuditWindow = ReturnType<typeof useAuditWindow>;
