import { lazy, Suspense, useEffect } from 'react';
import { OutdatedDialog } from '#app/shell/outdated-dialog.tsx';
import type { ShellDialogsState } from '#app/shell/use-shell-dialogs.ts';
import { SignInAgainDialog } from '#features/auth/sign-in-again-dialog.tsx';
import { SignOutDialog } from '#features/auth/sign-out-dialog.tsx';

const loadSearch = () => import('#app/search/search-dialog.tsx');
const SearchDialog = lazy(async () => ({ default: (await loadSearch()).SearchDialog }));
const ChangePasswordDialog = lazy(async () => ({
  default: (await import('#features/auth/change-password-dialog.tsx')).ChangePasswordDialog,
}));
const DevModeDialog = lazy(async () => ({
  default: (await import('#app/shell/dev-mode-dialog.tsx')).DevModeDialog,
}));
const ReleaseNotesDialog = lazy(async () => ({
  default: (await import('#features/releases/release-notes-dialog.tsx')).ReleaseNotesDialog,
}));

const searchLoadsAfter = 1500;

/** The dialogs that open from anywhere; each is fetched when it is first needed. */
export function ShellDialogs({ dialogs }: { readonly dialogs: ShellDialogsState }) {
  const { open, show, close, signOut } = dialogs;
  const actions = {
    changePassword: () => show('password'),
    showReleases: () => show('releases'),
    signOut: signOut.start,
  };
  useEffect(() => {
    // Strg+K and the first letter come close together; the file must be there by then.
    const timer = setTimeout(() => void loadSearch().catch(() => undefined), searchLoadsAfter);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <Suspense fallback={null}>
        {open === 'search' && <SearchDialog actions={actions} onClose={close} />}
        {open === 'password' && <ChangePasswordDialog onClose={close} />}
        {open === 'devMode' && <DevModeDialog onClose={close} />}
        {open === 'releases' && <ReleaseNotesDialog open onClose={close} />}
      </Suspense>
      <SignInAgainDialog />
      <SignOutDialog signOut={signOut} />
      <OutdatedDialog />
    </>
  );
}
