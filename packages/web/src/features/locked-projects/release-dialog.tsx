import type { LockedProject } from '@energieakte/contract';
import { ConfirmDialog } from '#shared/dialog/confirm-dialog.tsx';

interface ReleaseDialogProps {
  readonly lock: LockedProject;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before somebody else's lock is released. */
export function ReleaseDialog({ lock, onConfirm, onClose }: ReleaseDialogProps) {
  return (
    <ConfirmDialog
      title={`Sperre von ${lock.holder.displayname} aufheben?`}
      confirmLabel="Sperre aufheben"
      confirm={onConfirm}
      close={onClose}
    >
      {lock.projectId} {lock.name} wird frei. Was {lock.holder.displayname} noch nicht gespeichert hat,
      lässt sich danach nicht mehr speichern; die Eingaben bleiben dort als Entwurf erhalten.
    </ConfirmDialog>
  );
}
