import { clientVersion } from '@energieakte/contract';
import { ConfirmDialog } from '#shared/dialog/confirm-dialog.tsx';
import { flushDirtyForms } from '#shared/record/drafts/draft-store.ts';

async function keepAndReload(): Promise<void> {
  await flushDirtyForms();
  window.location.reload();
}

/** Asks to load the page again once the server no longer accepts this version of it. */
export function OutdatedDialog({ onLater }: { readonly onLater: () => void }) {
  return (
    <ConfirmDialog
      title="Es gibt eine neue Version"
      cancelLabel="Später"
      confirmLabel="Neu laden"
      confirm={() => void keepAndReload()}
      close={onLater}
    >
      Diese Seite stammt von einer älteren Version ({clientVersion}), die der Server nicht mehr annimmt.
      Bitte neu laden; ungespeicherte Eingaben bleiben als Entwurf erhalten.
    </ConfirmDialog>
  );
}
