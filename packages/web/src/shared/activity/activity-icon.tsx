import Box from '@mui/material/Box';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ActivityKind } from './activity.ts';

const icons = {
  success: { Icon: CircleCheck, color: 'success.main', word: 'Erfolg' },
  error: { Icon: CircleX, color: 'error.dark', word: 'Fehler' },
  warning: { Icon: TriangleAlert, color: 'warning.dark', word: 'Warnung' },
} as const;

/** Check for success, cross for an error, triangle for a warning; the word is read out. */
export function ActivityIcon({ kind }: { readonly kind: ActivityKind }) {
  const { Icon, color, word } = icons[kind];
  return (
    <Box
      component="span"
      role="img"
      aria-label={word}
      sx={{ display: 'inline-flex', flex: 'none', color }}
    >
      <Icon size={18} strokeWidth={2} aria-hidden />
    </Box>
  );
}
