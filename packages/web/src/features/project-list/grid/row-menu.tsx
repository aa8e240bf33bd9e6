import type { ProjectRow } from '@energieakte/contract';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import type { LucideIcon } from 'lucide-react';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import Copy from 'lucide-react/icons/copy';
import ExternalLink from 'lucide-react/icons/external-link';
import Eye from 'lucide-react/icons/eye';
import MapPin from 'lucide-react/icons/map-pin';
import Pencil from 'lucide-react/icons/pencil';
import { reportError, reportSuccess } from '#shared/activity/activity.ts';
import type { MenuPlace } from '#shared/list/grid/list-grid.tsx';
import { placeOf } from './single-cells.tsx';
import type { PlacedProject, ProjectActions } from './project-cells.tsx';

/** The row a menu is open for, and where it stands. */
export interface OpenMenu {
  readonly placed: PlacedProject;
  readonly place: MenuPlace;
}

export interface RowMenuProps {
  readonly menu: OpenMenu | null;
  readonly mayEdit: boolean;
  readonly actions: ProjectActions;
  /** Writes a Wiedervorlage of the row down; missing for guests. */
  readonly remind?: ((row: ProjectRow) => void) | undefined;
  readonly onClose: () => void;
}

interface Entry {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly keys?: string;
  readonly run: () => void;
}

/** `Brühlstraße 8, 88499 Riedlingen`, or what of it is known. */
function addressOf(row: ProjectRow): string {
  return [row.street ?? '', placeOf(row)].filter((part) => part !== '').join(', ');
}

async function copy(text: string, what: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    reportSuccess(`${what} kopiert: ${text}`);
  } catch {
    reportError(`${what} konnte nicht kopiert werden. Der Browser erlaubt es hier nicht.`);
  }
}

function entriesFor(
  placed: PlacedProject,
  { mayEdit, actions, remind }: RowMenuProps,
): readonly Entry[] {
  const { row } = placed;
  const address = addressOf(row);
  return [
    { icon: Eye, label: 'Öffnen', keys: 'Eingabe', run: () => actions.open(placed, false) },
    ...(mayEdit
      ? [{ icon: Pencil, label: 'Bearbeiten', keys: 'E', run: () => actions.edit(placed) }]
      : []),
    ...(remind === undefined
      ? []
      : [{ icon: CalendarClock, label: 'Neue Wiedervorlage', run: () => remind(row) }]),
    { icon: ExternalLink, label: 'In neuem Tab öffnen', run: () => actions.open(placed, true) },
    { icon: Copy, label: 'Id kopieren', run: () => void copy(row.projectId, 'Id') },
    ...(address === ''
      ? []
      : [{ icon: MapPin, label: 'Adresse kopieren', run: () => void copy(address, 'Adresse') }]),
  ];
}

/** The menu of one row, opened by its button, by right click or by the menu key. */
export function RowMenu(props: RowMenuProps) {
  const { menu, onClose } = props;
  return (
    <Menu
      open={menu !== null}
      onClose={onClose}
      anchorReference="anchorPosition"
      {...(menu === null ? {} : { anchorPosition: menu.place })}
      slotProps={{
        list: {
          dense: true,
          'aria-label': menu === null ? '' : `Aktionen für ${menu.placed.row.projectId}`,
        },
      }}
    >
      {menu !== null &&
        entriesFor(menu.placed, props).map(({ icon: Icon, label, keys, run }, index) => [
          index > 0 && label === 'Id kopieren' && <Divider key="divider" />,
          <MenuItem
            key={label}
            onClick={() => {
              onClose();
              run();
            }}
          >
            <ListItemIcon sx={{ minWidth: 0 }}>
              <Icon size={16} strokeWidth={1.75} aria-hidden />
            </ListItemIcon>
            <ListItemText>{label}</ListItemText>
            {keys !== undefined && (
              <Typography aria-hidden variant="caption" sx={{ color: 'text.secondary', pl: 4 }}>
                {keys}
              </Typography>
            )}
          </MenuItem>,
        ])}
    </Menu>
  );
}
