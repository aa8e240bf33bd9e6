import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { useIsMenuNarrow } from '#shared/ui/narrow-menu.ts';

const storageKey = 'energieakte.menu';

/** How the side menu stands: wide, folded to icons, or as a drawer on small screens. */
export interface MenuState {
  readonly shape: 'wide' | 'narrow' | 'drawer';
  /** Whether the drawer is open; meaningless for the other shapes. */
  readonly open: boolean;
  readonly toggle: () => void;
  readonly close: () => void;
}

/** The side menu with what this browser remembers of it; on medium screens it starts folded. */
export function useMenu(): MenuState {
  const isSmall = useMediaQuery('(max-width: 899.95px)');
  const isMedium = useMediaQuery('(max-width: 1199.95px)');
  const [remembered, setRemembered] = useState(() => localStorage.getItem(storageKey));
  const [open, setOpen] = useState(false);
  const isNarrowPage = useIsMenuNarrow();
  const [isForced, setForced] = useState(isNarrowPage);
  // Each page that needs the room folds the menu anew; whoever unfolds it there means this page.
  const [needed, setNeeded] = useState(isNarrowPage);
  if (needed !== isNarrowPage) {
    setNeeded(isNarrowPage);
    setForced(isNarrowPage);
  }
  const usual = remembered === null ? isMedium : remembered === 'narrow';
  const folded = isForced || usual;
  const shape = isSmall ? 'drawer' : folded ? 'narrow' : 'wide';
  const fold = (): void => {
    setForced(false);
    const next = folded ? 'wide' : 'narrow';
    localStorage.setItem(storageKey, next);
    setRemembered(next);
  };
  return {
    shape,
    open,
    toggle: isSmall ? () => setOpen(!open) : fold,
    close: () => setOpen(false),
  };
}
