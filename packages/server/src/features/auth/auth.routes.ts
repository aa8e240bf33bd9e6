import {
  authenticate,
  changeOwnPassword,
  checkSession,
  confirmPassword,
  endUserSessions,
  getCurrentUser,
  listOwnSessions as listOwnSessionsCall,
  listUserSessions,
  logout,
  requiredMessage,
  revokeSession as revokeSessionCall,
} from '@energieakte/contract';
import { invalidFields } from '#http/app-error.ts';
import { Answer, type Route } from '#http/handle.ts';
import { tokenAnswer } from '#http/token-answer.ts';
import type { AuthScope } from '#core/auth-scope.ts';
import { describePerson } from '#features/auth/current-user.service.ts';
import { type Credentials, signIn, signOut } from '#features/auth/auth.service.ts';
import { confirmPerson } from '#features/auth/confirmation.service.ts';
import { changePassword } from '#features/auth/password-change.service.ts';
import {
  endSessionsOf,
  listOwnSessions,
  listSessionsOf,
  revokeSession,
} from '#features/auth/session-list.service.ts';

type SentCredentials = { readonly [Field in keyof Credentials]?: string | undefined };

const credentialLabels = { username: 'Benutzername', password: 'Passwort' } as const;

function refuseMissing(sent: { readonly [Field in keyof typeof credentialLabels]: string }): void {
  const labels: Readonly<Record<string, string>> = credentialLabels;
  const missing = Object.entries(sent).filter(([, value]) => value === '');
  if (missing.length === 0) return;
  throw invalidFields(
    new Map(
      missing.map(([field]) => [field, { label: labels[field] ?? field, message: requiredMessage }]),
    ),
  );
}

/** Takes each value from the body, or else from the address (specification section 7). */
function readCredentials(query: SentCredentials, body: SentCredentials = {}): Credentials {
  const sentOr = (field: keyof Credentials): string => body[field] ?? query[field] ?? '';
  const username = sentOr('username');
  const password = sentOr('password');
  refuseMissing({ username: username.trim(), password });
  // A blank code is none: clients send the field of an empty form as well.
  const otp = sentOr('otp').trim();
  return { username, password, otp: otp === '' ? null : otp };
}

export function authRoutes(route: Route, scope: AuthScope): void {
  const { sessions } = scope;
  route(authenticate, async ({ query, body, caller }) =>
    tokenAnswer(await signIn(scope, readCredentials(query, body), caller)),
  );
  route(checkSession, async ({ caller }) => {
    if ((await sessions.findPerson(caller.token)) !== null) return true;
    // Clients look at the text or only at the status.
    return new Answer(false, { status: 401, headers: { 'www-authenticate': 'Bearer' } });
  });
  route(logout, async ({ person }) => {
    await signOut(scope, person);
    return undefined;
  });
  route(getCurrentUser, async ({ person }) => describePerson(scope.context.database, person));
  route(listOwnSessionsCall, async ({ person }) => listOwnSessions(scope.context, person));
  route(listUserSessions, async ({ person, params }) =>
    listSessionsOf(scope.context, person, params.id),
  );
  route(revokeSessionCall, async ({ person, body }) => {
    await revokeSession(scope, person, body.id);
    return undefined;
  });
  route(endUserSessions, async ({ person, params }) => endSessionsOf(scope, person, params.id));
  route(changeOwnPassword, async ({ body, person, caller }) =>
    tokenAnswer(await changePassword(scope, person, { ...body, caller })),
  );
  route(confirmPassword, async ({ body, person, caller }) => {
    await confirmPerson(scope, person, { ...body, caller });
    return undefined;
  });
}
