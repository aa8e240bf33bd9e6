import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type {
  BulkSelection,
  ExportColumn,
  ProjectMode,
  ProjectSearchQuery,
} from '@energieakte/contract';
import ChevronUp from 'lucide-react/icons/chevron-up';
import X from 'lucide-react/icons/x';
import { useState, type ReactNode } from 'react';
import { exportLabels } from '../export/export-labels.ts';
import { exportList } from '../export/export-list.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import { bulkKinds, type BulkKind, kindLabels } from './bulk-labels.ts';
import { countSelected } from '#shared/list/selection/selection.ts';
import type { Picking } from '#shared/list/selection/use-selection.ts';
import { bulkSelectionOf } from '../selection/bulk-selection.ts';

export interface BulkBarProps {
  /** The kind of the list. */
  readonly mode: ProjectMode;
  readonly picking: Picking;
  /** How many rows the list has. */
  readonly total: number;
  /** What the list asks for, in its order. */
  readonly query: ProjectSearchQuery;
  /** The visible columns in their order. */
  readonly columns: readonly ExportColumn[];
  readonly mayEdit: boolean;
  readonly phone: boolean;
}

const quickKinds = {
  setColor: 'Status',
  responsible: 'Projektleitung',
  addGroup: 'Gruppe',
  addTag: 'Schlagwort',
  cancel: 'Stoppen',
} as const satisfies Partial<Record<BulkKind, string>>;
const quick = ['setColor', 'responsible', 'addGroup', 'addTag', 'cancel'] as const;

interface Entry {
  readonly label: string;
  readonly run: () => void;
}

function BarMenu({ label, entries }: { readonly label: string; readonly entries: readonly Entry[] }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        color="secondary"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        endIcon={<ChevronUp size={14} strokeWidth={2} aria-hidden />}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {label}
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'top', horizontal: 'left' }}
        transformOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      >
        {entries.map(({ label: text, run }) => (
          <MenuItem
            key={text}
            onClick={() => {
              setAnchor(null);
              run();
            }}
          >
            {text}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

function exportEntries({ picking, query, columns }: BulkBarProps): readonly Entry[] {
  const { selection } = picking;
  const part = selection.all ? { excludedIds: [...selection.excluded] } : { ids: [...selection.ids] };
  return (['xlsx', 'csv'] as const).map((format) => ({
    label: exportLabels[format],
    run: () => void exportList({ format, query, columns: [...columns], ...part }),
  }));
}

function Actions({
  bar,
  onKind,
}: {
  readonly bar: BulkBarProps;
  readonly onKind: (kind: BulkKind) => void;
}) {
  const shown = bar.phone ? [] : quick;
  const others = bulkKinds.filter((kind) => !shown.some((one) => one === kind));
  return (
    <>
      {bar.mayEdit &&
        shown.map((kind) => (
          <Button key={kind} color="secondary" onClick={() => onKind(kind)}>
            {quickKinds[kind]}
          </Button>
        ))}
      {bar.mayEdit && (
        <BarMenu
          label={bar.phone ? 'Ändern' : 'Mehr'}
          entries={others.map((kind) => ({ label: kindLabels[kind], run: () => onKind(kind) }))}
        />
      )}
      <BarMenu label="Export" entries={exportEntries(bar)} />
    </>
  );
}

function Bar({ children }: { readonly children: ReactNode }) {
  return (
    <Box
      role="region"
      aria-label="Auswahl"
      sx={{
        flex: 'none',
        display: 'flex',
        alignItems: 'center',
        flexWrap: 'wrap',
        columnGap: { xs: 0, sm: 1 },
        mt: 2,
        pl: { xs: 3, sm: 4 },
        pr: { xs: 1, sm: 2 },
        py: 1,
        border: 1,
        borderColor: 'primary.main',
        borderRadius: 2,
        bgcolor: 'background.paper',
        '& .MuiButton-root': { minWidth: 0, px: { xs: 2, sm: 3 } },
      }}
    >
      {children}
    </Box>
  );
}

/** What the dialog is open for; the selection may go on changing behind it. */
interface Doing {
  readonly kind: BulkKind;
  readonly count: number;
  readonly selection: BulkSelection;
}

/** Below the list while rows are selected: how many, and what can be done with them together. */
export function BulkBar(props: BulkBarProps) {
  const { picking, total, query } = props;
  const [doing, setDoing] = useState<Doing | null>(null);
  const count = countSelected(picking.selection, total);
  const open = (kind: BulkKind): void =>
    setDoing({ kind, count, selection: bulkSelectionOf(picking.selection, query) });
  const close = (started: boolean): void => {
    setDoing(null);
    if (started) picking.clear();
  };
  const isWhole = count === total;
  return (
    <>
      <Bar>
        <Typography variant="body2" role="status" sx={{ fontWeight: 600, mr: { xs: 0, sm: 2 } }}>
          {count.toLocaleString('de-DE')} ausgewählt
        </Typography>
        {!isWhole && (
          <Button onClick={picking.selectAll}>
            Alle {total.toLocaleString('de-DE')} {props.phone ? '' : 'Treffer auswählen'}
          </Button>
        )}
        <Actions bar={props} onKind={open} />
        <Tooltip title="Auswahl aufheben (Esc)">
          <IconButton aria-label="Auswahl aufheben" onClick={picking.clear} sx={{ ml: 'auto' }}>
            <X size={17} strokeWidth={2} aria-hidden />
          </IconButton>
        </Tooltip>
      </Bar>
      {doing !== null && <BulkDialog {...doing} mode={props.mode} onClose={close} />}
    </>
  );
}
