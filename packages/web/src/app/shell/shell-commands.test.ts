import type { CurrentUser } from '@energieakte/contract';
import { describe, expect, it } from 'vitest';
import { shellCommands } from './shell-commands.ts';

describe('commands', () => {
  const me: CurrentUser = {
    id: '00000000-0000-4000-8000-0000000000a1',
    username: 'x',
    displayname: 'x',
    customerName: 'x',
    customerId: '00000000-0000-4000-8000-0000000000c1',
    roles: ['ROLE_USER'],
    can: {
      createProject: true,
      editProjects: true,
      seeAllLocks: false,
      seeCustomers: true,
      seeNewsletterAndLogs: false,
      editCustomers: false,
      editGroups: false,
      editQualifications: false,
      seeCatalogue: true,
      editCatalogue: false,
      importProjects: true,
      seeAudit: false,
      checkAudit: false,
      seeRights: false,
      manageUsers: false,
      deleteUsers: false,
      setSecurityRule: false,
      changeOfficeSettings: false,
      seeOutbox: true,
      seeFileScans: false,
      usePrivacy: false,
      sendMessages: false,
      seeInformed: false,
    },
    mustChangePassword: false,
    mustSetSecondFactor: false,
    secondFactorDueAt: null,
    grantableRoles: [],
  };
  const actions = {
    changePassword: () => undefined,
    signOut: () => undefined,
    showReleases: () => undefined,
  };
  const labelsFor = (person: CurrentUser) => shellCommands(person, actions).map(({ label }) => label);

  it('of the shell are those the person may use', () => {
    const user = labelsFor(me);
    for (const label of [
      'Neues II-Projekt',
      'Meine KfW-Projekte',
      'Gesperrte Projekte',
      'Einstellungen',
    ])
      expect(user).toContain(label);
    for (const label of ['Newsletter', 'Logs']) expect(user).not.toContain(label);
    const accountant = labelsFor({ ...me, can: { ...me.can, createProject: false } });
    expect(accountant).not.toContain('Neues KfW-Projekt');
    const admin = labelsFor({
      ...me,
      can: { ...me.can, seeAllLocks: true, seeNewsletterAndLogs: true },
    });
    for (const label of ['Newsletter', 'Logs', 'Förderprogramme', 'Unterlagenlisten'])
      expect(admin).toContain(label);
  });

  it('of the shell lead a guest nowhere guests may not go', () => {
    const guest = labelsFor({
      ...me,
      roles: ['ROLE_GUEST'],
      can: { ...me.can, seeCustomers: false, seeCatalogue: false },
    });
    for (const label of ['Dashboard', 'Benutzerverwaltung', 'Gesperrte Projekte', 'Haustypen'])
      expect(guest).not.toContain(label);
    expect(guest).toContain('KfW-Projekte');
  });

  it('each have an id of their own', () => {
    const ids = shellCommands(me, actions).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
