import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ProjectColor } from '@energieakte/contract';
import { statusTones } from '#shared/ui/status-tones.ts';
import type { Phase } from './project-phase.ts';

interface PhaseLineProps {
  readonly phases: readonly Phase[];
  readonly color: ProjectColor;
  /** The project stands still: nothing is current. */
  readonly isStopped: boolean;
}

const doneColor = '#3C8C44';
const openColor = '#DDDFD9';

function barColor({ phases, color, isStopped }: PhaseLineProps, index: number): string {
  const state = phases[index]?.state;
  if (state === 'open') return openColor;
  if (isStopped) return '#A9AFAB';
  if (state === 'done') return doneColor;
  const tone = statusTones[color];
  return color === 'WHITE' || color === 'NOTHING' ? tone.border : tone.text;
}

const stateWords = { done: 'erledigt', current: 'hier', open: 'offen' } as const;

/** The way of the project in one line; on phones it can be swiped. */
export function PhaseLine(properties: PhaseLineProps) {
  const { phases, isStopped } = properties;
  return (
    <Box
      component="ol"
      aria-label="Verlauf des Projekts"
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        mb: 4,
        display: 'grid',
        gridAutoFlow: 'column',
        gridAutoColumns: { xs: 'minmax(112px, 1fr)', md: 'minmax(0, 1fr)' },
        gap: 1,
        overflowX: 'auto',
      }}
    >
      {phases.map(({ label, state, when }, index) => (
        <Box
          component="li"
          key={label}
          aria-current={state === 'current' && !isStopped ? 'step' : undefined}
          sx={{ borderTop: '3px solid', borderColor: barColor(properties, index), pt: 2, minWidth: 0 }}
        >
          <Typography
            variant="body2"
            sx={{
              fontWeight: state === 'open' ? 450 : 600,
              color: state === 'open' ? 'text.secondary' : 'text.primary',
            }}
          >
            {label}
            <Box
              component="span"
              sx={{
                position: 'absolute',
                width: '1px',
                height: '1px',
                overflow: 'hidden',
                clipPath: 'inset(50%)',
              }}
            >
              {`, ${stateWords[state]}`}
            </Box>
          </Typography>
          <Typography
            variant="caption"
            color="textSecondary"
            sx={{ display: 'block', minHeight: '1.4em' }}
          >
            {when}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
