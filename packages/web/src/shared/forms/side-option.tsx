import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import Typography from '@mui/material/Typography';

export type ConflictSide = 'mine' | 'theirs';

interface SideOptionProps {
  readonly side: ConflictSide;
  /** What stands there if this side wins. */
  readonly text: string;
  /** Whose side it is. */
  readonly label: string;
}

/** One of the two ways a conflict can end. */
export function SideOption({ side, text, label }: SideOptionProps) {
  return (
    <FormControlLabel
      value={side}
      control={<Radio />}
      sx={{ alignItems: 'flex-start', m: 0, flex: 1, minWidth: 0 }}
      label={
        <Box sx={{ pt: 1.5, overflowWrap: 'anywhere' }}>
          <Typography variant="caption" color="textSecondary" component="div">
            {label}
          </Typography>
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {text}
          </Typography>
        </Box>
      }
    />
  );
}
