import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import { useState } from 'react';
import { type Command, useCommands } from '#shared/commands/commands.ts';
import { exportEntries, type ExportRows } from './export-rows.ts';

/** Something the menu of a list offers. */
export interface ListMenuEntry {
  readonly id: string;
  readonly label: string;
  /** Further words it is found by in the palette. */
  readonly keywords: string;
  readonly run: () => void;
}

interface ListMenuProps {
  readonly exportRows: ExportRows;
  /** What stands below the files. */
  readonly further: readonly ListMenuEntry[];
}

function entriesOf({ exportRows, further }: ListMenuProps): readonly ListMenuEntry[] {
  const files = exportEntries(exportRows, {}).map(({ format, label, run }) => ({
    id: `list.export.${format}`,
    label,
    keywords: 'Export Datei herunterladen Tabelle',
    run,
  }));
  return [...files, ...further];
}

function commandOf({ id, label, keywords, run }: ListMenuEntry): Command {
  const isFile = id.startsWith('list.export');
  return {
    id,
    label: isFile ? `Liste speichern: ${label}` : label,
    keywords,
    action: { kind: 'run', run },
  };
}

/** What can be done with the whole list: export it as a file, and what the entity offers besides. */
export function ListMenu(props: ListMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const entries = entriesOf(props);
  useCommands(entries.map(commandOf));
  return (
    <>
      <Tooltip title="Export und mehr">
        <IconButton
          aria-label="Export und mehr"
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
          sx={{ flex: 'none' }}
        >
          <EllipsisVertical size={17} strokeWidth={1.75} aria-hidden />
        </IconButton>
      </Tooltip>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {entries.map(({ id, label, run }) => [
          id === props.further[0]?.id && <Divider key="divider" />,
          <MenuItem
            key={id}
            onClick={() => {
              setAnchor(null);
              run();
            }}
          >
            {label}
          </MenuItem>,
        ])}
      </Menu>
    </>
  );
}
