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
const stoppedColor = '#A9AFAB';

const stateLabels = { done: 'erledigt', current: 'hier', open: 'offen' } as const;

/** Read out, not seen. */
const unseen = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const;

function barColor({ color, isStopped }: PhaseLineProps, { state }: Phase): string {
  if (state === 'open') return openColor;
  if (isStopped) return stoppedColor;
  if (state === 'done') return doneColor;
  const tone = statusTones[color];
  return color === 'WHITE' || color === 'NOTHING' ? tone.border : tone.text;
}

function PhaseText({ label, state, when }: Phase) {
  return (
    <Box sx={{ pt: 2, position: { xs: 'absolute', md: 'static' }, ...narrowUnseen }}>
      <Typography
        variant="body2"
        sx={{
          fontWeight: state === 'open' ? 450 : 600,
          color: state === 'open' ? 'text.secondary' : 'text.primary',
        }}
      >
        {label}
        <Box component="span" sx={unseen}>
          {`, ${stateLabels[state]}`}
        </Box>
      </Typography>
      <Typography variant="caption" color="textSecondary" sx={{ display: 'block', minHeight: '1.4em' }}>
        {when}
      </Typography>
    </Box>
  );
}

/** On phones seven labels do not fit side by side; there the line below says where the project stands. */
const narrowUnseen = {
  width: { xs: '1px', md: 'auto' },
  height: { xs: '1px', md: 'auto' },
  overflow: { xs: 'hidden', md: 'visible' },
  clipPath: { xs: 'inset(50%)', md: 'none' },
} as const;

function NarrowText({ phases }: Pick<PhaseLineProps, 'phases'>) {
  const found = phases.findIndex(({ state }) => state === 'current');
  const index = found === -1 ? phases.length - 1 : found;
  const phase = phases[index];
  if (phase === undefined) return null;
  return (
    <Typography variant="body2" aria-hidden sx={{ display: { xs: 'block', md: 'none' }, mt: 1.5 }}>
      <strong>{phase.label}</strong>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {` · Schritt ${index + 1} von ${phases.length}${phase.when === null ? '' : ` · ${phase.when}`}`}
      </Box>
    </Typography>
  );
}

/** The way of the project in one line. */
export function PhaseLine(properties: PhaseLineProps) {
  const { phases, isStopped } = properties;
  return (
    <Box sx={{ mb: 4 }}>
      <Box
        component="ol"
        aria-label="Verlauf des Projekts"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gridTemplateColumns: `repeat(${phases.length}, minmax(0, 1fr))`,
          gap: 1,
        }}
      >
        {phases.map((phase) => (
          <Box
            component="li"
            key={phase.label}
            aria-current={phase.state === 'current' && !isStopped ? 'step' : undefined}
            sx={{
              borderTop: '3px solid',
              borderColor: barColor(properties, phase),
              position: 'relative',
            }}
          >
            <PhaseText {...phase} />
          </Box>
        ))}
      </Box>
      <NarrowText phases={phases} />
    </Box>
  );
}
