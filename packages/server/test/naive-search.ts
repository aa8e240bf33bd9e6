import type { ProjectColor } from '@energieakte/contract';
import { parseProjectId, projectColors } from '@energieakte/contract';
import { readTypedText } from '#core/search/typed-text.ts';
import { naiveFold, naiveWords, oneLetterApart } from '#test/naive-fold.ts';
import { missingInWorld, type WorldProject } from '#test/search-world.ts';

/** A comparison as the interface takes it. */
export interface Comparison {
  readonly key: string;
  readonly op: string;
  readonly value?: string | boolean | readonly string[] | object;
}

export type Tree =
  | Comparison
  | { readonly and: readonly Tree[] }
  | { readonly or: readonly Tree[] }
  | { readonly not: Tree };

/** A search before it is written into an address. */
export interface NaiveSearch {
  readonly and: readonly Comparison[];
  readonly or: readonly Comparison[];
  readonly tree: Tree | null;
  readonly mode: number | null;
  readonly states: readonly string[];
  readonly ordered: string;
  readonly q: string;
}

const today = '2019-11-21';

const dayInBerlin = (instant: Date): string =>
  instant.toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' });

function placeOf({ street, houseNo }: WorldProject): string | null {
  const parts = [street, houseNo].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join(' ');
}

const ordered = ({ services }: WorldProject) => services.filter((service) => service.ordered);
const open = (project: WorldProject) => ordered(project).filter(({ color }) => !color.endsWith('GREEN'));

/** All values a project has for a key. */
const values: Readonly<Record<string, (project: WorldProject) => readonly (string | null)[]>> = {
  projectId: (project) => [project.projectId],
  name: (project) => [project.name],
  title: (project) => [project.title],
  customerId: (project) => [project.customer?.id ?? null],
  customerName: (project) => [project.customer?.name ?? null],
  customerShortname: (project) => [project.customer?.shortname ?? null],
  customerReference: (project) => [project.customerReference],
  street: (project) => [placeOf(project)],
  zip: (project) => [project.zip],
  city: (project) => [project.city],
  state: (project) => [project.state],
  responsibleUserId: (project) => [project.responsible?.id ?? null],
  memberId: (project) => project.memberIds,
  groupId: (project) => project.groupIds,
  color: (project) => [project.color],
  programme: (project) => project.cases.map((one) => one.programme),
  bzaId: (project) => project.cases.map((one) => one.bza),
  bndId: (project) => project.cases.map((one) => one.bnd),
  tag: (project) => project.tags,
  federalState: (project) => [project.federalState],
  createdAt: (project) => [dayInBerlin(project.createdAt)],
  updatedAt: (project) => [dayInBerlin(project.updatedAt)],
  dueDate: (project) => project.deadlines.filter((one) => one.open).map((one) => one.day),
  overdue: (project) => [project.deadlines.some((one) => one.open && one.day < today) ? 'ja' : 'nein'],
  expertUserId: (project) => [project.expert],
  reviewerUserId: (project) => [project.reviewer],
  priority: (project) => [project.priority],
  measure: (project) => [project.measure],
  assigneeId: (project) => ordered(project).map((one) => one.assignee),
  serviceCode: (project) => ordered(project).map((one) => one.code),
  openServiceCode: (project) => open(project).map((one) => one.code),
  openServices: (project) => [String(open(project).length)],
  billableServices: (project) => [
    String(ordered(project).filter(({ color }) => color === 'GREEN').length),
  ],
  arrivedPapers: ({ arrivedFiles }) => [String(arrivedFiles)],
  missingDocuments: (project) => [String(missingInWorld(project).total)],
  bzaDate: (project) => project.cases.map((one) => one.bzaDate),
  applicationDate: (project) => project.cases.map((one) => one.applicationDate),
  approvalDate: (project) => project.cases.map((one) => one.approvalDate),
  bndDate: (project) => project.cases.map((one) => one.bndDate),
  commentedAt: ({ comments }) => comments.filter((one) => !one.system).map((one) => dayInBerlin(one.at)),
};

const textKeys = new Set(
  'projectId name title customerName customerShortname customerReference street zip city bzaId bndId tag'.split(
    ' ',
  ),
);

const numberKeys = new Set(['openServices', 'billableServices', 'missingDocuments', 'arrivedPapers']);

type Test = (had: string, wanted: string) => boolean;

