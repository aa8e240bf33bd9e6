import { z } from 'zod';
import { instant, pageOf, PersonName, uuid } from '../core/fields.ts';
import { filterExpressions, repeated } from '../core/filter-list.ts';
import type { FilterKeyFacts } from '../core/filter-tree.ts';
import { SearchMatch } from '../search/search-match.ts';
import { projectColors, projectModes, projectStates } from './project-codes.ts';

/** The keys of the project search (interface section "Projects"); `guest` ones a guest may use. */
export const projectFilterKeys = {
  projectId: { kind: 'text', guest: true },
  name: { kind: 'text', guest: true },
  title: { kind: 'text', guest: true },
  customerId: { kind: 'id', guest: false, names: 'customer' },
  customerName: { kind: 'text', guest: false },
  customerShortname: { kind: 'text', guest: false },
  customerReference: { kind: 'text', guest: true },
  street: { kind: 'text', guest: true },
  zip: { kind: 'text', guest: true },
  city: { kind: 'text', guest: true },
  state: { kind: 'code', guest: true },
  responsibleUserId: { kind: 'id', guest: false, names: 'user' },
  memberId: { kind: 'id', guest: false, names: 'user' },
  groupId: { kind: 'id', guest: false, names: 'group' },
  color: { kind: 'code', guest: true },
  programme: { kind: 'code', guest: true, names: 'programme' },
  bzaId: { kind: 'text', guest: true },
  bndId: { kind: 'text', guest: false },
  tag: { kind: 'text', guest: false },
  federalState: { kind: 'code', guest: true },
  createdAt: { kind: 'day', guest: false },
  updatedAt: { kind: 'day', guest: false },
  /** Of an open deadline. */
  dueDate: { kind: 'day', guest: false },
  /** Whether an open deadline has passed. */
  overdue: { kind: 'flag', guest: false },
  expertUserId: { kind: 'id', guest: false, names: 'user' },
  reviewerUserId: { kind: 'id', guest: false, names: 'user' },
  /** Of an ordered service. */
  assigneeId: { kind: 'id', guest: false, names: 'user' },
  /** Of an ordered service. */
  serviceCode: { kind: 'code', guest: false, names: 'service' },
  /** Of an ordered service that is not finished. */
  openServiceCode: { kind: 'code', guest: false, names: 'service' },
  openServices: { kind: 'number', guest: false },
  /** Ordered services that are finished and have no invoice yet. */
  billableServices: { kind: 'number', guest: false },
  /** Documents that are missing or were asked for. */
  missingDocuments: { kind: 'number', guest: false },
  /** Documents that arrived and that nobody has checked; nobody remembers it of earlier days. */
  arrivedPapers: { kind: 'number', guest: false, nowOnly: true },
  priority: { kind: 'code', guest: false },
  measure: { kind: 'code', guest: false },
  bzaDate: { kind: 'day', guest: false },
  applicationDate: { kind: 'day', guest: false },
  approvalDate: { kind: 'day', guest: false },
  bndDate: { kind: 'day', guest: false },
  /** When somebody wrote a comment; the system's own remarks do not count. */
  commentedAt: { kind: 'day', guest: false },
} as const satisfies Record<string, FilterKeyFacts>;
export type ProjectFilterKey = keyof typeof projectFilterKeys;

/** What is known of a key, whoever wrote it; `null` for one that does not exist. */
export function factsOfFilterKey(key: string): FilterKeyFacts | null {
  const known: Readonly<Record<string, FilterKeyFacts>> = projectFilterKeys;
  return Object.hasOwn(known, key) ? (known[key] ?? null) : null;
}

/** The columns a list can be sorted by; `guest` ones a guest may use. */
export const projectSortFields = {
  projectId: { guest: true },
  name: { guest: true },
  title: { guest: true },
  zip: { guest: true },
  city: { guest: true },
  color: { guest: true },
  state: { guest: true },
  customerName: { guest: false },
  responsible: { guest: false },
  dueDate: { guest: false },
  openServices: { guest: false },
  missingDocuments: { guest: false },
  createdAt: { guest: false },
  updatedAt: { guest: false },
} as const satisfies Record<string, { readonly guest: boolean }>;
export type ProjectSortField = keyof typeof projectSortFields;

const expressions = filterExpressions(Object.keys(projectFilterKeys));

function text(title: string, maximum: number) {
  return z.preprocess(
    (value) => (value === '' ? undefined : value),
    z.string().max(maximum).optional().meta({ title }),
  );
}

/**
 * Shows what stood there then: `2026-11-03` is the end of that day in Europe/Berlin, an instant with offset is that
 * instant. Not for guests, to whom it is unknown.
 */
export const asOfParameter = text('Stichtag', 40);

/**
 * The query of `POST /project/search` and `GET /project/minimal`, as it stands in the address. The values are taken
 * apart by the server, which knows what the person may ask for and names all wrong ones at once. Empty values count
 * as absent; `page` counts from 0 (default 0), `size` goes from 1 to 1000 (default 25).
 */
