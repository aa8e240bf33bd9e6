import type { FoundCustomer, FoundPerson, FoundProject, SearchResults } from '@energieakte/contract';
import { searchSources } from '#app/extensions/search-sources.ts';
import { paletteGroups, type PaletteContent } from '#features/search/palette-groups.ts';
import type { PaletteLine } from '#project-kit/search/palette-line.ts';
import type { Command } from '#shared/commands/commands.ts';

export function project(index: number, more: Partial<FoundProject> = {}): FoundProject {
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

export const customer: FoundCustomer = {
  id: '00000000-0000-4000-8000-0000000000c1',
  shortname: 'HALB',
  name: 'Albblick Fertighaus GmbH',
  city: 'Ulm',
  active: true,
  projects: [1, 12, 0],
  matches: [{ field: 'shortname', text: 'HALB', ranges: [[0, 4]] }],
};

export const colleague: FoundPerson = {
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

export const contact: FoundPerson = {
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
const others = { appointments: none, followUps: none, surveys: none, bills: none, documents: none };
export const nothing: SearchResults = { ...offered, ...others };

export function groupsFor(content: Partial<PaletteContent>) {
  return paletteGroups({
    scope: 'everything',
    typed: 'x',
    results: null,
    isAnswered: content.results !== undefined && content.results !== null,
    uses: {},
    sources: searchSources,
    recent: [],
    here: '/',
    ofPage: [],
    ofShell: [],
    ...content,
  });
}
export function linesOf(content: Partial<PaletteContent>, group: string): readonly PaletteLine[] {
  return groupsFor(content).find(({ key }) => key === group)?.lines ?? [];
}

export const detailsOf = (line: PaletteLine | undefined): readonly string[] =>
  (line?.details ?? []).map(({ label, marked }) => [label, marked.text].filter(Boolean).join(': '));

export const go = (line: PaletteLine | undefined): string =>
  line?.action.kind === 'go' ? line.action.href : 'no address';

export const withProjects = (items: FoundProject[], total = items.length): SearchResults => ({
  ...nothing,
  projects: { items, total },
});

export const command = (label: string): Command => ({
  id: label,
  label,
  keywords: '',
  action: { kind: 'go', href: '/' },
});
