import Box from '@mui/material/Box';
import type { ProjectMode } from '@energieakte/contract';
import { useCurrentUser } from '#api/session.ts';
import { useProjectCount } from '#app/project-counts.ts';
import { isActive, mainMenu, menuViewer } from '#app/shell/menu-entries.ts';
import { MenuFace, menuItemStyle, MenuTooltip } from '#app/shell/menu-item.tsx';
import type { CurrentPlace } from '#app/shell/use-current-place.ts';
import type { MenuEntry } from '#shared/extensions/menu-entry.ts';
import { formatCount } from '#shared/format/numbers.ts';
import { ItemLink } from '#shared/ui/links.tsx';

interface EntryProps {
  readonly entry: MenuEntry;
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
        <MenuFace icon={entry.icon} label={entry.label} narrow={narrow} count={count} />
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
  const entries = mainMenu(menuViewer(useCurrentUser()));
  const isCurrent = (entry: MenuEntry): boolean =>
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
