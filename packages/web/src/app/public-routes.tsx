import { createRoute } from '@tanstack/react-router';
import { rootRoute } from '#app/base-routes.tsx';
import { lazyPage, showing } from '#app/lazy-page.tsx';
import { useWindowTitle } from '#app/shell/use-current-place.ts';

const ForgottenPasswordPage = lazyPage(
  async () => (await import('#features/accounts/forgotten-password-page.tsx')).ForgottenPasswordPage,
);
const NewPasswordPage = lazyPage(
  async () => (await import('#features/accounts/new-password-page.tsx')).NewPasswordPage,
);

const forgottenPassword = createRoute({
  getParentRoute: () => rootRoute,
  path: '/passwort/vergessen',
  staticData: { title: 'Passwort vergessen' },
  component: showing(ForgottenPasswordPage, function ForgottenPassword() {
    useWindowTitle('Passwort vergessen');
    return <ForgottenPasswordPage />;
  }),
});

const newPassword = createRoute({
  getParentRoute: () => rootRoute,
  path: '/passwort/neu',
  staticData: { title: 'Neues Passwort' },
  component: showing(NewPasswordPage, function NewPassword() {
    useWindowTitle('Neues Passwort');
    return <NewPasswordPage />;
  }),
});

/** Pages for people who have no way in yet. */
export const publicRoutes = [forgottenPassword, newPassword] as const;
