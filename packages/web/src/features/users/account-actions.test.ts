import type { UserAbilities } from '@energieakte/contract';
import { expect, test } from 'vitest';
import { possibleActions } from './account-actions.ts';

const everything: UserAbilities = {
  edit: true,
  changeLogin: true,
  changeRoles: true,
  disable: true,
  enable: true,
  delete: true,
  setPassword: true,
  invite: true,
  endSessions: true,
  resetSecondFactor: true,
  seeHistory: true,
};
const nothing: UserAbilities = {
  edit: false,
  changeLogin: false,
  changeRoles: false,
  disable: false,
  enable: false,
  delete: false,
  setPassword: false,
  invite: false,
  endSessions: false,
  resetSecondFactor: false,
  seeHistory: false,
};
const account = {
  can: everything,
  dummy: false,
  enabled: true,
  email: 'a@b.example',
  hasPassword: true,
};

test.each([
  [
    'an account in use',
    account,
    ['sendLink', 'setPassword', 'endSessions', 'resetFactor', 'disable', 'delete'],
  ],
  [
    'an account without a password',
    { ...account, hasPassword: false },
    ['invite', 'setPassword', 'endSessions', 'resetFactor', 'disable', 'delete'],
  ],
  [
    'an account without an e-mail address',
    { ...account, email: null },
    ['setPassword', 'endSessions', 'resetFactor', 'disable', 'delete'],
  ],
  [
    'a dummy',
    { ...account, dummy: true, email: null, hasPassword: false },
    ['makeReal', 'disable', 'delete'],
  ],
  ['a disabled account', { ...account, enabled: false }, ['enable', 'delete']],
  ['an account somebody may only read', { ...account, can: nothing }, []],
])('%s offers what can be done with it', (_, known, actions) => {
  expect(possibleActions(known)).toEqual(actions);
});
