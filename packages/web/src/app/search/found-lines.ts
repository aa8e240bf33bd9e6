import {
  parseProjectId,
  type FoundCustomer,
  type FoundPerson,
  type FoundProject,
  type ProjectMode,
  type ProjectsPerMode,
  type SearchField,
  type SearchMatch,
} from '@energieakte/contract';
import { plain, type Detail, type Marked, type PaletteLine } from '#app/search/palette-line.ts';
import { stringifySearch } from '#shared/format/search-text.ts';
import {
  emptyListState,
  writeListState,
  type ListState,
} from '#features/project-list/project-list-search.ts';
import { listPaths } from '#project-kit/row-links.ts';
import type { RecentProject } from '#project-kit/recent-projects.ts';
import { formatCount } from '#shared/format/numbers.ts';

/** What stands before a text that was found and is not shown anyway. */
const fieldLabels: Readonly<Record<SearchField, string | null>> = {
  projectId: null,
  name: null,
  address: null,
  city: null,
  displayname: null,
  email: null,
  shortname: null,
  title: 'Bauvorhaben',
  client: 'Bauherr',
  buyer: 'Käufer',
  parcel: 'Grundstück',
  customerReference: 'Komm.-Nr.',
  bzaId: 'BzA-ID',
  bndId: 'BnD-ID',
  approvalNo: 'Zusage',
  tag: 'Schlagwort',
  customer: 'Auftraggeber',
  phone: 'Telefon',
  firm: 'Firma',
};

/** The text of a field, marked where it was found. */
function markedAs(matches: readonly SearchMatch[], field: SearchField, text: string): Marked {
  const match = matches.find((one) => one.field === field && one.text === text);
  return match ?? plain(text);
}

const detail = (text: string): Detail => ({ label: null, marked: plain(text) });

/** Why it was found, unless that is seen in the first line. */
function reasons(matches: readonly SearchMatch[], seen: readonly SearchField[]): readonly Detail[] {
  const first = matches.find(({ field }) => !seen.includes(field));
  return first === undefined ? [] : [{ label: fieldLabels[first.field], marked: first }];
}

/** The address of a list with a state of its own. */
export function listHref(mode: ProjectMode, state: Partial<ListState>): string {
  return `${listPaths[mode]}${stringifySearch(writeListState({ ...emptyListState, ...state }))}`;
}

function projectHref(projectId: string, mode: ProjectMode): string {
  const page = mode === 2 ? 'details2' : 'details';
  return `/project/${page}/${encodeURIComponent(projectId)}`;
}

const stateNotes = { ACTIVE: null, CANCELLED: 'gestoppt', DELETED: 'im Papierkorb' } as const;

export function projectLine(project: FoundProject): PaletteLine {
  const { id, projectId, mode, name, state, color, place, matches } = project;
  const why = reasons(matches, ['projectId', 'name']);
  return {
    key: id,
    kind: 'project',
    lead: markedAs(matches, 'projectId', projectId),
    title: markedAs(matches, 'name', name),
    note: stateNotes[state],
    details: why.length > 0 || place === null ? why : [detail(place)],
    status: { color, mode },
    aside: null,
    action: { kind: 'go', href: projectHref(projectId, mode) },
    opens: { id, projectId, name, color, state },
  };
}

export function recentLine(project: RecentProject): PaletteLine {
  const { id, projectId, name, color, state } = project;
  const mode = parseProjectId(projectId)?.mode ?? 0;
  return {
    key: id,
    kind: 'project',
    lead: plain(projectId),
    title: plain(name),
    note: stateNotes[state],
    details: [],
    status: { color, mode },
    aside: null,
    action: { kind: 'go', href: projectHref(projectId, mode) },
    opens: project,
  };
}

const modes: readonly ProjectMode[] = [0, 1, 2];
const kinds = { 0: 'KfW', 1: 'I', 2: 'II' } as const;

/** `12 KfW-Projekte, 1 I-Projekt`. */
function countsText(projects: ProjectsPerMode): string {
  const parts = modes
    .filter((mode) => projects[mode] > 0)
    .map(
      (mode) =>
        `${formatCount(projects[mode])} ${kinds[mode]}-Projekt${projects[mode] === 1 ? '' : 'e'}`,
    );
  return parts.length === 0 ? 'keine laufenden Projekte' : parts.join(', ');
}

/** The kind most of the projects are of. */
function mainMode(projects: ProjectsPerMode): ProjectMode {
  return modes.reduce<ProjectMode>((best, mode) => (projects[mode] > projects[best] ? mode : best), 0);
}

function opensList(projects: ProjectsPerMode, state: Partial<ListState>) {
  const mode = mainMode(projects);
  return {
    aside: `${kinds[mode]}-Projekte zeigen`,
    action: { kind: 'go', href: listHref(mode, state) },
    status: null,
    opens: null,
  } as const;
}

/** The page of a record of the Benutzerverwaltung. */
function opensPage(href: string) {
  return { aside: 'öffnen', action: { kind: 'go', href }, status: null, opens: null } as const;
}

export function customerLine(customer: FoundCustomer): PaletteLine {
  const { id, shortname, name, city, active, projects, matches } = customer;
  const town = reasons(matches, ['name', 'shortname']);
  const place = town.length > 0 || city === null ? town : [detail(city)];
  return {
    key: id,
    kind: 'customer',
    lead: markedAs(matches, 'shortname', shortname),
    title: markedAs(matches, 'name', name),
    note: active ? null : 'inaktiv',
    details: [...place, detail(countsText(projects))],
    ...opensPage(`/customer/edit/${id}`),
  };
}

/** Where somebody from outside works; the office itself needs no mention. */
function firmOf({ account }: FoundPerson) {
  return account === null || account.internal ? null : account.firm;
}

/** Why somebody was found, unless name or firm say so; then how they are reached, where there is room for it. */
function contactOf({ account, matches }: FoundPerson) {
  const isPlain = matches.some(({ field }) => field === 'displayname' || field === 'firm');
  const why = isPlain ? [] : reasons(matches, []);
  const contact = account?.email ?? account?.phone ?? null;
  return { why, reached: why.length > 0 || contact === null ? [] : [detail(contact)] };
}

/** A person; the office opens the account, a guest the projects they work on. */
export function personLine(person: FoundPerson): PaletteLine {
  const { id, displayname, account, projects, matches } = person;
  const firm = firmOf(person);
  const { why, reached } = contactOf(person);
  return {
    key: id,
    kind: 'person',
    lead: null,
    title: markedAs(matches, 'displayname', displayname),
    note: account?.enabled === false ? 'gesperrt' : null,
    details: [
      ...(firm === null ? [] : [{ label: null, marked: markedAs(matches, 'firm', firm.name) }]),
      ...why,
      detail(countsText(projects)),
      ...reached,
    ],
    ...(account === null ? opensList(projects, {}) : opensPage(`/user/edit/${id}`)),
  };
}
