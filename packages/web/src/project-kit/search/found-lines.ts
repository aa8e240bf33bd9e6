import {
  type ProjectsPerMode,
  type SearchField,
  type SearchMatch,
  projectModes,
} from '@energieakte/contract';
import { kindNames } from '#project-kit/project-kinds.ts';
import { formatCount } from '#shared/format/numbers.ts';
import { plain, type Detail, type Marked } from './palette-line.ts';

/** What a field is called where something was found in it. */
const fieldLabels: Readonly<Record<SearchField, string>> = {
  projectId: 'Projekt-Id',
  name: 'Name',
  address: 'Adresse',
  city: 'Ort',
  displayname: 'Name',
  email: 'E-Mail',
  shortname: 'Kürzel',
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
  number: 'Nummer',
  category: 'Gruppe',
  keyword: 'Suchwort',
  question: 'Frage',
  fileName: 'Dateiname',
};

/** The text of a field, marked where it was found. */
export function markedAs(matches: readonly SearchMatch[], field: SearchField, text: string): Marked {
  const match = matches.find((one) => one.field === field && one.text === text);
  return match ?? plain(text);
}

/** A part of the second line that explains itself. */
export function detail(text: string): Detail {
  return { label: null, marked: plain(text) };
}

/** A part of the second line that stands there anyway, and says which field it is where it was found by it. */
export function shownField(matches: readonly SearchMatch[], field: SearchField, text: string): Detail {
  const marked = markedAs(matches, field, text);
  return { label: marked.ranges.length > 0 ? fieldLabels[field] : null, marked };
}

/** The fields that stand on the line anyway; with a name for those in the first line, which has no room for it. */
export type SeenFields = Partial<Readonly<Record<SearchField, string | null>>>;

/**
 * Why it was found: the text that is not seen elsewhere, with the name of its field; or else the name alone of the field
 * that is marked in the first line.
 */
export function reasons(matches: readonly SearchMatch[], seen: SeenFields): readonly Detail[] {
  const first = matches.find(({ field }) => seen[field] === undefined);
  if (first !== undefined) return [{ label: fieldLabels[first.field], marked: first }];
  const name = matches.map(({ field }) => seen[field]).find((one) => typeof one === 'string');
  return name === undefined || name === null ? [] : [detail(name)];
}

/** `12 KfW-Projekte, 1 I-Projekt`. */
export function countsText(projects: ProjectsPerMode): string {
  const parts = projectModes
    .filter((mode) => projects[mode] > 0)
    .map(
      (mode) =>
        `${formatCount(projects[mode])} ${kindNames[mode]}-Projekt${projects[mode] === 1 ? '' : 'e'}`,
    );
  return parts.length === 0 ? 'keine laufenden Projekte' : parts.join(', ');
}

/** The page of a record of the Benutzerverwaltung. */
export function opensPage(href: string) {
  return { aside: 'öffnen', action: { kind: 'go', href }, status: null, opens: null } as const;
}
