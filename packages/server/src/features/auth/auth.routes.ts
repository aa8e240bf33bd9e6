import {
  authenticate,
  changeOwnPassword,
  checkSession,
  getCurrentUser,
  logout,
  requiredMessage,
} from '@energieakte/contract';
import type { AppContext } from '#server/app-context.ts';
import { invalidFields } from '#http/app-error.ts';
import { Answer, type Route } from '#http/handle.ts';
import { abilitiesOf } from '#features/auth/auth.policy.ts';
import { type Credentials, signIn, signOut } from '#features/auth/auth.service.ts';
import { changePassword } from '#features/auth/password-change.service.ts';
import type { Sessions } from '#features/auth/session.service.ts';

type SentCredentials = { readonly [Field in keyof Credentials]?: string | undefined };

const credentialLabels = { username: 'Benutzername', password: 'Passwort' } as const;

/** Takes each value from the body, or else from the address (specification section 7). */
function readCredentials(query: SentCredentials, body: SentCredentials | undefined): Credentials {
  const username = body?.username ?? query.username ?? '';
  const password = body?.password ?? query.password ?? '';
  const missing = Object.entries({ username: username.trim(), password }).filter(
    ([, value]) => value === '',
  );
  if (missing.length > 0) {
    const labels: Readonly<Record<string, string>> = credentialLabels;
    throw invalidFields(
      new Map(
        missing.map(([field]) => [field, { label: labels[field] ?? field, message: requiredMessage }]),
      ),
    );
  }
  return { username, password };
}

/** Both readings of "an Authorization header whose first item is" the token (specification section 7). */
function tokenAnswer(token: string): Answer<{ Authorization: string[] }> {
  const value = `Bearer ${token}`;
  return new Answer({ Authorization: [value] }, { headers: { authorization: value } });
}

export function authRoutes(route: Route, context: AppContext, sessions: Sessions): void {
  const scope = { context, sessions };
  route(authenticate, async ({ query, body, caller }) =>
    tokenAnswer(await signIn(scope, readCredentials(query, body), caller)),
  );
  route(checkSession, async ({ caller }) => (await sessions.findPerson(caller.token)) !== null);
  route(logout, async ({ person }) => {
    await signOut(scope, person);
    return undefined;
  });
  route(getCurrentUser, async ({ person }) => ({
    ...person,
    roles: [...person.roles],
    can: abilitiesOf(person),
  }));
  route(changeOwnPassword, async ({ body, person, caller }) =>
    tokenAnswer(await changePassword(scope, person, { ...body, caller })),
  );
}
