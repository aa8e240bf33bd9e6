import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import type { LucideIcon } from 'lucide-react';
import type { ReactElement } from 'react';
import type { MenuEntry } from '#shared/extensions/menu-entry.ts';
import { ItemLink } from '#shared/ui/links.tsx';

/** How every entry of the side menu looks, link or button. */
export function menuItemStyle(active: boolean, narrow: boolean) {
  return {
    display: 'flex',
    alignItems: 'center',
    gap: 3,
    width: '100%',
    minHeight: 36,
    px: narrow ? 0 : 2.5,
    justifyContent: narrow ? 'center' : 'flex-start',
    borderRadius: 1,
    fontFamily: 'inherit',
    fontSize: '0.8125rem',
    fontWeight: active ? 650 : 500,
    color: active ? 'primary.main' : '#3E4A44',
    bgcolor: active ? 'primary.light' : 'transparent',
    '&:hover': { bgcolor: active ? 'primary.light' : '#EDEFEA' },
  } as const;
}

interface MenuFaceProps {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly narrow: boolean;
  readonly count?: string | undefined;
}

/** Icon, word and number of an entry; folded, only the icon, and the word for screen readers. */
export function MenuFace({ icon: Icon, label, narrow, count }: MenuFaceProps) {
  return (
    <>
      <Icon size={17} strokeWidth={1.75} aria-hidden style={{ flex: 'none' }} />
      {!narrow && (
        <Box
          component="span"
          sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
        >
          {label}
        </Box>
      )}
      {!narrow && count !== undefined && (
        <Box
          component="span"
          sx={{ ml: 'auto', fontSize: '0.75rem', fontWeight: 500, color: 'text.secondary' }}
        >
          {count}
        </Box>
      )}
    </>
  );
}

interface MenuTooltipProps {
  readonly label: string;
  readonly narrow: boolean;
  readonly children: ReactElement;
}

/** Folded entries say their word in a tooltip. */
export function MenuTooltip({ label, narrow, children }: MenuTooltipProps) {
  return (
    <Tooltip title={narrow ? label : ''} placement="right" enterDelay={150}>
      {children}
    </Tooltip>
  );
}

interface MenuLinkProps {
  readonly entry: MenuEntry;
  readonly active: boolean;
  readonly narrow: boolean;
  readonly count?: string | undefined;
}

/** An entry that leads to a page. */
export function MenuLink({ entry, active, narrow, count }: MenuLinkProps) {
  return (
    <MenuTooltip label={entry.label} narrow={narrow}>
      <ItemLink
        to={entry.to}
        aria-label={narrow ? entry.label : undefined}
        aria-current={active ? 'page' : undefined}
        disableGutters
        sx={menuItemStyle(active, narrow)}
      >
        <MenuFace icon={entry.icon} label={entry.label} narrow={narrow} count={count} />
      </ItemLink>
    </MenuTooltip>
  );
}
