import Euro from 'lucide-react/icons/euro';
import { describe, expect, it } from 'vitest';
import { menuEntries } from '#app/extensions/menu.ts';
import type { MenuEntry } from '#shared/extensions/menu-entry.ts';
import { isActive, lowerMenu, mainMenu, type MenuViewer } from './menu-entries.ts';

const office: MenuViewer = { audience: 'office', can: {} };
const guest: MenuViewer = { audience: 'guest', can: {} };

const labels = (viewer: MenuViewer): readonly string[] => mainMenu(viewer).map((entry) => entry.label);

describe('the side menu', () => {
  it('shows the office everything', () => {
    expect(labels(office)).toEqual([
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
    expect(labels(guest)).toEqual(['KfW-Projekte', 'I-Projekte', 'II-Projekte', 'Preisliste']);
    expect(mainMenu(guest).at(-1)?.to).toBe('/pricing/list');
    expect(mainMenu(office).find((entry) => entry.label === 'Preisliste')?.to).toBe('/pricing');
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
    const active = mainMenu(office).filter((entry) => isActive(entry, path));
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
    const entries = lowerMenu({ ...office, can: { seeNewsletterAndLogs } }, host);
    expect(entries.map((entry) => (typeof entry === 'string' ? entry : entry.to.slice(1)))).toEqual(
      expected,
    );
  });
});

describe('a contributed entry', () => {
  const entry: MenuEntry = { part: 'main', label: 'Rechnungen', icon: Euro, to: '/' };

  it('stands at its place, for those who are meant and may', () => {
    const main = (viewer: MenuViewer, more: Partial<MenuEntry>) =>
      mainMenu(viewer, [{ ...entry, ...more }, ...menuEntries]).map(({ label }) => label);
    expect(main(office, {}).slice(0, 2)).toEqual(['Rechnungen', 'Dashboard']);
    expect(main(guest, {}).slice(0, 2)).toEqual(['Rechnungen', 'KfW-Projekte']);
    expect(main(guest, { audience: 'office' })).not.toContain('Rechnungen');
    expect(main(office, { right: 'seeAudit' })).not.toContain('Rechnungen');
    expect(main({ ...office, can: { seeAudit: true } }, { right: 'seeAudit' })).toContain('Rechnungen');
  });

  it('of the lower part stands above what the shell has there', () => {
    const lower = lowerMenu(guest, 'akte.example', [...menuEntries, { ...entry, part: 'lower' }]);
    expect(lower.map((one) => (typeof one === 'string' ? one : one.label))).toEqual([
      'Rechnungen',
      'Einstellungen',
      'logout',
    ]);
  });
});
