import { useLocation, useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { type Crumb, useAnnouncedPlace } from '#shared/ui/page-place.ts';

/** The page on screen: what the page says about itself, else what its route says. */
export interface CurrentPlace {
  readonly title: string;
  readonly parents: readonly Crumb[];
  readonly path: string;
}

export function useCurrentPlace(): CurrentPlace {
  const path = useLocation({ select: (location) => location.pathname });
  const announced = useAnnouncedPlace();
  const route = useMatches({ select: (matches) => matches.at(-1)?.staticData });
  return {
    path,
    title: announced?.title ?? route?.title ?? '',
    parents: announced?.parents ?? route?.parents ?? [],
  };
}

/** Keeps the title of the window in step with the page; `null` leaves it to another part. */
export function useWindowTitle(title: string | null): void {
  useEffect(() => {
    if (title === null) return;
    document.title = title === '' ? 'EnergieAkte' : `${title} · EnergieAkte`;
  }, [title]);
}
