import type { CheckLevel } from '@energieakte/contract';
import Box from '@mui/material/Box';
import type { LucideIcon } from 'lucide-react';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';

interface LevelLook {
  readonly Icon: LucideIcon;
  readonly text: string;
  readonly edge: string;
  readonly word: string;
}

/** How a level looks: never by its color alone. */
export const levelLooks: Readonly<Record<CheckLevel, LevelLook>> = {
  OK: { Icon: CircleCheck, text: 'success.dark', edge: 'transparent', word: 'in Ordnung' },
  WARNING: { Icon: TriangleAlert, text: 'warning.dark', edge: 'warning.main', word: 'ansehen' },
  CRITICAL: { Icon: CircleAlert, text: 'error.dark', edge: 'error.main', word: 'handeln' },
};

interface LevelMarkProps {
  readonly level: CheckLevel;
  /** Another word for the same level. */
  readonly word?: string;
}

/** A level as icon and word. */
export function LevelMark({ level, word }: LevelMarkProps) {
  const { Icon, text, word: usual } = levelLooks[level];
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1.5,
        color: text,
        fontSize: '0.8125rem',
        fontWeight: 600,
        whiteSpace: 'nowrap',
      }}
    >
      <Icon size={18} strokeWidth={1.75} aria-hidden />
      {word ?? usual}
    </Box>
  );
}
