import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { DeletedProject } from '@energieakte/contract';
import { useMutation } from '@tanstack/react-query';
import Trash2 from 'lucide-react/icons/trash-2';
import { reportError, reportSuccess } from '#shared/activity/activity.ts';
import { formatMoment, recentMoment } from '#shared/format/relative-moment.ts';
import { ProjectEntry } from '#project-kit/project-entries.tsx';
import { restoreProjectMutation } from './deleted-projects.queries.ts';

interface DeletedEntryProps {
  readonly project: DeletedProject;
}

function RestoreButton({ project: { id, projectId } }: DeletedEntryProps) {
  const restore = useMutation({
    ...restoreProjectMutation,
    onSuccess: async (...result) => {
      await restoreProjectMutation.onSuccess?.(...result);
      reportSuccess(`${projectId} wurde wiederhergestellt`);
    },
    onError: ({ message }) => reportError(message),
  });
  return (
    <Button
      variant="outlined"
      loading={restore.isPending}
      aria-label={`${projectId} wiederherstellen`}
      onClick={() => restore.mutate(id)}
    >
      Wiederherstellen
    </Button>
  );
}

function Deletion({ project }: DeletedEntryProps) {
  const { deletedAt, deletedBy, reason } = project;
  const who = deletedBy === null ? '' : ` von ${deletedBy.displayname}`;
  return (
    <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
      <Typography variant="body2" title={formatMoment(new Date(deletedAt))}>
        {`gelöscht ${recentMoment(deletedAt)}${who}`}
      </Typography>
      {reason !== null && (
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {`Grund: ${reason}`}
        </Typography>
      )}
    </Box>
  );
}

/** One deleted project: which, by whom and why, and until when it can be taken back. */
export function DeletedEntry({ project }: DeletedEntryProps) {
  const { name, customerShortname, restorableUntil, can } = project;
  const until = formatMoment(new Date(restorableUntil));
  return (
    <ProjectEntry
      project={project}
      name={customerShortname === null ? name : `${name} · ${customerShortname}`}
      icon={Trash2}
    >
      <Deletion project={project} />
      <Typography variant="body2" sx={{ flex: '0 1 200px', color: 'text.secondary' }}>
        {can.restore ? `wiederherstellbar bis ${until}` : `nicht mehr wiederherstellbar seit ${until}`}
      </Typography>
      <Box sx={{ ml: { sm: 'auto' } }}>{can.restore && <RestoreButton project={project} />}</Box>
    </ProjectEntry>
  );
}
