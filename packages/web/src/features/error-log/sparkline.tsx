import type { ErrorState } from '@energieakte/contract';
import Box from '@mui/material/Box';

const size = { bar: 2, gap: 1, height: 20 } as const;
const colors = {
  OFFEN: 'error.main',
  WIEDER_DA: 'error.main',
  IGNORIERT: 'text.secondary',
  ERLEDIGT: 'success.main',
} as const satisfies Record<ErrorState, string>;

interface SparklineProps {
  readonly trend: readonly number[];
  readonly group: { readonly state: ErrorState };
}

/** How often an error came in the last 30 days, the oldest left. */
export function Sparkline({ trend, group }: SparklineProps) {
  const most = Math.max(1, ...trend);
  const sum = trend.reduce((total, count) => total + count, 0);
  const width = trend.length * (size.bar + size.gap);
  return (
    <Box
      component="svg"
      role="img"
      aria-label={`${sum.toLocaleString('de-DE')} in 30 Tagen`}
      viewBox={`0 0 ${width} ${size.height}`}
      sx={{ width, height: size.height, color: colors[group.state], display: 'block' }}
    >
      {trend.map((count, index) => {
        const height = count === 0 ? 1 : Math.max(3, (count / most) * size.height);
        return (
          <rect
            key={index}
            x={index * (size.bar + size.gap)}
            y={size.height - height}
            width={size.bar}
            height={height}
            fill="currentColor"
            opacity={count === 0 ? 0.25 : 0.8}
          />
        );
      })}
    </Box>
  );
}
