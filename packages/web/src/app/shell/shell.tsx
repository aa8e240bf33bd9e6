import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense, useRef, useState } from 'react';
import { useCurrentUser } from '#api/session.ts';
import { PageLoading } from '#app/pages/page-loading.tsx';
import { AccountMenu } from '#app/shell/account-menu.tsx';
import { Breadcrumb } from '#app/shell/breadcrumb.tsx';
import { ConnectionLine } from '#app/shell/connection-line.tsx';
import { NotificationBell } from '#app/shell/notification-bell.tsx';
import { NavigationProgress } from '#app/shell/navigation-progress.tsx';
import { ShellDialogs } from '#app/shell/shell-dialogs.tsx';
import { SideMenu } from '#app/shell/side-menu.tsx';
import { SkipLink } from '#app/shell/skip-link.tsx';
import { TopBar } from '#app/shell/top-bar.tsx';
import { UploadPlace } from '#app/shell/upload-place.tsx';
import { useBell } from '#app/shell/use-bell.ts';
import { useCurrentPlace, useWindowTitle } from '#app/shell/use-current-place.ts';
import { useLiveCounts } from '#app/shell/use-live-counts.ts';
import { useMenu } from '#app/shell/use-menu.ts';
import { usePhaseLabels } from '#app/shell/use-phase-labels.ts';
import { usePageFocus } from '#app/shell/use-page-focus.ts';
import { usePageKeys } from '#app/shell/use-page-keys.ts';
import { useShellDialogs } from '#app/shell/use-shell-dialogs.ts';
import { unreadQuery } from '#features/notifications/unread.queries.ts';
import { useLiveNotifications } from '#features/notifications/use-live-notifications.ts';
import { ActivityBanner } from '#shared/activity/activity-banner.tsx';

const ForcedPasswordPage = lazy(async () => ({
  default: (await import('#features/auth/forced-password-page.tsx')).ForcedPasswordPage,
}));

const ForcedFactorPage = lazy(async () => ({
  default: (await import('#features/auth/security/forced-factor-page.tsx')).ForcedFactorPage,
}));
const FactorNotice = lazy(async () => ({
  default: (await import('#features/auth/security/factor-notice.tsx')).FactorNotice,
}));

const mainId = 'inhalt';

/** Everything around a page for someone who is signed in. */
export function Shell() {
  const me = useCurrentUser();
  const [isHeld, hold] = useState(false);
  const owesFactor = me.mustSetSecondFactor || isHeld;
  const owed = owesFactor ? 'Zweiten Faktor einrichten' : null;
  useWindowTitle(me.mustChangePassword ? 'Passwort ändern' : owed);
  if (!me.mustChangePassword && !owesFactor) return <OpenShell />;
  return (
    <Suspense fallback={<PageLoading />}>
      {me.mustChangePassword ? <ForcedPasswordPage /> : <ForcedFactorPage onHold={hold} />}
    </Suspense>
  );
}

function OpenShell() {
  const me = useCurrentUser();
  const menu = useMenu();
  const place = useCurrentPlace();
  const dialogs = useShellDialogs();
  const bell = useBell();
  const main = useRef<HTMLElement>(null);
  useWindowTitle(place.title, useQuery(unreadQuery).data?.count);
  usePageFocus(main);
  usePageKeys(() => dialogs.show('keys'));
  useLiveCounts();
  useLiveNotifications();
  usePhaseLabels();
  return (
    <>
      <SkipLink target={mainId} />
      <NavigationProgress />
      <TopBar menu={menu} onSearch={dialogs.openSearch}>
        <NotificationBell {...bell} />
        <AccountMenu
          onChangePassword={() => dialogs.show('password')}
          onSignOut={dialogs.signOut.start}
        />
      </TopBar>
      <Box sx={{ display: 'flex', alignItems: 'flex-start' }}>
        <SideMenu
          menu={menu}
          place={place}
          onDevMode={() => dialogs.show('devMode')}
          onReleases={() => dialogs.show('releases')}
          onSignOut={dialogs.signOut.start}
        />
        <Box
          component="main"
          id={mainId}
          ref={main}
          tabIndex={-1}
          sx={{ flex: 1, minWidth: 0, px: { xs: 3, sm: 5, lg: 6 }, py: { xs: 4, md: 5 } }}
        >
          <ConnectionLine />
          <Breadcrumb parents={place.parents} title={place.title} />
          {me.secondFactorDueAt !== null && (
            <Suspense fallback={null}>
              <Box sx={{ mb: 4 }}>
                <FactorNotice />
              </Box>
            </Suspense>
          )}
          <Suspense fallback={<PageLoading />}>
            <Outlet />
          </Suspense>
        </Box>
      </Box>
      <UploadPlace />
      <ActivityBanner onOpen={() => bell.show('session')} />
      <ShellDialogs dialogs={dialogs} />
    </>
  );
}
