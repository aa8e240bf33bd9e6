import type { FoundCustomer, FoundPerson, FoundProject, SearchResults } from '@energieakte/contract';
import House from 'lucide-react/icons/house';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Command } from '#shared/commands/commands.ts';
import { searchSources } from '#app/extensions/search-sources.ts';
import { withRecent, type RecentProject } from '#project-kit/recent-projects.ts';
import { paletteGroups, type PaletteContent } from './palette-groups.ts';
import { bareLine, plain, type PaletteLine } from '#project-kit/search/palette-line.ts';
import type { SearchSource } from '#project-kit/search/search-source.ts';
import { PaletteNote } from './palette-notes.tsx';
import type { Search } from './use-search.ts';

function project(index: number, more: Partial<FoundProject> = {}): FoundProject {
  return {
    id: `00000000-0000-4000-8000-00000000000${index}`,
    projectId: `KfW-26_00${index}`,
    mode: 0,
    name: 'Familie Baumann',
    state: 'ACTIVE',
    color: 'GREEN',
    place: 'Lerchenhalde 21, 74076 Heilbronn',
    matches: [{ field: 'name', text: 'Familie Baumann', ranges: [[8, 15]] }],
    ...more,
  };
}

const customer: FoundCustomer = {
  id: '00000000-0000-4000-8000-0000000000c1',
  shortname: 'HALB',
  name: 'Albblick Fertighaus GmbH',
  city: 'Ulm',
  active: true,
  projects: [1, 12, 0],
  matches: [{ field: 'shortname', text: 'HALB', ranges: [[0, 4]] }],
};

const colleague: FoundPerson = {
  id: '00000000-0000-4000-8000-0000000000a1',
  displayname: 'Jana Keller',
  account: {
    internal: true,
    enabled: true,
    email: 'jana.keller@beb.example',
    phone: null,
    firm: { id: '00000000-0000-4000-8000-0000000000c0', name: 'Büro' },
  },
  projects: [0, 0, 3],
  matches: [{ field: 'displayname', text: 'Jana Keller', ranges: [[5, 11]] }],
};

const contact: FoundPerson = {
  ...colleague,
  id: '00000000-0000-4000-8000-0000000000a2',
  displayname: 'Martina Huber',
  account: {
    internal: false,
    enabled: false,
    email: 'm.huber@albblick.example',
    phone: '07333 4455',
    firm: { id: customer.id, name: customer.name },
  },
  projects: [0, 0, 0],
  matches: [
    { field: 'firm', text: customer.name, ranges: [[0, 8]] },
    { field: 'phone', text: '07333 4455', ranges: [[0, 10]] },
  ],
};

const none = { items: [], total: 0 };
const offered = { projects: none, customers: none, people: none, prices: none, newsletters: none };
const others = { appointments: none, followUps: none, surveys: none, bills: none };
const nothing: SearchResults = { ...offered, ...others };

function groupsFor(content: Partial<PaletteContent>) {
  return paletteGroups({
    typed: 'x',
    results: null,
    sources: searchSources,
    recent: [],
    here: '/',
    ofPage: [],
    ofShell: [],
    ...content,
  });
}
function linesOf(content: Partial<PaletteContent>, group: string): readonly PaletteLine[] {
  return groupsFor(content).find(({ key }) => key === group)?.lines ?? [];
}

const detailsOf = (line: PaletteLine | undefined): readonly string[] =>
  (line?.details ?? []).map(({ label, marked }) => [label, marked.text].filter(Boolean).join(': '));

const go = (line: PaletteLine | undefined): string =>
  line?.action.kind === 'go' ? line.action.href : 'no address';

const withProjects = (items: FoundProject[], total = items.length): SearchResults => ({
  ...nothing,
  projects: { items, total },
});

