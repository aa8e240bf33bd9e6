import { daysInTrash, type DeletedAttachment, slotTitle } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { reportError, reportSuccess } from '#shared/activity/activity.ts';
import { ReadingDialog } from '#shared/dialog/reading-dialog.tsx';
import { formatDay } from '#shared/format/relative-day.ts';
import { recentMoment } from '#shared/format/relative-moment.ts';
import { Loaded } from '#shared/query/loaded.tsx';
import { restoreManyMutation, trashQuery } from '../attachments.queries.ts';
import { useBoard } from './board-context.tsx';

function Deleted({ record }: { readonly record: DeletedAttachment }) {
  const restore = useMutation(restoreManyMutation);
  const { deletedBy, deletedAt, purgeFrom, keptUntil, keptBecause } = record;
  const who = deletedBy === null ? '' : ` von ${deletedBy.displayname}`;
  const kept =
    keptUntil === null
      ? `endgültig entfernt ab ${formatDay(purgeFrom)}`
      : `aufzubewahren bis ${formatDay(keptUntil)}${keptBecause === null ? '' : ` (${keptBecause})`}`;
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        py: 2,
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0 },
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {record.title}
        </Typography>
        <Typography variant="caption" color="textSecondary">
          {`${slotTitle(record.order)} · gelöscht${who} ${recentMoment(deletedAt)} · ${kept}`}
        </Typography>
      </Box>
      {record.can.restore && (
        <Button
          aria-label={`${record.title} wiederherstellen`}
          loading={restore.isPending}
          onClick={() =>
            restore.mutate([record.id], {
              onSuccess: () => reportSuccess('1 Unterlage wiederhergestellt.'),
              onError: ({ message }) => reportError(message),
            })
          }
        >
          Wiederherstellen
        </Button>
      )}
    </Box>
  );
}

function Content() {
  const { board } = useBoard();
  const query = useQuery(trashQuery(board.project.id));
  return (
    <Loaded query={query} loading={56} failure="Der Papierkorb konnte nicht geladen werden.">
      {({ items }) =>
        items.length === 0 ? (
          <Typography color="textSecondary">
            {`Im Papierkorb liegt nichts. Gelöschte Unterlagen bleiben hier ${daysInTrash} Tage lang.`}
          </Typography>
        ) : (
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {items.map((record) => (
              <Deleted key={record.id} record={record} />
            ))}
          </Box>
        )
      }
    </Loaded>
  );
}

/** What was deleted in the last 30 days, to be taken back. */
export function TrashDialog({ close }: { readonly close: () => void }) {
  return (
    <ReadingDialog title="Papierkorb" size="sm" close={close}>
      <Content />
    </ReadingDialog>
  );
}
