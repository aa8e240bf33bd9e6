import Box from '@mui/material/Box';
import type { ComponentProps } from 'react';
import type { ProjectMode } from '@energieakte/contract';
import { useCurrentUser } from '#api/session.ts';
import { useProjectCount } from '#app/project-counts.ts';
import { isActive, mainMenu, menuViewer } from '#app/shell/menu-entries.ts';
import { MenuLink } from '#app/shell/menu-item.tsx';
import type { CurrentPlace } from '#app/shell/use-current-place.ts';
import type { MenuEntry } from '#shared/extensions/menu-entry.ts';
import { formatCount } from '#shared/format/numbers.ts';

function CountedLink({
  mode,
  ...props
}: ComponentProps<typeof MenuLink> & { readonly mode: ProjectMode }) {
  const { data } = useProjectCount(mode);
  return <MenuLink {...props} count={data === undefined ? undefined : formatCount(data)} />;
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
              <MenuLink {...props} />
            ) : (
              <CountedLink {...props} mode={entry.counts} />
            )}
          </li>
        );
      })}
    </Box>
  );
}
