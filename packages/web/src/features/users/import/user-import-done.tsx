import Typography from '@mui/material/Typography';
import { Notice } from '#shared/ui/notice.tsx';
import type { UserImporting } from './use-user-import.ts';

/** What came of the table. */
export function UserImportDone({ importing }: { readonly importing: UserImporting }) {
  const { result, invitations } = importing;
  if (result === null) return null;
  return (
    <>
      <Typography role="status">
        {`${result.created} neu angelegt, ${result.changed} geändert, ${result.unchanged} unverändert.`}
      </Typography>
      {invitations !== null && (
        <Typography variant="body2">
          {invitations.sent === 1
            ? '1 Einladung ist unterwegs.'
            : `${invitations.sent} Einladungen sind unterwegs.`}
        </Typography>
      )}
      {invitations !== null && invitations.failed.length > 0 && (
        <Notice severity="warning" role="alert">
          {`Nicht eingeladen werden konnten: ${invitations.failed.join(', ')}. Das geht auf der Seite der Person noch einmal.`}
        </Notice>
      )}
    </>
  );
}
