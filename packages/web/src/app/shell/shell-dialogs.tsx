import { lazy, Suspense } from 'react';
import { useOutdated } from '#app/shell/use-outdated.ts';
import type { ShellDialogsState } from '#app/shell/use-shell-dialogs.ts';
import { useExpiryQuestion } from '#features/auth/use-expiry-question.ts';
import { useLoadAhead } from '#shared/query/use-load-ahead.ts';

const loadSearch = () => import('#app/pages/search-place.tsx');
const SearchPlace = lazy(async () => ({ default: (await loadSearch()).SearchPlace }));
const ChangePasswordDialog = lazy(async () => ({
  default: (await import('#features/auth/change-password-dialog.tsx')).ChangePasswordDialog,
}));
const DevModeDialog = lazy(async () => ({
  default: (await import('#app/shell/dev-mode-dialog.tsx')).DevModeDialog,
}));
const PageKeys = lazy(async () => ({
  default: (await import('#app/shell/page-keys.tsx')).PageKeys,
}));
const ReleaseNotesDialog = lazy(async () => ({
  default: (await import('#features/releases/release-notes-dialog.tsx')).ReleaseNotesDialog,
}));
const loadSignInAgain = () => import('#features/auth/sign-in-again-dialog.tsx');
const SignInAgainDialog = lazy(async () => ({ default: (await loadSignInAgain()).SignInAgainDialog }));
const loadSignOut = () => import('#features/auth/sign-out-dialog.tsx');
const SignOutDialog = lazy(async () => ({ default: (await loadSignOut()).SignOutDialog }));
const loadOutdated = () => import('#app/shell/outdated-dialog.tsx');
const OutdatedDialog = lazy(async () => ({ default: (await loadOutdated()).OutdatedDialog }));

/** What must be there when it is needed: a newer version on the server no longer has the files of this one. */
const loadedAhead = [loadSearch, loadSignInAgain, loadSignOut, loadOutdated] as const;

/** The dialogs that open from anywhere; each is fetched when it is first needed. */
export function ShellDialogs({ dialogs }: { readonly dialogs: ShellDialogsState }) {
  const { open, show, close, signOut, takeTypedAhead } = dialogs;
  const actions = {
    changePassword: () => show('password'),
    showReleases: () => show('releases'),
    showKeys: () => show('keys'),
    signOut: signOut.start,
  };
  useLoadAhead(loadedAhead);
  return (
    <>
      <Suspense fallback={null}>
        {open === 'search' && <SearchPlace {...{ actions, takeTypedAhead }} onClose={close} />}
        {open === 'password' && <ChangePasswordDialog onClose={close} />}
        {open === 'devMode' && <DevModeDialog onClose={close} />}
        {open === 'keys' && <PageKeys onClose={close} />}
        {open === 'releases' && <ReleaseNotesDialog open onClose={close} />}
      </Suspense>
      <UnaskedDialogs signOut={signOut} />
    </>
  );
}

/** What opens by itself, whatever else is open. */
function UnaskedDialogs({ signOut }: Pick<ShellDialogsState, 'signOut'>) {
  const { minutes, putOff } = useExpiryQuestion();
  const outdated = useOutdated();
  return (
    <Suspense fallback={null}>
      {minutes !== null && <SignInAgainDialog minutes={minutes} onLater={putOff} />}
      {signOut.asking && <SignOutDialog cancel={signOut.cancel} />}
      {outdated.asking && <OutdatedDialog onLater={outdated.putOff} />}
    </Suspense>
  );
}
