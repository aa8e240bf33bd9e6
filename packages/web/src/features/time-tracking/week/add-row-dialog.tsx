import Button from '@mui/material/Button';
import { DialogFrame, DialogStep } from '#shared/dialog/dialog-frame.tsx';
import { TaskList } from '../task-list.tsx';
import type { ChosenTask } from '../use-task-choices.ts';

interface AddRowProps {
  readonly choose: (chosen: ChosenTask) => void;
  readonly close: () => void;
}

/** Finds what the next row of the week is about. */
export function AddRowDialog({ choose, close }: AddRowProps) {
  return (
    <DialogFrame size="md" isFullOnPhones close={close}>
      <DialogStep
        title="Projekt oder Leistung hinzufügen"
        actions={
          <Button color="secondary" onClick={close}>
            Abbrechen
          </Button>
        }
      >
        <TaskList
          title="Hinzufügen"
          action="Hinzufügen"
          projectKey={null}
          runningId={null}
          choose={choose}
        />
      </DialogStep>
    </DialogFrame>
  );
}
