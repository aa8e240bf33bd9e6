import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { Link } from '@tanstack/react-router';
import PanelLeft from 'lucide-react/icons/panel-left';
import { lazy, type ReactNode, Suspense } from 'react';
import { isGuest, useCurrentUser } from '#api/session.ts';
import { topBarHeight, wideMenu } from '#app/shell/layout.ts';
import { LocksLink } from '#app/shell/locks-link.tsx';
import { SearchButton } from '#app/shell/search-button.tsx';
import type { MenuState } from '#app/shell/use-menu.ts';
import { DemoMark } from '#shared/ui/demo-mark.tsx';
import { ProductName } from '#shared/ui/product-name.tsx';

const TimerPlace = lazy(async () => ({
  default: (await import('#features/time-tracking/timer-place.tsx')).TimerPlace,
}));

interface TopBarProps {
  readonly menu: MenuState;
  readonly onSearch: () => void;
  /** The bell and the person, at the right edge. */
  readonly children: ReactNode;
}

function MenuButton({ menu }: { readonly menu: MenuState }) {
  const label =
    menu.shape === 'wide'
      ? 'Menü einklappen'
      : menu.shape === 'narrow'
        ? 'Menü ausklappen'
        : 'Menü öffnen';
  const expanded = menu.shape === 'drawer' ? menu.open : menu.shape === 'wide';
  return (
    <Tooltip title={label}>
      <IconButton
        onClick={menu.toggle}
        aria-label={label}
        aria-expanded={expanded}
        sx={{ color: 'secondary.main' }}
      >
        <PanelLeft size={18} strokeWidth={1.75} />
      </IconButton>
    </Tooltip>
  );
}

const bar = {
  position: 'sticky',
  top: 0,
  zIndex: 'appBar',
  height: topBarHeight,
  display: 'flex',
  alignItems: 'center',
  gap: { xs: 1, md: 3 },
  px: { xs: 1, md: 3 },
  bgcolor: 'background.paper',
  borderBottom: 1,
  borderColor: 'divider',
} as const;

/** The top navigation bar (specification section 1; screens, "Shell"). */
export function TopBar({ menu, onSearch, children }: TopBarProps) {
  const me = useCurrentUser();
  return (
    <Box component="header" sx={bar}>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: { xs: 1, sm: 2.5 },
          // What says where one is keeps its room; the search beside it gives way.
          flex: 'none',
          minWidth: { md: wideMenu - 12 },
        }}
      >
        <MenuButton menu={menu} />
        <Box
          component={Link}
          to="/"
          aria-label="EnergieAkte, zur Startseite"
          sx={{ textDecoration: 'none' }}
        >
          <ProductName />
        </Box>
        <DemoMark />
      </Box>
      <SearchButton onClick={onSearch} />
      <Box sx={{ flex: 1, display: { xs: 'none', md: 'block' } }} />
      {/* Where a timer runs beside a long name, the name gives way and not the edge of the window. */}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: { xs: 0, sm: 1 }, minWidth: 0 }}>
        {!isGuest(me) && (
          <>
            <Suspense fallback={<Box sx={{ width: 34 }} />}>
              <TimerPlace />
            </Suspense>
            <LocksLink />
          </>
        )}
        {children}
      </Box>
    </Box>
  );
}
