import Button from '@mui/material/Button';
import { type Project, type ProjectColor, projectColors, requiredMessage } from '@energieakte/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { reportSuccess } from '#shared/activity/activity.ts';
import { useColorLabel } from '#project-kit/project-colors.ts';
import { ChoiceInput, TextInput } from '#shared/dialog/dialog-fields.tsx';
import { FormDialog } from '#shared/dialog/form-dialog.tsx';
import { overrideColorMutation } from './progress.queries.ts';

interface ColorDialogProps {
  readonly project: Project;
  readonly close: () => void;
}

/** Sets the status of the project above the derived one, with a reason that everybody sees. */
export function ColorDialog({ project, close }: ColorDialogProps) {
  const colorLabel = useColorLabel();
  const { id, mode, color, derivedColor, colorOverride } = project;
  const [chosen, setChosen] = useState<ProjectColor>(color);
  const [reason, setReason] = useState(colorOverride?.reason ?? '');
  const [wasTried, setWasTried] = useState(false);
  const override = useMutation(overrideColorMutation);
  const isMissing = reason.trim() === '';
  const derivedLabel = colorLabel(derivedColor, mode, 'office');
  const send = (next: ProjectColor | null, why: string | null): void =>
    override.mutate(
      { id, color: next, reason: why },
      {
        onSuccess: () => {
          reportSuccess(
            next === null ? 'Der abgeleitete Status gilt wieder.' : 'Der Status wurde gesetzt.',
          );
          close();
        },
      },
    );
  return (
    <FormDialog
      title={`Status setzen: ${project.projectId}`}
      text={`Aus Leistungen, Förderfällen und Fristen folgt „${derivedLabel}“. Ein gesetzter Status gilt, bis ihn jemand zurücknimmt.`}
      confirmLabel="Setzen"
      isPending={override.isPending}
      failure={override.error?.message ?? null}
      submit={() => {
        setWasTried(true);
        if (!isMissing) send(chosen, reason.trim());
      }}
      close={close}
      otherAction={
        colorOverride === null ? undefined : (
          <Button onClick={() => send(null, null)}>Zurück auf „{derivedLabel}“</Button>
        )
      }
    >
      <ChoiceInput
        label="Status"
        value={chosen}
        choices={projectColors.map((one) => ({ value: one, label: colorLabel(one, mode, 'office') }))}
        change={(value) => setChosen(projectColors.find((one) => one === value) ?? chosen)}
      />
      <TextInput
        label="Grund"
        value={reason}
        change={setReason}
        error={wasTried && isMissing ? requiredMessage : null}
        maxLength={500}
        rows={2}
      />
    </FormDialog>
  );
}
