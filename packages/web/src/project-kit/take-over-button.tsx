import Button from '@mui/material/Button';
import type { Project, ProjectLease } from '@energieakte/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#api/api-error.ts';
import { takeEditMutation } from './projects.queries.ts';
import { ReasonDialog } from '#shared/dialog/reason-dialog.tsx';

interface TakeOverButtonProps {
  readonly project: Pick<Project, 'id' | 'projectId' | 'lock'>;
  readonly taken: (lease: ProjectLease) => void;
}

/** Takes the reservation from somebody else, with a reason that is kept and passed on. */
export function TakeOverButton({ project, taken }: TakeOverButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  const take = useMutation(takeEditMutation);
  async function confirm(reason: string): Promise<void> {
    try {
      // The button may be gone by now: what it stood beside has changed with the answer.
      taken(await take.mutateAsync({ id: project.id, reason }));
      setIsAsking(false);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
  }
  const holder = project.lock?.holder.displayname ?? 'Die andere Person';
  return (
    <>
      <Button onClick={() => setIsAsking(true)}>Bearbeitung übernehmen</Button>
      {isAsking && (
        <ReasonDialog
          title={`${project.projectId} übernehmen`}
          text={`${holder} kann danach nicht mehr speichern; die Eingaben bleiben dort als Entwurf erhalten.`}
          confirmLabel="Übernehmen"
          isReasonRequired
          isPending={take.isPending}
          failure={take.error?.message ?? null}
          confirm={(reason) => void confirm(reason)}
          close={() => {
            take.reset();
            setIsAsking(false);
          }}
        />
      )}
    </>
  );
}
