import type { CurrentUser } from '@energieakte/contract';
import { expect, it } from 'vitest';
import { router } from '#app/router.tsx';
import { sampleUser } from '#test/sample-user.ts';
import { shellCommands } from './shell-commands.ts';

const nothing = (): undefined => undefined;
const actions = { changePassword: nothing, signOut: nothing, showReleases: nothing, showKeys: nothing };

/** Somebody who may do everything, so that no command is missing for want of a right. */
const everybody: CurrentUser = {
  ...sampleUser,
  roles: ['ROLE_SUPER_ADMIN'],
  can: Object.keys(sampleUser.can).reduce((can, right) => ({ ...can, [right]: true }), sampleUser.can),
};

/** Opened by somebody who is not signed in, or by a link that a mail brought. */
const outside = new Set(['/login', '/passwort/neu', '/passwort/vergessen']);

it('leads the palette to every page that belongs to no single record', () => {
  const reached = new Set(
    shellCommands(everybody, actions).flatMap(({ action }) =>
      action.kind === 'go' ? [action.href.split('?')[0]] : [],
    ),
  );
  const pages = Object.keys(router.routesByPath).filter(
    (path) => !path.includes('$') && !outside.has(path),
  );
  expect(pages.length).toBeGreaterThan(40);
  expect(pages.filter((path) => !reached.has(path))).toEqual([]);
});
