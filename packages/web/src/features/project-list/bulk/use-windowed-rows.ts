import type { BulkRow } from '@energieakte/contract';
import { useQueries, type UseQueryOptions } from '@tanstack/react-query';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useState } from 'react';
import { bulkPageSize } from './bulk.queries.ts';

const overscanRows = 6;

interface PageOfRows {
  readonly rows: readonly BulkRow[];
  readonly page: number;
}

/** A window onto rows that come in pages: only what is on screen is rendered and loaded. */
export function useWindowedRows<Page extends PageOfRows, Key extends readonly unknown[]>(
  total: number,
  rowHeight: number,
  pageQuery: (page: number) => UseQueryOptions<Page, Error, Page, Key>,
): WindowedRows {
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLElement>({
    count: total,
    getScrollElement: () => scroller,
    estimateSize: () => rowHeight,
    overscan: overscanRows,
  });
  const items = virtualizer.getVirtualItems();
  const pages = [...new Set(items.map(({ index }) => Math.floor(index / bulkPageSize)))];
  const answers = useQueries({ queries: pages.map(pageQuery) });
  const rowAt = (index: number): BulkRow | undefined => {
    const page = Math.floor(index / bulkPageSize);
    return answers[pages.indexOf(page)]?.data?.rows[index - page * bulkPageSize];
  };
  return { setScroller, height: virtualizer.getTotalSize(), items, rowAt };
}

/** What is on screen of the rows, and where. */
export interface WindowedRows {
  readonly setScroller: (scroller: HTMLDivElement | null) => void;
  readonly height: number;
  readonly items: readonly { readonly index: number; readonly start: number }[];
  readonly rowAt: (index: number) => BulkRow | undefined;
}
