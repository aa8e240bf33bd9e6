import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { markReleasesSeen, type ReleaseNote, releaseNotes } from './release-notes.ts';

const version = {
  alignSelf: 'start',
  justifySelf: 'start',
  px: 1.5,
  py: 0.25,
  borderRadius: 0.5,
  fontSize: '0.75rem',
  fontWeight: 650,
} as const;

function Note({ note, isNewest }: { readonly note: ReleaseNote; readonly isNewest: boolean }) {
  const tone = isNewest
    ? { bgcolor: 'primary.main', color: 'primary.contrastText' }
    : { bgcolor: 'action.hover', color: 'text.secondary' };
  return (
    <Box
      component="article"
      sx={{
        display: 'grid',
        gridTemplateColumns: '52px 1fr',
        columnGap: 3,
        py: 4,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ ...version, ...tone }}>{note.version}</Box>
      <div>
        <Typography variant="h2" component="h3">
          {note.title}
        </Typography>
        {note.imageUrl !== undefined && (
          <Box
            component="img"
            src={note.imageUrl}
            alt=""
            sx={{ width: '100%', borderRadius: 1, my: 2 }}
          />
        )}
        <Typography sx={{ color: 'text.secondary', mt: 1 }}>{note.description}</Typography>
        <Box component="ul" sx={{ m: 0, mt: 1.5, pl: 4.5, '& li': { py: 0.5 } }}>
          {note.bulletPoints.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </Box>
      </div>
    </Box>
  );
}

/** What is new (specification section 2, "Release-notes dialog"); closing it in any way remembers the newest version. */
export function ReleaseNotesDialog({
  open,
  onClose,
}: {
  readonly open: boolean;
  readonly onClose: () => void;
}) {
  const titleId = useId();
  const close = (): void => {
    markReleasesSeen();
    onClose();
  };
  return (
    <Dialog open={open} onClose={close} aria-labelledby={titleId} fullWidth maxWidth="sm" scroll="paper">
      <DialogTitle id={titleId}>Was ist neu?</DialogTitle>
      <DialogContent dividers tabIndex={0} sx={{ py: 1, ':focus-visible': { outlineOffset: -2 } }}>
        {releaseNotes.map((note, index) => (
          <Note key={note.version} note={note} isNewest={index === 0} />
        ))}
      </DialogContent>
      <DialogActions sx={{ pt: 4 }}>
        <Button variant="contained" onClick={close} autoFocus>
          Schließen
        </Button>
      </DialogActions>
    </Dialog>
  );
}
