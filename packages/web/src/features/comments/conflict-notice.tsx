import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Notice } from '#shared/ui/notice.tsx';
import type { Composer } from './composer/use-composer.ts';

/** Somebody changed the comment meanwhile: what it says now, and with which text to go on. */
export function ConflictNotice({
  writing,
  toField,
}: {
  readonly writing: Composer;
  readonly toField: () => void;
}) {
  const { conflict } = writing;
  if (conflict === null) return null;
  const resolve: Composer['resolve'] = (take) => {
    writing.resolve(take);
    toField();
  };
  return (
    <Box sx={{ px: 2, pb: 2 }}>
      <Notice
        severity="warning"
        role="alert"
        action={
          <>
            <Button onClick={() => resolve('own')}>Eigenen Text behalten</Button>
            <Button onClick={() => resolve('theirs')}>Neuen Stand übernehmen</Button>
          </>
        }
      >
        Der Kommentar wurde inzwischen geändert. Dort steht jetzt:
        <Typography variant="body2" sx={{ mt: 1, whiteSpace: 'pre-wrap' }}>
          {conflict.text}
        </Typography>
      </Notice>
    </Box>
  );
}
