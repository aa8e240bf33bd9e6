import { type ReactElement, Suspense } from 'react';
import { LoadingBlock } from '#shared/query/loaded.tsx';

/** Keeps the place of a tile whose script is fetched when it is shown: the page of the day does without it at first. */
export function LaterTile({ children }: { readonly children: ReactElement }) {
  return <Suspense fallback={<LoadingBlock height={90} />}>{children}</Suspense>;
}
