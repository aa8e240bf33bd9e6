import { permissionMatrix, permissionText, type Role, roles } from '@energieakte/contract';
import { describe, expect, it } from 'vitest';
import { readComment } from '#features/comments/comments.policy.ts';
import { readDeadline, readChecklistItem } from '#features/projects/project-parts.policy.ts';
import type { ProjectFacts } from '#features/projects/record/project-record.ts';
import { projectRights, readProject } from '#features/projects/projects.policy.ts';
import { editView, readView, type SeenView } from '#features/views/views.policy.ts';
import type { RightsHolder } from '#http/person.ts';
import { decide, permits, type Right } from '#http/right.ts';
import { rightsOfDomain } from '#test/rights-of-domain.ts';

describe('the permission matrix', () => {
  it.each(rightsOfDomain)('says of “%s” what the domain says: %s', (_, cells, permissions) => {
    for (const permission of permissions)
      expect(roles.map((role) => permissionMatrix[permission][role]).join(' ')).toBe(cells);
  });

  it('has no row that the domain does not know', () => {
    const known = rightsOfDomain.flatMap(([, , permissions]) => permissions);
    expect(Object.keys(permissionMatrix).filter((row) => !known.some((name) => name === row))).toEqual(
      [],
    );
  });

  it('says in words what “own” means wherever a role has it', () => {
    const wordless = rightsOfDomain
      .flatMap(([, cells, permissions]) => (cells.includes('own') ? permissions : []))
      .filter((permission) => permissionText(permission).own === undefined);
    expect(wordless).toEqual([]);
  });
});

const ownCustomer = 'halb';

function holderWith(role: Role): RightsHolder {
  const customerId = role === 'ROLE_GUEST' ? ownCustomer : 'office';
  return { id: 'me', username: 'me', customerId, internal: role !== 'ROLE_GUEST', roles: [role] };
}

const usual: ProjectFacts = {
  state: 'ACTIVE',
  customerId: ownCustomer,
  holderId: null,
  anyServiceOrdered: false,
  proof: null,
  restorable: false,
};

const project = {
  'of the own firm': usual,
  'of another firm': { ...usual, customerId: 'lhb' },
  'without a firm': { ...usual, customerId: null },
  stopped: { ...usual, state: 'CANCELLED' },
  'just deleted': { ...usual, state: 'DELETED', restorable: true },
  'deleted long ago': { ...usual, state: 'DELETED' },
  'with an order': { ...usual, anyServiceOrdered: true },
  'with a proof': { ...usual, proof: 'eine BzA' },
  'edited by another': { ...usual, holderId: 'somebody' },
  'edited by oneself': { ...usual, holderId: 'me' },
} as const satisfies Readonly<Record<string, ProjectFacts>>;

type Cells = string;

/** Guest, user, accountant, admin, super admin: `+` may, `-` may not. */
const aboutProjects: readonly (readonly [
  action: 'read' | keyof typeof projectRights,
  which: keyof typeof project,
  cells: Cells,
])[] = [
  ['read', 'of the own firm', '+++++'],
  ['read', 'of another firm', '-++++'],
  ['read', 'without a firm', '-++++'],
  ['read', 'stopped', '+++++'],
  ['read', 'just deleted', '---++'],
  ['edit', 'of the own firm', '-+-++'],
  ['edit', 'stopped', '-+-++'],
  ['edit', 'just deleted', '-----'],
  ['editAsCustomer', 'of the own firm', '+----'],
  ['editAsCustomer', 'of another firm', '-----'],
  ['editAsCustomer', 'stopped', '-----'],
  ['editAsCustomer', 'just deleted', '-----'],
  ['editAsCustomer', 'with an order', '-----'],
  ['takeLock', 'of the own firm', '-----'],
  ['takeLock', 'edited by another', '---++'],
  ['takeLock', 'edited by oneself', '-----'],
  ['cancel', 'of the own firm', '-+-++'],
  ['cancel', 'stopped', '-----'],
  ['activate', 'of the own firm', '-----'],
  ['activate', 'stopped', '-+-++'],
  ['activate', 'just deleted', '---++'],
  ['activate', 'deleted long ago', '-----'],
  ['delete', 'of the own firm', '---++'],
  ['delete', 'with a proof', '-----'],
  ['delete', 'just deleted', '-----'],
  ['changeServiceColor', 'of the own firm', '-++++'],
  ['changeServiceColor', 'just deleted', '-----'],
  ['bill', 'of the own firm', '--+++'],
  ['bill', 'just deleted', '-----'],
  ['overrideColor', 'of the own firm', '-+-++'],
  ['editDeadlines', 'of the own firm', '-+-++'],
  ['editDeadlines', 'just deleted', '-----'],
  ['editChecklist', 'of the own firm', '-+-++'],
  ['readHistory', 'of the own firm', '-++++'],
];

