import Box from '@mui/material/Box';
import ListItemButton from '@mui/material/ListItemButton';
import LogOut from 'lucide-react/icons/log-out';
import Mail from 'lucide-react/icons/mail';
import ScrollText from 'lucide-react/icons/scroll-text';
import Settings from 'lucide-react/icons/settings';
import Wrench from 'lucide-react/icons/wrench';
import type { LucideIcon } from 'lucide-react';
import { useCurrentUser } from '#api/session.ts';
import { lowerMenu } from '#app/shell/menu-entries.ts';
import { MenuFace, menuItemStyle, MenuTooltip } from '#app/shell/menu-item.tsx';
import { ItemLink } from '#shared/ui/links.tsx';

interface LinkEntry {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly to: '/newsletter' | '/logs' | '/settings';
}

const links = {
  newsletter: { label: 'Newsletter', icon: Mail, to: '/newsletter' },
  logs: { label: 'Logs', icon: ScrollText, to: '/logs' },
  settings: { label: 'Einstellungen', icon: Settings, to: '/settings' },
} as const satisfies Record<string, LinkEntry>;

interface LowerMenuProps {
  readonly path: string;
  readonly narrow: boolean;
  readonly onDevMode: () => void;
  readonly onSignOut: () => void;
}

function LinkItem({
  entry,
  path,
  narrow,
}: {
  readonly entry: LinkEntry;
  readonly path: string;
  readonly narrow: boolean;
}) {
  const active = path === entry.to || path.startsWith(`${entry.to}/`);
  return (
    <MenuTooltip label={entry.label} narrow={narrow}>
      <ItemLink
        to={entry.to}
        aria-label={narrow ? entry.label : undefined}
        aria-current={active ? 'page' : undefined}
        disableGutters
        sx={menuItemStyle(active, narrow)}
      >
        <MenuFace icon={entry.icon} label={entry.label} narrow={narrow} />
      </ItemLink>
    </MenuTooltip>
  );
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
  const { can } = useCurrentUser();
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5 }}>
      {lowerMenu(can, window.location.hostname).map((entry) => (
        <li key={entry}>
          {entry === 'devMode' ? (
            <ActionItem label="DevMode" icon={Wrench} narrow={narrow} onClick={onDevMode} />
          ) : entry === 'logout' ? (
            <ActionItem label="Logout" icon={LogOut} narrow={narrow} onClick={onSignOut} />
          ) : (
            <LinkItem entry={links[entry]} path={path} narrow={narrow} />
          )}
        </li>
      ))}
    </Box>
  );
}
