import { describe, expect, it } from 'vitest';
import { hasCompanyAdminMarker, resemblesCompanyAdmin, type Role, roles } from './roles.ts';
import { type Grant, grantFor, type Permission, permissionMatrix } from './permissions.ts';

describe('the rights of several roles', () => {
  it.each<[readonly Role[], Permission, Grant]>([
    [[], 'session.use', 'no'],
    [['ROLE_GUEST'], 'project.read', 'own'],
    [['ROLE_USER'], 'project.takeLock', 'no'],
    [['ROLE_USER', 'ROLE_ADMIN'], 'project.takeLock', 'all'],
    [['ROLE_ADMIN', 'ROLE_USER'], 'project.takeLock', 'all'],
    [['ROLE_USER', 'ROLE_ACCOUNTANT'], 'project.save', 'all'],
    [['ROLE_ACCOUNTANT'], 'project.save', 'no'],
    [['ROLE_USER', 'ROLE_ACCOUNTANT'], 'project.locks', 'own'],
    [['ROLE_ACCOUNTANT', 'ROLE_SUPER_ADMIN'], 'project.locks', 'all'],
  ])('of %j for %s is %s: the widest counts', (held, permission, grant) => {
    expect(grantFor(held, permission)).toBe(grant);
  });

  it('leave guests nothing but sessions and usage reports without a limit to their own', () => {
    const unlimited = Object.entries(permissionMatrix)
      .filter(([, row]) => row.ROLE_GUEST === 'all')
      .map(([permission]) => permission);
    expect(unlimited).toEqual(['session.use', 'usage.report']);
  });

  it('give an admin whatever a user has, and a super admin whatever an admin has', () => {
    const rank: Readonly<Record<Grant, number>> = { no: 0, own: 1, all: 2 };
    for (const row of Object.values(permissionMatrix)) {
      expect(rank[row.ROLE_ADMIN]).toBeGreaterThanOrEqual(rank[row.ROLE_USER]);
      expect(rank[row.ROLE_SUPER_ADMIN]).toBeGreaterThanOrEqual(rank[row.ROLE_ADMIN]);
    }
  });

  it('are decided for every role in every row', () => {
    for (const row of Object.values(permissionMatrix)) {
      expect(Object.keys(row)).toEqual([...roles]);
    }
  });
});

describe('the company-admin marker', () => {
  it.each([
    ['cc-admin', true],
    ['CC-Admin.Roth', true],
    ['  vorn.cc-admin  ', true],
    ['cc_admin', false],
    ['ccadmin', false],
    ['admin', false],
  ])('in %j is found: %s', (username, found) => {
    expect(hasCompanyAdminMarker(username)).toBe(found);
  });
});

describe('a name that reads like the company-admin marker', () => {
  it.each([
    ['cc-admin', true],
    ['xCC\u2011Admin', true],
    ['xcc\u2013admin.roth', true],
    ['cc\u200B-ad\u00ADmin', true],
    ['x\uFF43\uFF43\uFF0D\uFF41\uFF44\uFF4D\uFF49\uFF4E', true],
    ['cc_admin', false],
    ['ccadmin', false],
    ['lucca-admin', false],
    ['jana.keller', false],
  ])('is %j: %s', (username, found) => {
    expect(resemblesCompanyAdmin(username)).toBe(found);
  });
});
