import { stoppedProjectWarning } from '@energieakte/contract';
import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Ban from 'lucide-react/icons/ban';
import Car from 'lucide-react/icons/car';
import Move from 'lucide-react/icons/move';
import { boardColors } from './board-look.ts';

const Swatch = styled('i')({
  display: 'inline-block',
  width: 26,
  height: 12,
  marginRight: 6,
  verticalAlign: -2,
  borderRadius: 2,
  border: '1px solid #C9CDC5',
  background: '#FFFFFF',
});

const swatches = [
  ['bestätigt', { background: boardColors.firmTint, borderLeft: `3px solid ${boardColors.firm}` }],
  ['geplant', { borderStyle: 'dashed', borderColor: '#7F8B84' }],
  ['Büroarbeit, blockt nicht', {}],
] as const;

const hatch = 'repeating-linear-gradient(135deg, #D9DCD5 0 3px, #EDEEEA 3px 6px)';

/** What the looks of the board mean. */
export function BoardLegend({ hasClockLine }: { readonly hasClockLine: boolean }) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 5,
        rowGap: 1,
        mt: 2.5,
        fontSize: 12,
        color: 'text.secondary',
      }}
    >
      {swatches.map(([label, look]) => (
        <span key={label}>
          <Swatch style={look} />
          {label}
        </span>
      ))}
      <span>
        <Car size={14} strokeWidth={1.75} style={{ verticalAlign: -3, marginRight: 5 }} aria-hidden />
        mit Anfahrt
      </span>
      <span>
        <Ban size={13} strokeWidth={2} style={{ verticalAlign: -2, marginRight: 5 }} aria-hidden />
        {stoppedProjectWarning}
      </span>
      <span>
        <Swatch style={{ background: hatch, border: 0 }} />
        abwesend
      </span>
      {hasClockLine && (
        <Box component="span" sx={{ ml: 'auto' }}>
          Strich über den Terminen: 7 bis 20 Uhr
        </Box>
      )}
    </Box>
  );
}

const Key = styled('kbd')(({ theme }) => ({
  font: 'inherit',
  fontSize: 11,
  fontWeight: 600,
  padding: '0 6px',
  marginRight: 6,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 3,
  background: theme.palette.background.paper,
}));

interface MovingBarProps {
  /** `Begehung Familie Özdemir, Di 24.11., 9:00 bis 10:30 Uhr, Jana Keller` */
  readonly card: string;
  readonly stepText: string;
  /** `Mi 25.11., 9:00 Uhr` */
  readonly home: string;
}

/** While a card is moved by keyboard: where it is, and what the keys do. */
export function MovingBar({ card, stepText, home }: MovingBarProps) {
  const keys = [
    ['← →', stepText],
    ['Strg ← →', 'Tag'],
    ['Shift ← →', 'Ende'],
    ['Alt ↑ ↓', 'Person'],
    ['Eingabe', 'ablegen'],
    ['Esc', `zurück auf ${home}`],
  ] as const;
  return (
    <Box
      sx={{
        display: 'flex',
        gap: 4,
        alignItems: 'center',
        mt: 2.5,
        px: 4,
        py: 2.5,
        border: 1,
        borderColor: 'primary.main',
        borderRadius: 2,
        bgcolor: 'background.paper',
      }}
    >
      <Box sx={{ color: 'primary.main', flex: 'none', display: 'inline-flex' }}>
        <Move size={20} strokeWidth={1.75} aria-hidden />
      </Box>
      <Box sx={{ minWidth: 0, fontSize: 13 }}>
        <strong>{card}.</strong> Verschieben mit Pfeiltasten, Eingabe, Escape.
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1, mt: 1.5, fontSize: 12 }}>
          {keys.map(([key, effect]) => (
            <span key={key}>
              <Key>{key}</Key>
              {effect}
            </span>
          ))}
        </Box>
      </Box>
    </Box>
  );
}
