import type { CurrentUser } from '@energieakte/contract';
import { describe, expect, it } from 'vitest';
import { paletteCommands } from '#app/extensions/palette-commands.ts';
import { settingsPlaces } from '#app/extensions/settings-places.ts';
import { goCommand, type PaletteCommands } from '#shared/commands/commands.ts';
import { sampleUser } from '#test/sample-user.ts';
import { shellCommands } from './shell-commands.ts';

describe('commands', () => {
  const me: CurrentUser = {
    ...sampleUser,
    can: {
      ...sampleUser.can,
      createProject: true,
      editProjects: true,
      seeCustomers: true,
      seeCatalogue: true,
      importProjects: true,
      seeOutbox: true,
    },
  };
  const actions = {
    changePassword: () => undefined,
    signOut: () => undefined,
    showReleases: () => undefined,
    showKeys: () => undefined,
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

  it('of the shell offer a guest one new enquiry, and no kind of project', () => {
    const guest = labelsFor({ ...me, roles: ['ROLE_GUEST'] });
    expect(guest.filter((label) => label.startsWith('Neu'))).toContain('Neue Anfrage');
    for (const label of ['Neues KfW-Projekt', 'Neues I-Projekt', 'Projekte aus Tabelle'])
      expect(guest).not.toContain(label);
  });

  it('of the shell lead to every page of the settings somebody may open', () => {
    const hrefs = (can: CurrentUser['can']) =>
      shellCommands({ ...me, can }, actions).flatMap(({ action }) =>
        action.kind === 'go' ? [action.href] : [],
      );
    const settingsHrefs = settingsPlaces.map(({ to }): string => to);
    const rights = settingsPlaces.flatMap(({ right }) => (right === undefined ? [] : [right]));
    const canAll = rights.reduce((can, right) => ({ ...can, [right]: true }), me.can);
    const canNothing = rights.reduce((can, right) => ({ ...can, [right]: false }), me.can);
    const forEverybody = settingsPlaces.filter(({ right }) => right === undefined).map(({ to }) => to);
    expect(hrefs(canAll).filter((href) => settingsHrefs.includes(href))).toEqual(settingsHrefs);
    expect(hrefs(canNothing).filter((href) => settingsHrefs.includes(href))).toEqual(forEverybody);
  });

  it('each have an id of their own', () => {
    const ids = shellCommands(me, actions).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('come in the order of the features, a contributed one at its place before those of the shell', () => {
    const invoicing: PaletteCommands = ({ can }) =>
      can.createProject
        ? [goCommand('new.invoice', 'Neue Rechnung', { href: '/', keywords: 'abrechnen' })]
        : [];
    const contributed = [...paletteCommands, invoicing];
    expect(shellCommands(me, actions, contributed).map(({ label }) => label)).toEqual([
      'Neues KfW-Projekt',
      'Neues I-Projekt',
      'Neues II-Projekt',
      'Projekte aus Tabelle',
      'Meine KfW-Projekte',
      'Meine I-Projekte',
      'Meine II-Projekte',
      'Dashboard',
      'KfW-Projekte',
      'I-Projekte',
      'II-Projekte',
      'Mitarbeiterplanung',
      'Preisliste',
      'Benutzerverwaltung',
      'Neuer Termin',
      'Zeit erfassen',
      'Meine Woche',
      'Übertragung zu TimeTac',
      'Meine Wiedervorlagen',
      'Meine Benachrichtigungen',
      'Auftraggeber',
      'Benutzer',
      'Gruppen',
      'Preisdatenbank',
      'Preislisten',
      'Preise vergleichen',
      'Wochen freigeben',
      'Zeiten auswerten',
      'Fristen',
      'Warum wurde ich erinnert?',
      'Erinnerungen an I- und II-Projekte',
      'Gesperrte Projekte',
      'Meine Exporte',
      'Einstellungen',
      'Mein Profil',
      'Förderprogramme',
      'Unterlagenlisten',
      'Leistungen',
      'Projektarten',
      'Haustypen',
      'Erinnerungen',
      'Benachrichtigungen',
      'Abwesenheiten',
      'Kalender',
      'Anmeldung',
      'Postausgang',
      'Lizenzen',
      'Neue Rechnung',
      'Passwort ändern',
      'Tasten zeigen',
      'Neuigkeiten zeigen',
      'Abmelden',
    ]);
    const guest = { ...me, can: { ...me.can, createProject: false } };
    const labels = shellCommands(guest, actions, contributed).map(({ label }) => label);
    expect(labels).not.toContain('Neue Rechnung');
  });
});
