import { rareName } from '../office/german-words.ts';
import { idOf } from '../office/identity.ts';
import type { OfficeSize } from '../office/rows.ts';

/** What is asked again and again in one measurement. */
export interface Scenario {
  readonly name: string;
  /** In German, for the table. */
  readonly title: string;
  readonly call: 'search' | 'get' | 'save' | 'change';
  /** The query of a search, as it stands in the address. */
  readonly query?: string;
  /** How many there are, counted by other SQL than that which is measured; `$1` is the kind. */
  readonly count?: string;
  /** Has to answer quickly, and about as quickly with ten times as many projects. */
  readonly limited: boolean;
}

const page = 'mode=0&size=100';
const active = `from project where mode = 0 and state = 'ACTIVE'`;

function search(name: string, parts: Omit<Scenario, 'name' | 'call'>): Scenario {
  return { name, call: 'search', ...parts };
}

const filterAnd = (key: string, value: string): string =>
  `filterAnd=${encodeURIComponent(`${key}|${key === 'name' ? 'like' : 'eq'}|${value}`)}`;

/** All searches ask for a page of 100 of the KfW projects, as the list of the web does. */
export function scenariosFor(size: OfficeSize): readonly Scenario[] {
  const responsible = idOf('user', 7);
  const deep = Math.floor((size.projects * 0.4) / 100);
  return [
    search('first-page', {
      title: 'Liste, erste Seite',
      query: page,
      count: `select count(*) ${active}`,
      limited: true,
    }),
    search('first-due', {
      title: 'Liste nach Frist, erste Seite',
      query: `${page}&sort=dueDate`,
      count: `select count(*) ${active}`,
      limited: true,
    }),
    search('filtered', {
      title: 'Liste, zwei Filter',
      query: `${page}&${filterAnd('responsibleUserId', responsible)}&${filterAnd('federalState', 'BW')}`,
      count: `select count(*) ${active} and responsible_user_id = '${responsible}' and id in
        (select project_id from project_site where federal_state = 'BW')`,
      limited: false,
    }),
    search('deep-page', {
      title: `Liste nach Name, Seite ${deep}`,
      query: `${page}&sort=name&page=${deep}`,
      count: `select count(*) ${active}`,
      limited: false,
    }),
    search('like-few', {
      title: 'like, wenige Treffer',
      query: `${page}&${filterAnd('name', rareName.name.toUpperCase())}`,
      count: `select count(*) ${active} and name ilike '%${rareName.name}%'`,
      limited: true,
    }),
    search('like-many', {
      title: 'like, viele Treffer',
      query: `${page}&${filterAnd('name', 'familie')}`,
      count: `select count(*) ${active} and name ilike '%familie%'`,
      limited: false,
    }),
    search('q-few', {
      title: 'q, wenige Treffer',
      query: `${page}&q=Wuestenhaeuser`,
      count: `select count(*) ${active} and name ilike '%${rareName.name}%'`,
      limited: true,
    }),
    search('q-many', {
      title: 'q, viele Treffer',
      query: `${page}&q=familie`,
      count: `select count(*) ${active} and (name ilike '%familie%' or title ilike '%familie%')`,
      limited: false,
    }),
    { name: 'get', title: 'Ein Projekt lesen', call: 'get', limited: true },
    { name: 'save', title: 'Speichern mit Reservierung', call: 'save', limited: false },
    { name: 'change', title: 'Ein Feld an Ort und Stelle ändern', call: 'change', limited: true },
  ];
}
