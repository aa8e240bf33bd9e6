import { expect, it } from 'vitest';
import { dayRows } from './day-rows.ts';
import { dashboardTiles } from './dashboard-tiles.ts';
import { menuEntries } from './menu.ts';
import { paletteCommands } from './palette-commands.ts';
import { projectCards } from './project-cards.ts';
import { searchSources } from './search-sources.ts';
import { settingsPlaces } from './settings-places.ts';

type Modules = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** What files export that contribute to a point, told by their names; a list contributes its entries. */
function contributions(modules: Modules): readonly unknown[] {
  return Object.values(modules).flatMap((module) => Object.values(module).flat());
}

/** Each point with what hangs in there, and what the files of its convention have to hang in. */
const points: Readonly<Record<string, readonly [readonly unknown[], Modules]>> = {
  'project cards': [projectCards, import.meta.glob('../../**/*.cards.{ts,tsx}', { eager: true })],
  'dashboard tiles': [dashboardTiles, import.meta.glob('../../**/*.tiles.{ts,tsx}', { eager: true })],
  'rows of the day': [dayRows, import.meta.glob('../../**/*.day-rows.ts', { eager: true })],
  'palette commands': [
    paletteCommands,
    import.meta.glob('../../**/*.commands.{ts,tsx}', { eager: true }),
  ],
  'search sources': [searchSources, import.meta.glob('../../**/*.search.{ts,tsx}', { eager: true })],
  'menu entries': [menuEntries, import.meta.glob('../../**/*.menu.{ts,tsx}', { eager: true })],
  'settings places': [settingsPlaces, import.meta.glob('../../**/*.settings.{ts,tsx}', { eager: true })],
};

it.each(Object.entries(points))('%s come from every feature that has some, each once', (_, point) => {
  const [registered, modules] = point;
  const contributed = contributions(modules);
  expect(contributed.length).toBeGreaterThan(0);
  expect(new Set(registered)).toEqual(new Set(contributed));
  expect(registered).toHaveLength(contributed.length);
});

it('stand on their page under names and at places of their own', () => {
  const office = projectCards.flatMap(({ office: cards = [] }) => cards);
  const guest = projectCards.flatMap(({ guest: cards = [] }) => cards);
  const tabs = Map.groupBy(office, ({ tab }) => tab).values();
  expect(new Set(office.map(({ id }) => id)).size).toBe(office.length);
  for (const parts of [...tabs, guest, dashboardTiles]) {
    expect(new Set(parts.map(({ id }) => id)).size).toBe(parts.length);
    const places = parts.map(({ column, order }) => `${column} ${order}`);
    expect(new Set(places).size).toBe(parts.length);
  }
});

it('are searched for customers only where customers find something', () => {
  const keys = searchSources.flatMap(({ key, officeOnly }) => (officeOnly === true ? [] : [key]));
  expect(new Set(keys)).toEqual(new Set(['projects', 'documents', 'people', 'appointments', 'bills']));
});
