import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import IconButton from '@mui/material/IconButton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { densities, type Density, type ListSettings } from './list-settings.ts';
import { type NamedColumn, orderColumns } from './list-column.ts';

const densityLabels: Readonly<Record<Density, string>> = {
  dicht: 'Dicht',
  mittel: 'Mittel',
  luftig: 'Luftig',
};

interface ViewSettingsProps {
  readonly columns: readonly NamedColumn[];
  readonly visible: readonly NamedColumn[];
  readonly settings: ListSettings;
  /** Where the height of the rows can be chosen. */
  readonly hasDensity: boolean;
  readonly onChange: (change: Partial<ListSettings> | null) => void;
}

interface ColumnLineProps extends ViewSettingsProps {
  readonly column: NamedColumn;
  readonly index: number;
}

function ColumnLine({ column, index, columns, visible, settings, onChange }: ColumnLineProps) {
  const ids = columns.map((one) => one.id);
  const shown = visible.some(({ id }) => id === column.id);
  const swapWith = (other: number): void => {
    const place = ids[other];
    if (place === undefined) return;
    onChange({ order: ids.with(other, column.id).with(index, place) });
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
        onClick={() => swapWith(index - 1)}
      >
        <ArrowUp size={15} strokeWidth={1.75} aria-hidden />
      </IconButton>
      <IconButton
        aria-label={`${column.title} nach hinten`}
        disabled={index === columns.length - 1}
        onClick={() => swapWith(index + 1)}
      >
        <ArrowDown size={15} strokeWidth={1.75} aria-hidden />
      </IconButton>
    </Box>
  );
}

function DensityChoice({ settings, onChange }: ViewSettingsProps) {
  return (
    <Box>
      <FormLabel id="density-label">Zeilenhöhe</FormLabel>
      <ToggleButtonGroup
        exclusive
        size="small"
        fullWidth
        aria-labelledby="density-label"
        value={settings.density}
        onChange={(_, density: Density | null) => density !== null && onChange({ density })}
        sx={{ mt: 1 }}
      >
        {densities.map((density) => (
          <ToggleButton key={density} value={density} sx={{ py: 1, textTransform: 'none' }}>
            {densityLabels[density]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Box>
  );
}

/** Which columns a person sees, in which order, and how dense the rows are. */
export function ViewSettings(props: ViewSettingsProps) {
  const { settings, hasDensity, onChange } = props;
  const ordered = orderColumns(props.columns, settings.order);
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {hasDensity && <DensityChoice {...props} />}
      <Box>
        {hasDensity && <FormLabel>Spalten</FormLabel>}
        <Box
          component="ul"
          aria-label="Spalten"
          sx={{ listStyle: 'none', m: 0, mt: hasDensity ? 1 : 0, p: 0 }}
        >
          {ordered.map((column, index) => (
            <ColumnLine key={column.id} {...props} columns={ordered} column={column} index={index} />
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