export const ProjectSearchQuery = z.strictObject({
  filterAnd: expressions.meta({ title: 'Filter (alle)' }),
  filterOr: expressions.meta({ title: 'Filter (einer)' }),
  page: text('Seite', 30),
  size: text('Seitengröße', 30),
  mode: text('Art', 30),
  projectBeauftragung: z.string().max(200).optional().meta({ title: 'Beauftragung' }),
  projectStates: repeated.meta({ title: 'Status' }),
  q: z.string().max(200).optional().meta({ title: 'Suche' }),
  /** Absent: what fits `q` best, and without `q` the last change first. */
  sort: repeated.meta({ title: 'Sortierung' }),
  /** The rows of one group stand together, whatever they are sorted by; see `projectGroupFields`. */
  group: text('Gruppierung', 30),
  asOf: asOfParameter,
  /**
   * Marks what came, went or changed since this moment, until `asOf` or now; what went stands in the list, too. Not for
   * guests, to whom it is unknown.
   */
  compareWith: text('Vergleich mit', 40),
  /** Which of the marks to show: `added,removed,changed,same`; absent: all. */
  compareShow: text('Gezeigte Unterschiede', 60),
  /** A filter tree as JSON, see `FilterTree`. */
  filter: z.string().max(20_000).optional().meta({ title: 'Filter' }),
});
export type ProjectSearchQuery = z.infer<typeof ProjectSearchQuery>;

/** What became of a project between two moments. */
export const comparisonMarks = ['added', 'removed', 'changed', 'same'] as const;
export type ComparisonMark = (typeof comparisonMarks)[number];

/** The columns of a list whose values are compared. */
export const comparedColumns = [
  'color',
  'state',
  'name',
  'title',
  'city',
  'customerReference',
  'customer',
  'dueDate',
  'openServices',
  'missingDocuments',
  'responsible',
  'members',
] as const;
export type ComparedColumn = (typeof comparedColumns)[number];

/** How a line differs from an earlier moment: the former values of the columns that changed, codes and days as they are kept. */
export const RowComparison = z.object({
  mark: z.enum(comparisonMarks),
  before: z.partialRecord(z.enum(comparedColumns), z.string().nullable()),
});
export type RowComparison = z.infer<typeof RowComparison>;

const rowShape = {
  id: uuid,
  projectId: z.string(),
  mode: z.literal(projectModes),
  name: z.string(),
  title: z.string().nullable(),
  state: z.enum(projectStates),
  color: z.enum(projectColors),
  street: z.string().nullable(),
  zip: z.string().nullable(),
  city: z.string().nullable(),
  customerReference: z.string().nullable(),
  /**
   * Where typed words were found that stand neither in id, name or place nor in the Kürzel; absent where they all do. A
   * list of two lines shows `title` and `customerReference` anyway.
   */
  foundBy: SearchMatch.optional(),
};

/** Its `code` says what kind it is, for the words about it. */
export const NextDeadline = z.object({
  code: z.string(),
  title: z.string(),
  dueDate: z.iso.date(),
  hard: z.boolean(),
});

/** One line of a project list, for the office. */
export const OfficeProjectRow = z.object({
  audience: z.literal('office'),
  ...rowShape,
  colorReason: z.string().nullable(),
  /** Why it is red, as short as a row needs it; `null` for all others, and where its next deadline says all there is to say. */
  shortReason: z.string().nullable(),
  customer: z.object({ id: uuid, shortname: z.string(), name: z.string() }).nullable(),
  responsible: PersonName.nullable(),
  members: z.array(PersonName),
  nextDeadline: NextDeadline.nullable(),
  openServices: z.int(),
  missingDocuments: z.int(),
  /** Of the missing documents those that others owe; the rest is the office's own. */
  missingFromOutside: z.int(),
  lock: z
    .object({ holder: PersonName, since: instant, expiresAt: instant, mine: z.boolean() })
    .nullable(),
  updatedAt: instant,
  version: z.int(),
  /** Only where the list is compared with an earlier moment. */
  compared: RowComparison.optional(),
});

/** One line of a project list, for a guest: only what domain section 4 names. */
export const GuestProjectRow = z.object({
  audience: z.literal('customer'),
  ...rowShape,
  responsibleName: z.string().nullable(),
  memberNames: z.array(z.string()),
  locked: z.boolean(),
  /** Of those that were released. */
  nextDeadline: NextDeadline.nullable(),
  /** What the office waits for from the customer or the Bauherr. */
  missingDocuments: z.int(),
});

export const ProjectRow = z.discriminatedUnion('audience', [OfficeProjectRow, GuestProjectRow]);
export type ProjectRow = z.infer<typeof ProjectRow>;
export type OfficeProjectRow = z.infer<typeof OfficeProjectRow>;
export type GuestProjectRow = z.infer<typeof GuestProjectRow>;

export const ComparisonCounts = z.record(z.enum(comparisonMarks), z.int());
export type ComparisonCounts = z.infer<typeof ComparisonCounts>;

export const ProjectPage = pageOf(ProjectRow).extend({
  /** How many of each mark there are, whichever are shown. */
  compared: ComparisonCounts.optional(),
});
export type ProjectPage = z.infer<typeof ProjectPage>;

export const MinimalProjectRow = z.object({
  id: uuid,
  projectId: z.string(),
  name: z.string(),
  color: z.enum(projectColors),
  state: z.enum(projectStates),
  customerShortname: z.string().nullable(),
});
export type MinimalProjectRow = z.infer<typeof MinimalProjectRow>;

export const MinimalProjectPage = pageOf(MinimalProjectRow);
