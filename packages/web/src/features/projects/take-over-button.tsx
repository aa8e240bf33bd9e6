import Button from '@mui/material/Button';
import type { Project, ProjectLease } from '@energieakte/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { takeEditMutation } from './projects.queries.ts';
import { ReasonDialog } from './reason-dialog.tsx';

interface TakeOverButtonProps {
  readonly project: Pick<Project, 'id' | 'projectId' | 'lock'>;
  readonly taken: (lease: ProjectLease) => void;
}

/** Takes the reservation from somebody else, with a reason that is kept and told. */
export function TakeOverButton({ project, taken }: TakeOverButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  const take = useMutation(takeEditMutation);
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
          confirm={(reason) =>
            take.mutate(
              { id: project.id, reason },
              {
                onSuccess: (lease) => {
                  setIsAsking(false);
                  taken(lease);
                },
              },
            )
          }
          close={() => {
            take.reset();
            setIsAsking(false);
          }}
        />
      )}
    </>
  );
}
