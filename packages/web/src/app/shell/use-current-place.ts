import { useLocation, useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { countText } from '#app/shell/count-text.ts';
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

/** `(3) Fristen · EnergieAkte`: the same in every tab, because all of them hear how much is unread. */
export function windowTitle(title: string, unread: number): string {
  const place = title === '' ? 'EnergieAkte' : `${title} · EnergieAkte`;
  return unread === 0 ? place : `(${countText(unread)}) ${place}`;
}

/** Keeps the title of the window in step with the page and with what is unread; `null` leaves it to another part. */
export function useWindowTitle(title: string | null, unread = 0): void {
  useEffect(() => {
    if (title === null) return;
    document.title = windowTitle(title, unread);
  }, [title, unread]);
}
