import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { FormDialog } from '#shared/dialog/form-dialog.tsx';
import { proposeMutation } from '../billing.queries.ts';
import { ProjectPicker } from '../project-picker.tsx';

/** Asks for which project an offer is; it begins with its services and the price list. */
export function ProposeDialog({ close }: { readonly close: () => void }) {
  const navigate = useNavigate();
  const [projectId, setProject] = useState<string | null>(null);
  const { mutate, isPending, error } = useMutation(proposeMutation);
  const submit = (): void => {
    if (projectId === null) return;
    mutate(projectId, {
      onSuccess: ({ id }) => void navigate({ to: '/offer/$id', params: { id } }),
    });
  };
  return (
    <FormDialog
      title="Angebot schreiben"
      text="Der Entwurf beginnt mit den Leistungen des Projekts und den Preisen des Auftraggebers."
      confirmLabel="Entwurf anlegen"
      isReady={projectId !== null}
      {...{ isPending, submit, close }}
      failure={error?.message ?? null}
    >
      <ProjectPicker value={projectId} choose={setProject} />
    </FormDialog>
  );
}
