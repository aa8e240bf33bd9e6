import { describe, expect, it } from 'vitest';
import { isActive, lowerMenu, mainMenu } from './menu-entries.ts';

const labels = (isGuest: boolean): readonly string[] => mainMenu(isGuest).map((entry) => entry.label);

describe('the side menu', () => {
  it('shows the office everything', () => {
    expect(labels(false)).toEqual([
      'Dashboard',
      'KfW-Projekte',
      'I-Projekte',
      'II-Projekte',
      'Mitarbeiterplanung',
      'Preisliste',
      'Benutzerverwaltung',
    ]);
  });

  it('shows guests the projects and their price lists', () => {
    expect(labels(true)).toEqual(['KfW-Projekte', 'I-Projekte', 'II-Projekte', 'Preisliste']);
    expect(mainMenu(true).at(-1)?.to).toBe('/pricing/list');
    expect(mainMenu(false).find((entry) => entry.label === 'Preisliste')?.to).toBe('/pricing');
  });

  it.each([
    ['/', 'Dashboard'],
    ['/project0', 'KfW-Projekte'],
    ['/project/edit1/7', 'I-Projekte'],
    ['/project/add/2', 'II-Projekte'],
    ['/project/details2/7', 'II-Projekte'],
    ['/project/add/20', null],
    ['/project/details/7', null],
    ['/customer/edit/7', 'Benutzerverwaltung'],
    ['/user/add', 'Benutzerverwaltung'],
    ['/appointment/add', 'Mitarbeiterplanung'],
    ['/pricing/db', 'Preisliste'],
    ['/settings', null],
  ])('marks for the page %s the entry %s', (path, label) => {
    const active = mainMenu(false).filter((entry) => isActive(entry, path));
    expect(active.map((entry) => entry.label)).toEqual(label === null ? [] : [label]);
  });
});

describe('the lower menu', () => {
  it.each([
    [false, 'akte.example', ['settings', 'logout']],
    [true, 'akte.example', ['newsletter', 'logs', 'settings', 'logout']],
    [false, 'akte-test.example', ['devMode', 'settings', 'logout']],
    [true, 'test.example', ['newsletter', 'logs', 'devMode', 'settings', 'logout']],
  ])('with the marker: %s, on %s: %j', (seeNewsletterAndLogs, host, expected) => {
    expect(lowerMenu({ seeNewsletterAndLogs }, host)).toEqual(expected);
  });
});
