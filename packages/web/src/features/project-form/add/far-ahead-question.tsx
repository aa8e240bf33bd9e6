import { ConfirmDialog } from '#shared/dialog/confirm-dialog.tsx';
import type { ProjectCreating } from './use-project-creating.ts';

interface FarAheadQuestionProps {
  readonly creating: ProjectCreating;
  readonly confirm: () => void;
}

/** Asks about a typed number far above the last one: rather a slip of the finger than meant. */
export function FarAheadQuestion({ creating, confirm }: FarAheadQuestionProps) {
  const { farAhead, postpone, editing } = creating;
  if (farAhead === null) return null;
  return (
    <ConfirmDialog
      title="Diese Projekt-Id vergeben?"
      confirmLabel="So vergeben"
      isPending={editing.isSaving}
      failure={null}
      confirm={confirm}
      close={postpone}
    >
      {farAhead} Die nächsten Projekte bekommen weiter die freien Nummern darunter.
    </ConfirmDialog>
  );
}
