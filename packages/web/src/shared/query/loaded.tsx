import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactElement, ReactNode } from 'react';
import { Greyed } from './greyed.tsx';
import { LoadError, type RetriedQuery } from './load-error.tsx';

/** A query, or several that a hook has made one of. */
export interface LoadedQuery<Data> extends RetriedQuery {
  readonly data: Data | undefined;
}

interface LoadedProps<Data> {
  readonly query: LoadedQuery<Data>;
  /** What stands there while it is on its way: how high it will be about, in pixels, or its outline. */
  readonly loading: number | ReactElement;
  /** What to say when it did not come (`Die Fristen konnten nicht geladen werden.`), or what a whole page shows then. */
  readonly failure: string | ReactElement;
  /** What to say when a list has no entries; without it the list itself is asked for. */
  readonly empty?: string | ReactElement;
  readonly children: (data: Data) => ReactNode;
}

interface LoadingBlockProps {
  /** In pixels. */
  readonly height: number;
  readonly label?: string;
}

/** Keeps the place of something that is on its way, so that nothing jumps. */
export function LoadingBlock({ height, label = 'Wird geladen' }: LoadingBlockProps) {
  return <Skeleton variant="rounded" height={height} role="progressbar" aria-busy aria-label={label} />;
}

function Empty({ children }: { readonly children: string }) {
  return (
    <Typography variant="body2" color="textSecondary">
      {children}
    </Typography>
  );
}

/**
 * What was asked for, or that it is on its way, or that there is none, or why it did not come and the way to ask again.
 * What has come once stays, also when asking again fails: an old state is worth more than an error.
 */
export function Loaded<Data>({ query, loading, failure, empty, children }: LoadedProps<Data>) {
  const { data, error } = query;
  if (data !== undefined) {
    if (empty === undefined || !Array.isArray(data) || data.length > 0)
      return <Greyed>{children(data)}</Greyed>;
    return typeof empty === 'string' ? <Empty>{empty}</Empty> : empty;
  }
  if (error !== null)
    return typeof failure === 'string' ? <LoadError query={query} failure={failure} /> : failure;
  return typeof loading === 'number' ? <LoadingBlock height={loading} /> : loading;
}
