import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import ChevronUp from 'lucide-react/icons/chevron-up';
import X from 'lucide-react/icons/x';
import { type ReactNode, useState } from 'react';
import { exportEntries, type ExportRows, partOf } from '../export/export-rows.ts';
import { countSelected } from './selection.ts';
import type { Picking } from './use-selection.ts';

interface BarEntry {
  readonly label: string;
  readonly run: () => void;
}

interface BarMenuProps {
  readonly label: string;
  readonly entries: readonly BarEntry[];
}

/** A button of the bar that opens a menu above itself. */
export function BarMenu({ label, entries }: BarMenuProps) {
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

const barShape = {
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
} as const;

interface SelectionBarProps {
  readonly picking: Picking;
  /** How many rows the list has. */
  readonly total: number;
  readonly phone: boolean;
  /** Absent where the list makes no file. */
  readonly exportRows?: ExportRows;
  /** What else can be done with the selected rows, before the export. */
  readonly children?: ReactNode;
}

/** Below the list while rows are selected: how many, and what can be done with them together. */
export function SelectionBar({ picking, total, phone, exportRows, children }: SelectionBarProps) {
  const count = countSelected(picking.selection, total);
  return (
    <Box role="region" aria-label="Auswahl" sx={barShape}>
      <Typography variant="body2" role="status" sx={{ fontWeight: 600, mr: { xs: 0, sm: 2 } }}>
        {count.toLocaleString('de-DE')} ausgewählt
      </Typography>
      {count !== total && (
        <Button onClick={picking.selectAll}>
          Alle {total.toLocaleString('de-DE')} {phone ? '' : 'Treffer auswählen'}
        </Button>
      )}
      {children}
      {exportRows !== undefined && (
        <BarMenu label="Export" entries={exportEntries(exportRows, partOf(picking.selection))} />
      )}
      <Tooltip title="Auswahl aufheben (Esc)">
        <IconButton aria-label="Auswahl aufheben" onClick={picking.clear} sx={{ ml: 'auto' }}>
          <X size={17} strokeWidth={2} aria-hidden />
        </IconButton>
      </Tooltip>
    </Box>
  );
}
