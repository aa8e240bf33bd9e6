import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import {
  type ExportColumn,
  type ExportFormat,
  exportFormats,
  type ProjectSearchQuery,
} from '@energieakte/contract';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import { useState } from 'react';
import { reportError } from '#shared/activity/activity.ts';
import { type Command, useCommands } from '#shared/commands/commands.ts';
import { exportLabels } from './export-labels.ts';

interface ListMenuProps {
  /** What the list asks for, in its order. */
  readonly query: ProjectSearchQuery;
  /** The columns of the list in their order. */
  readonly columns: readonly ExportColumn[];
  readonly mayEdit: boolean;
  readonly onSelectAll: () => void;
  readonly onShowChanges: () => void;
}

interface Entry {
  readonly id: string;
  readonly label: string;
  readonly keywords: string;
  readonly run: () => void;
}

function entriesOf(props: ListMenuProps): readonly Entry[] {
  const { query, columns, mayEdit } = props;
  const download = async (format: ExportFormat): Promise<void> => {
    const { exportList } = await import('./export-list.ts');
    await exportList({ format, query, columns: [...columns] });
  };
  const files = exportFormats.map((format): Entry => ({
    id: `list.export.${format}`,
    label: exportLabels[format],
    keywords: 'Export Datei herunterladen Tabelle',
    run: () => {
      download(format).catch(() => reportError('Die Liste konnte nicht gespeichert werden.'));
    },
  }));
  if (!mayEdit) return files;
  return [
    ...files,
    {
      id: 'list.selectAll',
      label: 'Alle Zeilen auswählen',
      keywords: 'markieren Sammeländerung',
      run: props.onSelectAll,
    },
    {
      id: 'list.changes',
      label: 'Meine Sammeländerungen',
      keywords: 'rückgängig mehrere ändern',
      run: props.onShowChanges,
    },
  ];
}

function commandOf({ id, label, keywords, run }: Entry): Command {
  const isFile = id.startsWith('list.export');
  return {
    id,
    label: isFile ? `Liste speichern: ${label}` : label,
    keywords,
    action: { kind: 'run', run },
  };
}

/** What can be done with the whole list: take it away as a file, select it, look at earlier bulk edits. */
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
          id === 'list.selectAll' && <Divider key="divider" />,
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
