import Box from '@mui/material/Box';
import CalendarDays from 'lucide-react/icons/calendar-days';
import Euro from 'lucide-react/icons/euro';
import FileText from 'lucide-react/icons/file-text';
import House from 'lucide-react/icons/house';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import Building2 from 'lucide-react/icons/building-2';
import Users from 'lucide-react/icons/users';
import type { LucideIcon } from 'lucide-react';
import type { ProjectMode } from '@energieakte/contract';
import { isGuest, useCurrentUser } from '#api/session.ts';
import { useProjectCount } from '#app/project-counts.ts';
import { isActive, mainMenu, type MainMenuEntry, type MainMenuPath } from '#app/shell/menu-entries.ts';
import { MenuFace, menuItemStyle, MenuTooltip } from '#app/shell/menu-item.tsx';
import type { CurrentPlace } from '#app/shell/use-current-place.ts';
import { formatCount } from '#shared/format/numbers.ts';
import { ItemLink } from '#shared/ui/links.tsx';

const icons: Readonly<Record<MainMenuPath, LucideIcon>> = {
  '/': LayoutDashboard,
  '/project0': House,
  '/project1': FileText,
  '/project2': Building2,
  '/appointment': CalendarDays,
  '/pricing': Euro,
  '/pricing/list': Euro,
  '/customer': Users,
};

interface EntryProps {
  readonly entry: MainMenuEntry;
  readonly active: boolean;
  readonly narrow: boolean;
  readonly count?: string | undefined;
}

function Entry({ entry, active, narrow, count }: EntryProps) {
  return (
    <MenuTooltip label={entry.label} narrow={narrow}>
      <ItemLink
        to={entry.to}
        aria-label={narrow ? entry.label : undefined}
        aria-current={active ? 'page' : undefined}
        disableGutters
        sx={menuItemStyle(active, narrow)}
      >
        <MenuFace icon={icons[entry.to]} label={entry.label} narrow={narrow} count={count} />
      </ItemLink>
    </MenuTooltip>
  );
}

function CountedEntry({ mode, ...props }: EntryProps & { readonly mode: ProjectMode }) {
  const { data } = useProjectCount(mode);
  return <Entry {...props} count={data === undefined ? undefined : formatCount(data)} />;
}

interface MainMenuProps {
  readonly place: CurrentPlace;
  readonly narrow: boolean;
}

/** The side menu of specification section 2. */
export function MainMenu({ place, narrow }: MainMenuProps) {
  const entries = mainMenu(isGuest(useCurrentUser()));
  const isCurrent = (entry: MainMenuEntry): boolean =>
    isActive(entry, place.path) || place.parents.some((parent) => parent.to === entry.to);
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5 }}>
      {entries.map((entry) => {
        const props = { entry, narrow, active: isCurrent(entry) };
        return (
          <li key={entry.to}>
            {entry.counts === undefined ? (
              <Entry {...props} />
            ) : (
              <CountedEntry {...props} mode={entry.counts} />
            )}
          </li>
        );
      })}
    </Box>
  );
}
