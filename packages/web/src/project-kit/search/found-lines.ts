import {
  type ProjectsPerMode,
  type SearchField,
  type SearchMatch,
  projectModes,
} from '@energieakte/contract';
import { kindNames } from '#project-kit/project-kinds.ts';
import { formatCount } from '#shared/format/numbers.ts';
import { plain, type Detail, type Marked } from './palette-line.ts';

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
  number: null,
  category: null,
  keyword: 'Suchwort',
  question: 'Frage',
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

/** Why it was found, unless that is seen in the first line. */
export function reasons(
  matches: readonly SearchMatch[],
  seen: readonly SearchField[],
): readonly Detail[] {
  const first = matches.find(({ field }) => !seen.includes(field));
  return first === undefined ? [] : [{ label: fieldLabels[first.field], marked: first }];
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