const foldedTests: Readonly<Record<string, Test>> = {
  eq: (had, wanted) => had === wanted,
  in: (had, wanted) => had === wanted,
  like: (had, wanted) => had.includes(wanted),
  startwith: (had, wanted) => had.startsWith(wanted),
  endwith: (had, wanted) => had.endsWith(wanted),
};

const plainTests: Readonly<Record<string, Test>> = {
  eq: (had, wanted) => had === wanted,
  in: (had, wanted) => had === wanted,
  gt: (had, wanted) => had > wanted,
  gte: (had, wanted) => had >= wanted,
  lt: (had, wanted) => had < wanted,
  lte: (had, wanted) => had <= wanted,
};

const shiftedDay = (days: number): string =>
  new Date(Date.parse(`${today}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

interface Relative {
  readonly next?: number;
  readonly last?: number;
  readonly unit?: string;
  readonly this?: string;
  readonly calendarWeek?: number;
  readonly year?: number;
}

function isRelative(value: Comparison['value']): value is Relative {
  return typeof value === 'object' && ('unit' in value || 'this' in value || 'calendarWeek' in value);
}

/** The first Monday of the ISO year lies between 29 December and 4 January. */
function weekOf(day: string): { readonly week: number; readonly year: number } {
  const thursday = new Date(Date.parse(`${day}T12:00:00Z`));
  thursday.setUTCDate(thursday.getUTCDate() + 4 - (thursday.getUTCDay() || 7));
  const year = thursday.getUTCFullYear();
  const first = Date.UTC(year, 0, 1, 12);
  return { week: Math.floor((thursday.getTime() - first) / 604_800_000) + 1, year };
}

function sameStretch(had: string, unit: string): boolean {
  if (unit === 'week') return JSON.stringify(weekOf(had)) === JSON.stringify(weekOf(today));
  const letters = unit === 'month' ? 7 : 4;
  return had.slice(0, letters) === today.slice(0, letters);
}

/** Days and weeks only: that is as far as plain counting goes. */
function inRelative(had: string, value: Relative): boolean {
  if (value.this !== undefined) return sameStretch(had, value.this);
  if (value.calendarWeek !== undefined) {
    const { week, year } = weekOf(had);
    return week === value.calendarWeek && year === (value.year ?? weekOf(today).year);
  }
  const factor = value.unit === 'week' ? 7 : 1;
  return had >= shiftedDay(-(value.last ?? 0) * factor) && had <= shiftedDay((value.next ?? 0) * factor);
}

function wantedTexts({ key, value }: Comparison): readonly string[] {
  const list = typeof value === 'string' ? [value] : Array.isArray(value) ? value.map(String) : [];
  const trimmed = list.map((text) => text.trim()).filter((text) => text !== '');
  return key === 'bzaId' || key === 'bndId'
    ? trimmed.map((text) => text.replaceAll(/[ -]/gu, ''))
    : trimmed;
}

function holdsFor(had: readonly string[], comparison: Comparison): boolean {
  const { key, op, value } = comparison;
  if (op === 'empty') return (had.length === 0) === (value !== false);
  if (op === 'relative' && isRelative(value)) return had.some((one) => inRelative(one, value));
  const wanted = wantedTexts(comparison);
  if (op === 'between') {
    const [first = '', last = ''] = wanted;
    return numberKeys.has(key)
      ? had.some((one) => Number(one) >= Number(first) && Number(one) <= Number(last))
      : had.some((one) => one >= first && one <= last);
  }
  const folded = textKeys.has(key);
  const test = (folded ? foldedTests : plainTests)[op] ?? (() => false);
  return had.some((one) =>
    wanted.some((text) => (folded ? test(naiveFold(one), naiveFold(text)) : test(one, text))),
  );
}

/** Whether a comparison says anything: an empty value takes it away. */
function speaks(comparison: Comparison): boolean {
  const { op } = comparison;
  return op === 'empty' || op === 'relative' || wantedTexts(comparison).length > 0;
}

function fulfils(project: WorldProject, comparison: Comparison): boolean {
  const had = (values[comparison.key]?.(project) ?? []).filter((one) => one !== null);
  return holdsFor(had, comparison);
}

/** `null`: the tree says nothing, because all its values are empty. */
function treeHolds(project: WorldProject, tree: Tree): boolean | null {
  if ('not' in tree) {
    const inner = treeHolds(project, tree.not);
    return inner === null ? null : !inner;
  }
  if ('key' in tree) return speaks(tree) ? fulfils(project, tree) : null;
  const members = 'and' in tree ? tree.and : tree.or;
  const answers = members
    .map((member) => treeHolds(project, member))
    .filter((answer) => answer !== null);
  if (members.length > 0 && answers.length === 0) return null;
  return 'and' in tree ? answers.every((answer) => answer) : answers.some((answer) => answer);
}

function stateHolds(project: WorldProject, states: readonly string[]): boolean {
  const isColor = (code: string): boolean => projectColors.some((color: ProjectColor) => color === code);
  const colors = states.filter(isColor);
  const lifecycle = states.filter((code) => !isColor(code));
  return (
    (colors.length === 0 || colors.includes(project.color)) &&
    (lifecycle.length === 0 ? project.state === 'ACTIVE' : lifecycle.includes(project.state))
  );
}

function orderedHolds({ services }: WorldProject, params: string): boolean {
  const ordered = services.filter((service) => service.ordered);
  if (params === '') return true;
  if (params === 'ja') return ordered.length > 0;
  if (params === 'nein') return ordered.length === 0;
  return ordered.some((service) => service.code === params);
}

/** The words by which a guest finds the project. */
export function guestLabels(project: WorldProject): readonly string[] {
  const { projectId, name, title, customerReference, street, houseNo, zip, city, clientName } = project;
  const texts = [projectId, name, title, customerReference, street, houseNo, zip, city, clientName];
  return [...texts, ...project.cases.map((one) => one.bza)].flatMap((one) => naiveWords(one ?? ''));
}

/** The words by which the office finds it. */
export function officeWords(project: WorldProject): readonly string[] {
  const { customer, tags, cases } = project;
  const texts = [customer?.name, customer?.shortname, ...tags, ...cases.map((one) => one.bnd)];
  return [...guestLabels(project), ...texts.flatMap((one) => naiveWords(one ?? ''))];
}

function searchBoxHolds(words: readonly string[], q: string): boolean {
  return naiveWords(q).every((token) =>
    words.some(
      (word) =>
        word.includes(token) ||
        (word.length >= 5 && !/^\d+$/u.test(word) && oneLetterApart(word, token)),
    ),
  );
}

function scopeHolds(project: WorldProject, guestOf: string | null, mode: number | null): boolean {
  const isVisible = guestOf === null || project.customer?.id === guestOf;
  return isVisible && (mode === null || project.mode === mode);
}

/** Whether the office, or the guest of a customer, finds the project with a search. */
export function finds(search: NaiveSearch, project: WorldProject, guestOf: string | null): boolean {
  const or = search.or.filter(speaks);
  const words = guestOf === null ? officeWords(project) : guestLabels(project);
  const answers = [
    scopeHolds(project, guestOf, search.mode),
    stateHolds(project, search.states),
    orderedHolds(project, search.ordered),
    search.and.filter(speaks).every((comparison) => fulfils(project, comparison)),
    or.length === 0 || or.some((comparison) => fulfils(project, comparison)),
    search.tree === null || treeHolds(project, search.tree) !== false,
    searchBoxHolds(words, search.q),
  ];
  return answers.every((answer) => answer);
}

function hasNumber({ projectId }: WorldProject, typed: string): boolean {
  const { projectNumber: wanted } = readTypedText(typed);
  const parts = parseProjectId(projectId);
  if (wanted === null || parts === null) return false;
  const rightKind = wanted.mode === null || wanted.mode === parts.mode;
  const rightYear = wanted.year === null || wanted.year === parts.year;
  return wanted.number === parts.number && rightKind && rightYear;
}

/** Whether the number, a funding id or the Komm.-Nr. is exactly what was typed; a guest knows no BnD-ID. */
export function isExactHit(
  project: WorldProject,
  { typed, guestOf }: { readonly typed: string; readonly guestOf: string | null },
): boolean {
  const id = typed.replaceAll(/[ -]/gu, '');
  const fundingIds = project.cases.flatMap((one) => (guestOf === null ? [one.bza, one.bnd] : [one.bza]));
  const reference = project.customerReference;
  return (
    hasNumber(project, typed) ||
    (/^\d{15}$/u.test(id) && fundingIds.includes(id)) ||
    (reference !== null && naiveFold(reference) === naiveFold(typed))
  );
}
