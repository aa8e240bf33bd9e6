import type { Role } from '@energieakte/contract';
import { describe, expect, it } from 'vitest';
import { mayManageAccount } from '#core/people/accounts.policy.ts';

type Case = readonly [who: Role, username: string, roles: readonly Role[], allowed: boolean];

const cases: readonly Case[] = [
  ['ROLE_SUPER_ADMIN', 'jana.keller', ['ROLE_USER'], true],
  ['ROLE_SUPER_ADMIN', 'uwe.roth', ['ROLE_ADMIN'], true],
  ['ROLE_SUPER_ADMIN', 'sabine', ['ROLE_SUPER_ADMIN'], true],
  ['ROLE_SUPER_ADMIN', 'cc-admin.zimmer', ['ROLE_USER'], true],
  ['ROLE_ADMIN', 'jana.keller', ['ROLE_USER'], true],
  ['ROLE_ADMIN', 'petra.vogt', ['ROLE_USER', 'ROLE_ACCOUNTANT'], true],
  ['ROLE_ADMIN', 'm.huber@halb.example', ['ROLE_GUEST'], true],
  ['ROLE_ADMIN', 'uwe.roth', ['ROLE_ADMIN'], false],
  ['ROLE_ADMIN', 'uwe.roth', ['ROLE_USER', 'ROLE_ADMIN'], false],
  ['ROLE_ADMIN', 'sabine', ['ROLE_SUPER_ADMIN'], false],
  ['ROLE_ADMIN', 'cc-admin.zimmer', ['ROLE_USER'], false],
  ['ROLE_ADMIN', ' CC-Admin', ['ROLE_USER'], false],
  ['ROLE_ADMIN', 'zimmer-cc-ADMIN-2', ['ROLE_GUEST'], false],
  ['ROLE_USER', 'jana.keller', ['ROLE_USER'], false],
  ['ROLE_ACCOUNTANT', 'jana.keller', ['ROLE_USER'], false],
  ['ROLE_GUEST', 'jana.keller', ['ROLE_GUEST'], false],
];

describe('managing an account', () => {
  it.each(cases)('by %s of %j with %j: %s', (...row) => {
    const [who, username, roles, allowed] = row;
    expect(mayManageAccount({ roles: [who] }, { username, roles })).toBe(allowed);
  });
});
