import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ReadingDialog } from '#shared/dialog/reading-dialog.tsx';
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
  const close = (): void => {
    markReleasesSeen();
    onClose();
  };
  return (
    <ReadingDialog isOpen={open} title="Was ist neu?" size="sm" isScrolled isUnasked close={close}>
      <div>
        {releaseNotes.map((note, index) => (
          <Note key={note.version} note={note} isNewest={index === 0} />
        ))}
      </div>
    </ReadingDialog>
  );
}
