import Box from '@mui/material/Box';
import ListItemButton from '@mui/material/ListItemButton';
import LogOut from 'lucide-react/icons/log-out';
import Wrench from 'lucide-react/icons/wrench';
import type { LucideIcon } from 'lucide-react';
import { useCurrentUser } from '#api/session.ts';
import { lowerMenu, menuViewer } from '#app/shell/menu-entries.ts';
import { MenuFace, menuItemStyle, MenuLink, MenuTooltip } from '#app/shell/menu-item.tsx';

interface LowerMenuProps {
  readonly path: string;
  readonly narrow: boolean;
  readonly onDevMode: () => void;
  readonly onSignOut: () => void;
}

interface ActionItemProps {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly narrow: boolean;
  readonly onClick: () => void;
}

function ActionItem({ label, icon, narrow, onClick }: ActionItemProps) {
  return (
    <MenuTooltip label={label} narrow={narrow}>
      <ListItemButton
        component="button"
        aria-label={narrow ? label : undefined}
        onClick={onClick}
        disableGutters
        sx={menuItemStyle(false, narrow)}
      >
        <MenuFace icon={icon} label={label} narrow={narrow} />
      </ListItemButton>
    </MenuTooltip>
  );
}

/** The lower menu of specification section 2. */
export function LowerMenu({ path, narrow, onDevMode, onSignOut }: LowerMenuProps) {
  const entries = lowerMenu(menuViewer(useCurrentUser()), window.location.hostname);
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5 }}>
      {entries.map((entry) => (
        <li key={typeof entry === 'string' ? entry : entry.to}>
          {entry === 'devMode' ? (
            <ActionItem label="DevMode" icon={Wrench} narrow={narrow} onClick={onDevMode} />
          ) : entry === 'logout' ? (
            <ActionItem label="Logout" icon={LogOut} narrow={narrow} onClick={onSignOut} />
          ) : (
            <MenuLink
              entry={entry}
              active={path === entry.to || path.startsWith(`${entry.to}/`)}
              narrow={narrow}
            />
          )}
        </li>
      ))}
    </Box>
  );
}
