import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import CloudOff from 'lucide-react/icons/cloud-off';
import FileQuestion from 'lucide-react/icons/file-question-mark';
import { ApiError } from '#api/api-error.ts';
import { ButtonLink } from '#shared/ui/links.tsx';
import { PageMessage } from '#shared/ui/page-message.tsx';

const lines = ['68%', '42%', '55%', '61%'] as const;

/** The board before it is there, of about the height it will have. */
export function BoardLoading() {
  return (
    <Box aria-busy aria-label="Unterlagen werden geladen" sx={{ display: 'grid', gap: 2 }}>
      {lines.map((width) => (
        <Skeleton key={width} variant="rounded" height={72} />
      ))}
    </Box>
  );
}

/** A project that is not there, or a board that could not be loaded. */
export function BoardFailure({ error, retry }: { readonly error: Error; readonly retry: () => void }) {
  const isMissing = error instanceof ApiError && error.status === 404;
  return (
    <PageMessage
      icon={isMissing ? FileQuestion : CloudOff}
      title={isMissing ? 'Projekt nicht gefunden' : 'Die Unterlagen konnten nicht geladen werden'}
      urgent={!isMissing}
      actions={
        <>
          {!isMissing && (
            <Button variant="contained" onClick={retry}>
              Noch einmal versuchen
            </Button>
          )}
          <ButtonLink to="/project0">Zu den Projekten</ButtonLink>
        </>
      }
    >
      <p style={{ margin: 0 }}>{error.message}</p>
    </PageMessage>
  );
}

/** Nothing is left of the board by search or filter. */
export function NothingFound({ clear }: { readonly clear: () => void }) {
  return (
    <Box sx={{ py: 8, textAlign: 'center' }}>
      <Typography color="textSecondary">Keine Unterlage passt dazu.</Typography>
      <Button onClick={clear}>Suche und Filter aufheben</Button>
    </Box>
  );
}