describe('the lines of found projects', () => {
  it('show where the project is, when the first line says why it was found', () => {
    const [line] = linesOf({ results: withProjects([project(1)]) }, 'projects');
    expect(line?.title.ranges).toEqual([[8, 15]]);
    expect(detailsOf(line)).toEqual(['Lerchenhalde 21, 74076 Heilbronn']);
  });

  it('show what was found where the first line does not', () => {
    const found = project(1, {
      matches: [{ field: 'parcel', text: 'Flurstück 1842/7', ranges: [[10, 14]] }],
    });
    const [line] = linesOf({ results: withProjects([found]) }, 'projects');
    expect(detailsOf(line)).toEqual(['Grundstück: Flurstück 1842/7']);
  });

  it('lead to the page of their kind', () => {
    const kinds = [project(1), project(2, { mode: 2, projectId: 'II-26_002-ZGL', state: 'CANCELLED' })];
    const lines = linesOf({ results: withProjects(kinds) }, 'projects');
    expect(lines.map(go)).toEqual(['/project/details/KfW-26_001', '/project/details2/II-26_002-ZGL']);
    expect(lines.map(({ note }) => note)).toEqual([null, 'gestoppt']);
  });

  it('are eight when they stand alone, and fewer when customers share the room', () => {
    const eight = withProjects(
      Array.from({ length: 8 }, (_, index) => project(index)),
      1234,
    );
    expect(linesOf({ results: eight }, 'projects')).toHaveLength(8);
    const both = { ...eight, customers: { items: [customer], total: 1 } };
    const [first] = groupsFor({ results: both });
    expect(first).toMatchObject({ title: 'Projekte', count: '6 von 1.234' });
    expect(first?.lines).toHaveLength(6);
  });
});

describe('the lines of customers and people', () => {
  it('lead to the page of a customer', () => {
    const found: SearchResults = { ...nothing, customers: { items: [customer], total: 1 } };
    const [line] = linesOf({ results: found }, 'customers');
    expect(go(line)).toBe(`/customer/edit/${customer.id}`);
    expect(line?.aside).toBe('öffnen');
    expect(detailsOf(line)).toEqual(['Ulm', '1 KfW-Projekt, 12 I-Projekte']);
  });

  it('tell colleagues from people of a customer', () => {
    const found: SearchResults = {
      ...nothing,
      people: { items: [colleague, contact], total: 2 },
    };
    const [inside, outside] = linesOf({ results: found }, 'people');
    expect(go(inside)).toBe(`/user/edit/${colleague.id}`);
    expect(detailsOf(inside)).toEqual(['3 II-Projekte', 'jana.keller@beb.example']);
    expect(go(outside)).toBe(`/user/edit/${contact.id}`);
    expect(outside?.note).toBe('gesperrt');
    expect(detailsOf(outside)).toEqual([
      'Albblick Fertighaus GmbH',
      'keine laufenden Projekte',
      'm.huber@albblick.example',
    ]);
    const byPhone = { ...contact, matches: contact.matches.slice(1) };
    const [line] = linesOf(
      { results: { ...nothing, people: { items: [byPhone], total: 1 } } },
      'people',
    );
    expect(detailsOf(line)[1]).toBe('Telefon: 07333 4455');
  });

  it('name nothing but the name to a guest', () => {
    const person = { ...colleague, account: null };
    const found: SearchResults = { ...nothing, people: { items: [person], total: 1 } };
    const [line] = linesOf({ results: found }, 'people');
    expect(go(line)).toBe('/project2');
    expect(detailsOf(line)).toEqual(['3 II-Projekte']);
  });
});

