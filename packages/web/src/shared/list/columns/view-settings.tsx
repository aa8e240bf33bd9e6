import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { placedIds } from '../grid/column-arrangement.ts';
import type { ListSettings } from './list-settings.ts';
import { type NamedColumn, orderColumns } from './list-column.ts';

interface ViewSettingsProps {
  readonly columns: readonly NamedColumn[];
  /** All that share one order: those of the other height of rows as well. */
  readonly ordered?: readonly { readonly id: string }[];
  readonly visible: readonly NamedColumn[];
  readonly settings: ListSettings;
  readonly onChange: (change: Partial<ListSettings> | null) => void;
}

interface ColumnLineProps extends ViewSettingsProps {
  readonly column: NamedColumn;
  readonly index: number;
}

function ColumnLine(props: ColumnLineProps) {
  const { column, index, columns, ordered = columns, visible, settings, onChange } = props;
  const shown = visible.some(({ id }) => id === column.id);
  const placeBeside = (other: number, side: 'before' | 'after'): void => {
    const neighbour = columns[other];
    if (neighbour === undefined) return;
    const ids = orderColumns(ordered, settings.order).map(({ id }) => id);
    onChange({ order: placedIds(ids, column.id, { id: neighbour.id, side }) });
  };
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center' }}>
      <FormControlLabel
        sx={{ flex: 1, mr: 2, minHeight: 30 }}
        control={
          <Checkbox
            sx={{ p: 1 }}
            checked={shown}
            disabled={column.isFixed === true}
            onChange={() => onChange({ shown: { ...settings.shown, [column.id]: !shown } })}
          />
        }
        label={column.explanation ?? column.title}
      />
      <IconButton
        aria-label={`${column.title} nach vorn`}
        disabled={index === 0}
        onClick={() => placeBeside(index - 1, 'before')}
      >
        <ArrowUp size={15} strokeWidth={1.75} aria-hidden />
      </IconButton>
      <IconButton
        aria-label={`${column.title} nach hinten`}
        disabled={index === columns.length - 1}
        onClick={() => placeBeside(index + 1, 'after')}
      >
        <ArrowDown size={15} strokeWidth={1.75} aria-hidden />
      </IconButton>
    </Box>
  );
}

/** Which columns a person sees, and in which order. */
export function ViewSettings(props: ViewSettingsProps) {
  const { settings, onChange } = props;
  const ordered = orderColumns(props.columns, settings.order);
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Box>
        <Box component="ul" aria-label="Spalten" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {ordered.map((column, index) => (
            <ColumnLine
              key={column.id}
              {...props}
              ordered={props.ordered ?? props.columns}
              columns={ordered}
              {...{ column, index }}
            />
          ))}
        </Box>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          Ohne eigene Wahl zeigt die Liste, was auf den Bildschirm passt. Breite und Platz ändern Sie
          auch am Spaltentitel: Rand oder Titel ziehen, mit der Tastatur Umschalt oder Alt und
          Pfeiltaste.
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, ml: -3 }}>
        <Button onClick={() => onChange(null)}>Zurücksetzen</Button>
        {Object.keys(settings.widths).length > 0 && (
          <Button onClick={() => onChange({ widths: {} })}>Übliche Breiten</Button>
        )}
      </Box>
    </Box>
  );
}
