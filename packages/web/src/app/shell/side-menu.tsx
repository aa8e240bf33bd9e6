import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import type { ReactNode } from 'react';
import { narrowMenu, topBarHeight, wideMenu } from '#app/shell/layout.ts';
import { LowerMenu } from '#app/shell/lower-menu.tsx';
import { MainMenu } from '#app/shell/main-menu.tsx';
import { Versions } from '#app/shell/versions.tsx';
import type { CurrentPlace } from '#app/shell/use-current-place.ts';
import type { MenuState } from '#app/shell/use-menu.ts';
import { ProductName } from '#shared/ui/product-name.tsx';

interface SideMenuProps {
  readonly menu: MenuState;
  readonly place: CurrentPlace;
  readonly onDevMode: () => void;
  readonly onSignOut: () => void;
  readonly onReleases: () => void;
}

function Entries({ menu, place, onDevMode, onSignOut, onReleases }: SideMenuProps) {
  const narrow = menu.shape === 'narrow';
  return (
    <Box
      component="nav"
      aria-label="Hauptmenü"
      sx={{ display: 'flex', flexDirection: 'column', minHeight: '100%', px: 2, py: 3 }}
    >
      <MainMenu place={place} narrow={narrow} />
      <Box sx={{ flex: 1, minHeight: 24 }} />
      <Box sx={{ borderTop: 1, borderColor: 'divider', pt: 2, display: 'grid', gap: 1 }}>
        <LowerMenu path={place.path} narrow={narrow} onDevMode={onDevMode} onSignOut={onSignOut} />
        <Versions narrow={narrow} onClick={onReleases} />
      </Box>
    </Box>
  );
}

function Fixed({ width, children }: { readonly width: number; readonly children: ReactNode }) {
  return (
    <Box
      sx={{
        flex: 'none',
        width,
        position: 'sticky',
        top: topBarHeight,
        height: `calc(100dvh - ${topBarHeight}px)`,
        overflowY: 'auto',
        overflowX: 'hidden',
        borderRight: 1,
        borderColor: 'divider',
      }}
    >
      {children}
    </Box>
  );
}

/** The side menu: at the left edge, folded to icons, or as a drawer on phones. */
export function SideMenu(props: SideMenuProps) {
  const { menu } = props;
  if (menu.shape === 'drawer') {
    return (
      <Drawer
        open={menu.open}
        onClose={menu.close}
        slotProps={{ paper: { sx: { width: 272, bgcolor: 'background.default' } } }}
      >
        <Box sx={{ px: 4.5, pt: 3.5 }}>
          <ProductName />
        </Box>
        <Box sx={{ flex: 1 }} onClick={menu.close}>
          <Entries {...props} />
        </Box>
      </Drawer>
    );
  }
  return (
    <Fixed width={menu.shape === 'narrow' ? narrowMenu : wideMenu}>
      <Entries {...props} />
    </Fixed>
  );
}
