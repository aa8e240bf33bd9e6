import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircleAlert from 'lucide-react/icons/circle-alert';

interface ConflictBoxProps {
  readonly text: string;
  /** For who may book somebody twice all the same. */
  readonly insist?: (() => void) | undefined;
  readonly find: () => void;
  readonly close?: () => void;
}

/** What stands against a place on the board, right at it, and the ways on from there. */
export function ConflictBox({ text, insist, find, close }: ConflictBoxProps) {
  return (
    <Box
      role="alert"
      sx={{
        display: 'flex',
        gap: 3,
        px: 4,
        py: 3,
        border: 1,
        borderColor: 'error.main',
        borderRadius: 2,
        bgcolor: 'background.paper',
        boxShadow: '0 8px 28px rgb(28 35 32 / 16%)',
        fontSize: 13,
        lineHeight: 1.5,
      }}
    >
      <Box sx={{ color: 'error.dark', flex: 'none', mt: 0.5 }}>
        <CircleAlert size={17} strokeWidth={1.75} aria-hidden />
      </Box>
      <Box sx={{ minWidth: 0 }}>
        {text}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5, ml: -2 }}>
          {insist !== undefined && (
            <Button size="small" onClick={insist}>
              Trotzdem planen …
            </Button>
          )}
          <Button size="small" color="secondary" onClick={find}>
            Wer hat Zeit?
          </Button>
          {close !== undefined && (
            <Button size="small" color="secondary" onClick={close}>
              Schließen
            </Button>
          )}
        </Box>
      </Box>
    </Box>
  );
}