describe('a contributed source', () => {
  const addresses: SearchSource = {
    key: 'addresses',
    title: 'Anschriften',
    one: 'Anschrift',
    where: 'in Adressen',
    most: 2,
    found: ({ projects: { items, total } }) => ({
      lines: items.map(({ id, place }) => ({
        ...bareLine,
        key: `address-${id}`,
        icon: House,
        title: plain(place ?? ''),
        action: { kind: 'go', href: '/' },
      })),
      total,
    }),
  };
  const results: SearchResults = {
    ...withProjects([project(1), project(2), project(3)], 12),
    customers: { items: [customer], total: 1 },
    people: { items: [colleague], total: 1 },
  };

  it('has a group at its place, with as many lines as it asks for beside others', () => {
    const [projects, ...others] = searchSources;
    if (projects === undefined) throw new Error('No projects are searched.');
    const found = groupsFor({ results, sources: [projects, addresses, ...others] });
    expect(found.map(({ title, count, lines }) => [title, count, lines.length])).toEqual([
      ['Projekte', '3 von 12', 3],
      ['Anschriften', '2 von 12', 2],
      ['Auftraggeber', null, 1],
      ['Personen', null, 1],
      ['In den Listen suchen', null, 3],
    ]);
  });

  it('is counted in what is read out, the first source also when it found nothing', () => {
    const search: Search = { results, state: 'found', error: null, retry: () => undefined };
    const textOf = (shown: Search, sources: readonly SearchSource[]): string =>
      renderToStaticMarkup(createElement(PaletteNote, { search: shown, typed: 'x', sources }))
        .replaceAll(/<style.*?<\/style>/gu, '')
        .replaceAll(/<[^>]*>/gu, '');
    expect(textOf(search, [...searchSources, addresses])).toBe(
      'Gefunden: 12 Projekte, 1 Auftraggeber, 1 Person, 12 Anschriften',
    );
    const onlyPeople = { ...nothing, people: { items: [colleague], total: 2 } };
    expect(textOf({ ...search, results: onlyPeople }, searchSources)).toBe(
      'Gefunden: 0 Projekte, 2 Personen',
    );
  });
});

const command = (label: string): Command => ({
  id: label,
  label,
  keywords: '',
  action: { kind: 'go', href: '/' },
});

describe('commands beside what is found', () => {
  const results = withProjects([project(1)]);
  const ofShell = [command('Projekte aus Tabelle'), command('Neues KfW-Projekt')];
  const groupsOf = (typed: string) =>
    groupsFor({ typed, results, ofShell }).map(({ title, lines }) => [title, lines[0]?.title.text]);

  it('come first where one begins with what was typed', () => {
    expect(groupsOf('neu').slice(0, 2)).toEqual([
      ['Befehle', 'Neues KfW-Projekt'],
      ['Projekte', 'Familie Baumann'],
    ]);
  });

  it('come after it where one only contains it', () => {
    expect(groupsOf('tabelle').slice(0, 2)).toEqual([
      ['Projekte', 'Familie Baumann'],
      ['Befehle', 'Projekte aus Tabelle'],
    ]);
  });
});

describe('the palette at rest', () => {
  it('offers what was opened last, what the page can do, and the first commands', () => {
    const groups = groupsFor({
      typed: '',
      recent: [project(1)],
      ofPage: [command('Projekt bearbeiten')],
      ofShell: Array.from({ length: 9 }, (_, index) => command(`Befehl ${index}`)),
    });
    expect(groups.map(({ title, lines }) => [title, lines.length])).toEqual([
      ['Zuletzt geöffnet', 1],
      ['Auf dieser Seite', 1],
      ['Befehle', 6],
    ]);
  });

  it('does not offer the project that is open', () => {
    const here = '/project/details/KfW-26_001';
    const lines = linesOf({ typed: '', here, recent: [project(1), project(2)] }, 'recent');
    expect(lines.map(({ lead }) => lead?.text)).toEqual(['KfW-26_002']);
  });

  it('goes on into the lists once something is typed, unless they would be empty', () => {
    const groups = groupsFor({ typed: 'Müller & Söhne', results: null });
    expect(groups.map(({ key }) => key)).toEqual(['lists']);
    expect(go(groups[0]?.lines[0])).toBe('/project0?q=M%C3%BCller+%26+S%C3%B6hne');
    expect(groupsFor({ typed: 'Xyzzyq', results: nothing })).toEqual([]);
  });
});

describe('the projects opened last', () => {
  it('are six at most, each once, the newest first', () => {
    const row = (id: string): RecentProject => ({ ...project(1), id });
    const known = ['a', 'b', 'c', 'd', 'e', 'f'].map(row);
    expect(withRecent(known, row('c')).map(({ id }) => id)).toEqual(['c', 'a', 'b', 'd', 'e', 'f']);
    expect(withRecent(known, row('g')).map(({ id }) => id)).toEqual(['g', 'a', 'b', 'c', 'd', 'e']);
  });
});
