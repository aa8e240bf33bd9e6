import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import type { ReactNode } from 'react';

interface ChoiceLineProps {
  readonly isChosen: boolean;
  readonly toggle: () => void;
  /** What the line says, in parts side by side. */
  readonly children: ReactNode;
}

/** One of many that can be ticked, over the whole width. */
export function ChoiceLine({ isChosen, toggle, children }: ChoiceLineProps) {
  return (
    <Box component="li" sx={{ borderTop: 1, borderColor: 'divider' }}>
      <FormControlLabel
        sx={{ display: 'flex', m: 0, py: 0.5 }}
        slotProps={{ typography: { sx: { flex: 1, minWidth: 0 } } }}
        control={<Checkbox checked={isChosen} onChange={toggle} />}
        label={
          <Box component="span" sx={{ display: 'flex', gap: 3, typography: 'body2' }}>
            {children}
          </Box>
        }
      />
    </Box>
  );
}
