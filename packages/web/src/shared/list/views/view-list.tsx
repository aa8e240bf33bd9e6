import { roleNames } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import Download from 'lucide-react/icons/download';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Upload from 'lucide-react/icons/upload';
import { useRef } from 'react';
import { reportError } from '#shared/activity/activity.ts';
import { ItemLink } from '#shared/ui/links.tsx';
import type { ViewSummary } from './saved-view.ts';

export interface ViewListProps {
  /** The path of the list. */
  readonly to: string;
  readonly views: readonly ViewSummary[];
  readonly currentId: string | null;
  readonly onClose: () => void;
  /** Saves what is on screen as a new view. */
  readonly onSaveNew: () => void;
  readonly onEdit: (id: string) => void;
  /** A view as the text of a file. */
  readonly writeFile: (id: string) => string;
  /** Takes a view from the text of a file; answers whether there was one. */
  readonly onImport: (text: string) => boolean;
}

function sectionOf({ scope, group, isStartOfRole }: ViewSummary): string {
  if (isStartOfRole) return 'Startansicht Ihrer Rolle';
  if (scope === 'OWN') return 'Eigene';
  return scope === 'GROUP' ? `Gruppe ${group?.name ?? ''}`.trim() : 'Alle im Büro';
}

function marksOf({ isDefault, startsFor, pinned }: ViewSummary): string {
  const starts =
    startsFor.length > 1 ? [`${startsFor.length} Rollen`] : startsFor.map((role) => roleNames[role]);
  return [
    ...(isDefault ? ['Startansicht'] : []),
    ...starts.map((whom) => `Start für ${whom}`),
    ...(pinned ? ['Reiter'] : []),
  ].join(' · ');
}

/** Hands a view out as a file of the browser. */
function downloadView(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `Ansicht ${name.replaceAll(/[\\/:*?"<>|]/gu, ' ')}.json`;
  link.click();
  URL.revokeObjectURL(url);
}

type LineProps = ViewListProps & { readonly view: ViewSummary };

function ViewLine({ view, to, currentId, writeFile, onEdit, onClose }: LineProps) {
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <ItemLink
        to={to}
        search={{ view: view.id }}
        resetScroll={false}
        onClick={onClose}
        aria-current={view.id === currentId ? 'page' : undefined}
        selected={view.id === currentId}
        sx={{ borderRadius: 1, minHeight: 34, py: 1, px: 2, gap: 2, minWidth: 0 }}
      >
        <Typography variant="body2" noWrap sx={{ fontWeight: 600 }}>
          {view.name}
        </Typography>
        <Typography variant="caption" noWrap sx={{ color: 'text.secondary', ml: 'auto' }}>
          {marksOf(view)}
        </Typography>
      </ItemLink>
      <Tooltip title="Als Datei sichern">
        <IconButton
          aria-label={`„${view.name}“ als Datei sichern`}
          onClick={() => downloadView(view.name, writeFile(view.id))}
        >
          <Download size={15} strokeWidth={1.75} aria-hidden />
        </IconButton>
      </Tooltip>
      {view.can.edit && (
        <Tooltip title="Umbenennen, freigeben, löschen">
          <IconButton aria-label={`„${view.name}“ bearbeiten`} onClick={() => onEdit(view.id)}>
            <Pencil size={15} strokeWidth={1.75} aria-hidden />
          </IconButton>
        </Tooltip>
      )}
    </Box>
  );
}

function Sections(props: ViewListProps) {
  const names = [...new Set(props.views.map(sectionOf))];
  if (names.length === 0) {
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Noch keine. Eine Ansicht merkt sich Filter, Reihenfolge und Spalten der Liste.
      </Typography>
    );
  }
  return names.map((name) => (
    // A long name is cut off instead of pushing the buttons out.
    <Box key={name} sx={{ minWidth: 0 }}>
      <Typography variant="overline" component="h3" sx={{ color: 'text.secondary' }}>
        {name}
      </Typography>
      <Box component="ul" aria-label={name} sx={{ listStyle: 'none', m: 0, p: 0, mx: -2 }}>
        {props.views
          .filter((view) => sectionOf(view) === name)
          .map((view) => (
            <ViewLine key={view.id} {...props} view={view} />
          ))}
      </Box>
    </Box>
  ));
}

async function importFile(file: File, onImport: ViewListProps['onImport']): Promise<void> {
  if (!onImport(await file.text())) reportError('Die Datei enthält keine Ansicht.');
}

function ImportButton({ onImport }: Pick<ViewListProps, 'onImport'>) {
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        startIcon={<Upload size={15} strokeWidth={1.75} aria-hidden />}
        onClick={() => chooser.current?.click()}
      >
        Aus Datei laden …
      </Button>
      <input
        ref={chooser}
        type="file"
        accept=".json,application/json"
        aria-label="Datei mit einer Ansicht"
        hidden
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file !== undefined) void importFile(file, onImport);
          event.target.value = '';
        }}
      />
    </>
  );
}

/** All views of a list, and what can be done with them. */
export function ViewList(props: ViewListProps) {
  const { onSaveNew, onImport } = props;
  return (
    <>
      <Sections {...props} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, ml: -2 }}>
        <Button startIcon={<Plus size={15} strokeWidth={2} aria-hidden />} onClick={onSaveNew}>
          Liste so als Ansicht speichern …
        </Button>
        <ImportButton onImport={onImport} />
      </Box>
    </>
  );
}
