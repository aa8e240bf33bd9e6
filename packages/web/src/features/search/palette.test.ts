import type { SearchResults } from '@energieakte/contract';
import House from 'lucide-react/icons/house';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { searchSources } from '#app/extensions/search-sources.ts';
import { bareLine, plain } from '#project-kit/search/palette-line.ts';
import type { SearchSource } from '#project-kit/search/search-source.ts';
import {
  colleague,
  contact,
  customer,
  detailsOf,
  go,
  groupsFor,
  linesOf,
  nothing,
  project,
  withProjects,
} from '#test/palette-sample.ts';
import { PaletteNote } from './palette-notes.tsx';
import type { Search } from './use-search.ts';

describe('the lines of found projects', () => {
  it('show where the project is, when the first line says why it was found', () => {
    const [line] = linesOf({ results: withProjects([project(1)]) }, 'projects');
    expect(line?.lead?.ranges).toEqual([[8, 15]]);
    expect(detailsOf(line)).toEqual(['Name', 'Lerchenhalde 21, 74076 Heilbronn']);
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

  it('are eight when they stand alone, and four when customers share the room', () => {
    const eight = withProjects(
      Array.from({ length: 8 }, (_, index) => project(index)),
      1234,
    );
    expect(linesOf({ results: eight }, 'projects')).toHaveLength(8);
    const both = { ...eight, customers: { items: [customer], total: 1 } };
    const [first] = groupsFor({ results: both });
    expect(first).toMatchObject({ title: 'Projekte', count: '4 von 1.234, Ihre laufenden zuerst' });
    expect(first?.lines).toHaveLength(4);
  });
});

describe('the lines of customers and people', () => {
  it('lead to the page of a customer', () => {
    const found: SearchResults = { ...nothing, customers: { items: [customer], total: 1 } };
    const [line] = linesOf({ results: found }, 'customers');
    expect(go(line)).toBe(`/customer/edit/${customer.id}`);
    expect(line?.aside).toBe('öffnen');
    expect(detailsOf(line)).toEqual(['Kürzel', 'Ulm', '1 KfW-Projekt, 12 I-Projekte']);
  });

  it('tell colleagues from people of a customer', () => {
    const found: SearchResults = {
      ...nothing,
      people: { items: [colleague, contact], total: 2 },
    };
    const [inside, outside] = linesOf({ results: found }, 'people');
    expect(go(inside)).toBe(`/user/edit/${colleague.id}`);
    expect(detailsOf(inside)).toEqual(['Name', '3 II-Projekte', 'jana.keller@beb.example']);
    expect(go(outside)).toBe(`/user/edit/${contact.id}`);
    expect(outside?.note).toBe('gesperrt');
    expect(detailsOf(outside)).toEqual([
      'Firma: Albblick Fertighaus GmbH',
      'keine laufenden Projekte',
      'm.huber@albblick.example',
    ]);
    const byPhone = { ...contact, matches: contact.matches.slice(1) };
    const [line] = linesOf(
      { results: { ...nothing, people: { items: [byPhone], total: 1 } } },
      'people',
    );
    expect(detailsOf(line)[0]).toBe('Telefon: 07333 4455');
  });

  it('name nothing but the name to a guest', () => {
    const person = { ...colleague, account: null };
    const found: SearchResults = { ...nothing, people: { items: [person], total: 1 } };
    const [line] = linesOf({ results: found }, 'people');
    expect(go(line)).toBe('/project2');
    expect(detailsOf(line)).toEqual(['Name', '3 II-Projekte']);
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
      ['Projekte', '3 von 12, Ihre laufenden zuerst', 3],
      ['Anschriften', '2 von 12', 2],
      ['Auftraggeber', null, 1],
      ['Personen', null, 1],
      ['In den Listen suchen', null, 1],
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
