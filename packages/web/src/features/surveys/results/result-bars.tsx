import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatCount, formatMean } from '#shared/format/numbers.ts';

/** One bar: what it is of, how many, and its colour. */
export interface Bar {
  readonly label: string;
  readonly count: number;
  readonly color: string;
}

function spoken(bars: readonly Bar[]): string {
  return `Diagramm. ${bars.map(({ label, count }) => `${label}: ${formatCount(count)}`).join(', ')}`;
}

const columnHeight = 112;

/** Upright bars in the order of a scale; each says its count. */
export function Columns({ bars }: { readonly bars: readonly Bar[] }) {
  const most = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <Box
      role="img"
      aria-label={spoken(bars)}
      sx={{ display: 'flex', alignItems: 'flex-end', gap: 1, flex: 1, minWidth: 0 }}
    >
      {bars.map(({ label, count, color }) => (
        <Box key={label} sx={{ flex: 1, minWidth: 0, textAlign: 'center' }}>
          <Typography variant="caption" component="div" sx={{ fontWeight: 650 }}>
            {count > 0 && formatCount(count)}
          </Typography>
          <Box
            sx={{
              height: Math.max(2, Math.round((count / most) * columnHeight)),
              bgcolor: color,
              borderRadius: '2px 2px 0 0',
            }}
          />
          <Typography variant="caption" component="div" noWrap sx={{ color: 'text.secondary', mt: 1 }}>
            {label}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

interface LyingBarsProps {
  readonly bars: readonly Bar[];
  /** Of how many people. */
  readonly answers: number;
}

/** Bars one below the other, with room for what was chosen. */
export function LyingBars({ bars, answers }: LyingBarsProps) {
  const most = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <Box role="img" aria-label={spoken(bars)} sx={{ display: 'grid', gap: 2.5 }}>
      {bars.map(({ label, count, color }) => (
        <Box key={label}>
          <Box sx={{ display: 'flex', gap: 3, justifyContent: 'space-between' }}>
            <Typography variant="body2" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              {label}
            </Typography>
            <Typography variant="body2" sx={{ flex: 'none' }}>
              <b>{formatCount(count)}</b>
              <Box component="span" sx={{ color: 'text.secondary', ml: 2 }}>
                {`${Math.round((count / Math.max(1, answers)) * 100)} %`}
              </Box>
            </Typography>
          </Box>
          <Box sx={{ height: 8, borderRadius: 1, bgcolor: 'action.hover', mt: 0.5 }}>
            <Box
              sx={{ width: `${(count / most) * 100}%`, height: 1, borderRadius: 1, bgcolor: color }}
            />
          </Box>
        </Box>
      ))}
    </Box>
  );
}

/** A row of a table: how its scale was used, and its mean. */
export interface StackedRow {
  readonly label: string;
  readonly bars: readonly Bar[];
  readonly mean: number | null;
  /** `null`: fewer than five. */
  readonly answers: number | null;
}

const stackedColumns = { xs: '1fr 44px 44px', sm: 'minmax(96px, 1.1fr) 2fr 52px 52px' };

/** The rows of a table below each other, each as one bar divided by its scale. */
export function StackedRows({
  rows,
  ends,
}: {
  readonly rows: readonly StackedRow[];
  /** What the first and the last step of the scale are called. */
  readonly ends: readonly [string, string];
}) {
  const line = {
    display: 'grid',
    gridTemplateColumns: stackedColumns,
    columnGap: 4,
    alignItems: 'center',
  };
  const figure = { textAlign: 'right', fontVariantNumeric: 'tabular-nums' } as const;
  return (
    <Box>
      <Box sx={{ ...line, typography: 'caption', color: 'text.secondary', pb: 1.5 }}>
        <Box sx={{ display: { xs: 'none', sm: 'block' } }} />
        <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, minWidth: 0 }}>
          <span>{ends[0]}</span>
          <span>{ends[1]}</span>
        </Box>
        <Box sx={figure}>Mittel</Box>
        <Box sx={figure}>Anzahl</Box>
      </Box>
      {rows.map(({ label, bars, mean, answers }) => (
        <Box key={label} sx={{ ...line, py: 2, borderTop: 1, borderColor: 'divider' }}>
          <Typography
            variant="body2"
            sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' }, overflowWrap: 'anywhere' }}
          >
            {label}
          </Typography>
          <Box
            role="img"
            aria-label={spoken(bars)}
            sx={{ display: 'flex', gap: '1px', height: 13, borderRadius: 1, overflow: 'hidden' }}
          >
            {bars.map(({ label: step, count, color }) => (
              <Box
                key={step}
                title={`${step}: ${count}`}
                sx={{ flex: `${count} 0 0`, bgcolor: color }}
              />
            ))}
          </Box>
          <Typography variant="body2" sx={{ ...figure, fontWeight: 650 }}>
            {mean === null ? '–' : formatMean(mean)}
          </Typography>
          <Typography variant="body2" sx={{ ...figure, color: 'text.secondary' }}>
            {answers === null ? 'unter 5' : formatCount(answers)}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
