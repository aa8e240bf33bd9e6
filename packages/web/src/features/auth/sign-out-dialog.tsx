import { useState } from 'react';
import { signOut } from '#api/session.ts';
import { ConfirmDialog } from '#shared/dialog/confirm-dialog.tsx';
import { flushDirtyForms, isOnlyUploading } from '#shared/record/drafts/draft-store.ts';
import type { SignOut } from './use-sign-out.ts';

async function keepAndSignOut(): Promise<void> {
  await flushDirtyForms();
  await signOut();
}

const words = {
  input: {
    title: 'Trotz ungespeicherter Eingaben abmelden?',
    text: 'Die Eingaben sind noch nicht gespeichert. Sie bleiben 14 Tage als Entwurf in diesem Browser und werden nach der nächsten Anmeldung wieder angeboten.',
    confirm: 'Als Entwurf behalten und abmelden',
  },
  uploads: {
    title: 'Trotz laufender Uploads abmelden?',
    text: 'Es werden noch Dateien hochgeladen. Sie bleiben in diesem Browser liegen und gehen nach der nächsten Anmeldung an derselben Stelle weiter.',
    confirm: 'Anhalten und abmelden',
  },
} as const;

/** Asks before signing out while input is unsaved or files are on their way. */
export function SignOutDialog({ cancel }: Pick<SignOut, 'cancel'>) {
  const [{ title, text, confirm }] = useState(() => (isOnlyUploading() ? words.uploads : words.input));
  return (
    <ConfirmDialog
      title={title}
      cancelLabel="Hier bleiben"
      confirmLabel={confirm}
      isCancelFocused
      confirm={() => void keepAndSignOut()}
      close={cancel}
    >
      {text}
    </ConfirmDialog>
  );
}
