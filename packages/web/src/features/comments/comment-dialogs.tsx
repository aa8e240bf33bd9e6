import type { ProjectComment, RecordVersion } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { ReadingDialog } from '#shared/dialog/reading-dialog.tsx';
import { formatMoment } from '#shared/format/relative-moment.ts';
import { Loaded } from '#shared/query/loaded.tsx';
import { commentHistoryQuery } from './comments.queries.ts';

const actionLabels: Readonly<Record<string, string>> = {
  create: 'geschrieben',
  update: 'geändert',
  delete: 'gelöscht',
  restore: 'wiederhergestellt',
};

function Version({ version }: { readonly version: RecordVersion }) {
  const { action, at, by, changes } = version;
  return (
    <Box component="li" sx={{ py: 2, '& + li': { borderTop: 1, borderColor: 'divider' } }}>
      <Typography variant="body2">
        <strong>{by?.displayname ?? 'EnergieAkte'}</strong>
        {` ${actionLabels[action] ?? action} · ${formatMoment(new Date(at))}`}
      </Typography>
      {changes.map(({ path, label, old, new: now }) => (
        <Box key={path} sx={{ mt: 1 }}>
          <Typography variant="caption" color="textSecondary">
            {label}
          </Typography>
          {old !== null && (
            <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', color: 'text.secondary' }}>
              <del>{old}</del>
            </Typography>
          )}
          {now !== null && (
            <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap' }}>
              {now}
            </Typography>
          )}
        </Box>
      ))}
    </Box>
  );
}

/** What a comment said before. */
export function HistoryDialog({
  comment,
  close,
}: {
  readonly comment: ProjectComment;
  readonly close: () => void;
}) {
  return (
    <ReadingDialog title="Frühere Fassungen" size="sm" close={close}>
      <Loaded
        query={useQuery(commentHistoryQuery(comment.id))}
        loading={80}
        failure="Die früheren Fassungen konnten nicht geladen werden."
      >
        {(versions) => (
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {versions.map((version) => (
              <Version key={version.id} version={version} />
            ))}
          </Box>
        )}
      </Loaded>
    </ReadingDialog>
  );
}
