import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { reportError } from '#shared/activity/activity.ts';
import { draftMutation } from '../billing.queries.ts';
import { PartialDialog } from './partial-dialog.tsx';
import type { ReadyProject } from './selection.ts';

/** What can be billed of a whole project: an Abschlag, or what is left after one. */
export function ProjectSteps({ project }: { readonly project: ReadyProject }) {
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useMutation(draftMutation);
  const { id, projectId, name, canFinish, partials } = project;
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
    <>
      {canFinish && partials.length > 0 && (
        <Button size="small" loading={isPending} onClick={finish}>
          Schlussrechnung
        </Button>
      )}
      <Button
        size="small"
        color="secondary"
        aria-label={`Abschlag für ${projectId} …`}
        onClick={() => setAsking(true)}
      >
        Abschlag …
      </Button>
      {isAsking && (
        <PartialDialog
          project={{ id, title: `${projectId} · ${name}` }}
          close={() => setAsking(false)}
        />
      )}
    </>
  );
}
