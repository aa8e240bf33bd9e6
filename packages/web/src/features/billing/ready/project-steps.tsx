import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { reportError } from '#shared/activity/activity.ts';
import { draftMutation } from '../billing.queries.ts';
import type { ReadyProject } from './selection.ts';

/** What is left of a project after an Abschlag, once everything is finished. */
export function ProjectSteps({ project }: { readonly project: ReadyProject }) {
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation(draftMutation);
  const { id, projectId, canFinish, partials } = project;
  if (!canFinish || partials.length === 0) return null;
  const finish = (): void =>
    mutate(
      { kind: 'FINAL', projectId: id },
      {
        onSuccess: ({ ids: [draft = ''] }) =>
          void navigate({ to: '/billing/$id', params: { id: draft } }),
        onError: ({ message }) => reportError(message),
      },
    );
  return (
    <Button
      size="small"
      aria-label={`Schlussrechnung für ${projectId}`}
      loading={isPending}
      onClick={finish}
    >
      Schlussrechnung
    </Button>
  );
}