function cellsOf<Thing>(right: Right<Thing>, thing: Thing): Cells {
  return roles.map((role) => (permits(right, holderWith(role), thing) ? '+' : '-')).join('');
}

const mine = { ownerId: 'me', groupId: null, startsFor: [], viewerGroupIds: [] } as const;
const view = {
  own: { ...mine, scope: 'OWN' },
  'of a colleague': { ...mine, scope: 'OWN', ownerId: 'somebody' },
  'of the own group': { ...mine, scope: 'GROUP', ownerId: null, groupId: 'g', viewerGroupIds: ['g'] },
  'of another group': { ...mine, scope: 'GROUP', ownerId: null, groupId: 'g' },
  'for everyone': { ...mine, scope: 'EVERYONE', ownerId: null },
  'that customers start with': {
    ...mine,
    scope: 'EVERYONE',
    ownerId: null,
    startsFor: ['ROLE_GUEST'],
  },
} as const satisfies Readonly<Record<string, SeenView>>;

const aboutViews: readonly (readonly [which: keyof typeof view, use: Cells, change: Cells])[] = [
  ['own', '+++++', '+++++'],
  ['of a colleague', '-----', '-----'],
  ['of the own group', '-++++', '-++++'],
  ['of another group', '---++', '---++'],
  ['for everyone', '-++++', '---++'],
  ['that customers start with', '+++++', '---++'],
];

describe('the policies', () => {
  it.each(aboutProjects)('let people %s a project %s: %s', (action, which, cells) => {
    const right: Right<ProjectFacts> = action === 'read' ? readProject : projectRights[action];
    expect(cellsOf(right, project[which])).toBe(cells);
  });

  it('have a table for everything that is done with a project', () => {
    const known = new Set<string>(aboutProjects.map(([action]) => action));
    expect(Object.keys(projectRights).filter((action) => !known.has(action))).toEqual([]);
  });

  it.each(aboutViews)('let people use a view %s: %s, and change it: %s', (which, use, change) => {
    expect(cellsOf(readView, view[which])).toBe(use);
    expect(cellsOf(editView, view[which])).toBe(change);
  });

  it('show guests of an own project what is meant for them', () => {
    const hidden = { visibleToGuest: false, state: 'OFFEN' } as const;
    expect(cellsOf(readDeadline, { visibleToGuest: true, state: 'OFFEN' })).toBe('+++++');
    expect(cellsOf(readDeadline, { visibleToGuest: true, state: 'ERLEDIGT' })).toBe('-++++');
    expect(cellsOf(readDeadline, hidden)).toBe('-++++');
    expect(cellsOf(readChecklistItem, { owedBy: 'BAUHERR', requestedFrom: null })).toBe('+++++');
    expect(cellsOf(readChecklistItem, { owedBy: 'BUERO', requestedFrom: null })).toBe('-++++');
    expect(cellsOf(readComment, { visibility: 'KUNDE' })).toBe('+++++');
    expect(cellsOf(readComment, { visibility: 'INTERN' })).toBe('-++++');
  });

  it('give nothing to an account without a role', () => {
    const nobody = { ...holderWith('ROLE_GUEST'), roles: [] };
    for (const right of [readProject, ...Object.values(projectRights)])
      expect(permits<ProjectFacts>(right, nobody, usual)).toBe(false);
  });
});

describe('a decision', () => {
  it('tells a guest why a foreign project is none of theirs', () => {
    const decision = decide(readProject, holderWith('ROLE_GUEST'), project['of another firm']);
    expect(decision).toEqual({
      allowed: false,
      reasons: [
        {
          kind: 'role',
          text: 'Die Rolle Kunde erlaubt: Projekte suchen und lesen (nur Projekte des eigenen Auftraggebers, nur die freigegebenen Angaben).',
        },
        { kind: 'customer', text: 'Das Projekt gehört einem anderen Auftraggeber.' },
      ],
    });
  });

  it('names the one way that led to a yes', () => {
    const decision = decide(projectRights.activate, holderWith('ROLE_ADMIN'), project['just deleted']);
    expect(decision).toEqual({
      allowed: true,
      reasons: [
        { kind: 'state', text: 'Das Projekt liegt im Papierkorb.' },
        {
          kind: 'role',
          text: 'Die Rolle Administration erlaubt: Projekte löschen und wiederherstellen.',
        },
        { kind: 'state', text: 'Es liegt noch keine 30 Tage im Papierkorb.' },
      ],
    });
  });

  it('names all roles that give the same', () => {
    const holder = { ...holderWith('ROLE_USER'), roles: ['ROLE_USER', 'ROLE_ACCOUNTANT'] } as const;
    expect(decide(readProject, holder, usual).reasons.map(({ text }) => text)).toEqual([
      'Die Rollen Projektbearbeitung und Buchhaltung erlauben: Projekte suchen und lesen.',
      'Das Projekt liegt nicht im Papierkorb.',
    ]);
  });
});
