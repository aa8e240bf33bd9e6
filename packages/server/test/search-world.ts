import type {
  ChecklistOwer,
  ChecklistPackage,
  ChecklistState,
  FundingOutcome,
  ProjectColor,
  ProjectMode,
  ProjectState,
} from '@energieakte/contract';
import {
  checklistOwers,
  checklistPackages,
  checklistStates,
  checklistWaitOf,
  countMissing,
  formatProjectId,
  fundingOutcomes,
  projectColors,
  projectStates,
} from '@energieakte/contract';
import fc from 'fast-check';
import { newId } from '#database/new-id.ts';

/** A document of the building, or of one of the funding cases. */
export interface WorldDocument {
  readonly package: ChecklistPackage;
  readonly state: ChecklistState;
  readonly owedBy: ChecklistOwer;
  readonly fundingCaseId: string | null;
}

/** A project as the naive search knows it: plain values, nothing folded. */
export interface WorldProject {
  readonly id: string;
  readonly mode: ProjectMode;
  readonly projectId: string;
  readonly name: string;
  readonly title: string | null;
  readonly customer: { readonly id: string; readonly name: string; readonly shortname: string } | null;
  readonly customerReference: string | null;
  readonly responsible: { readonly id: string; readonly displayname: string } | null;
  readonly memberIds: readonly string[];
  readonly groupIds: readonly string[];
  readonly tags: readonly string[];
  readonly state: ProjectState;
  readonly color: ProjectColor;
  readonly street: string | null;
  readonly houseNo: string | null;
  readonly zip: string | null;
  readonly city: string | null;
  readonly federalState: string | null;
  readonly clientName: string | null;
  readonly cases: readonly {
    readonly id: string;
    readonly outcome: FundingOutcome;
    readonly programme: string;
    readonly bza: string | null;
    readonly bnd: string | null;
    readonly bzaDate: string | null;
    readonly applicationDate: string | null;
    readonly approvalDate: string | null;
    readonly bndDate: string | null;
  }[];
  readonly deadlines: readonly { readonly day: string; readonly open: boolean }[];
  readonly services: readonly {
    readonly code: string;
    readonly ordered: boolean;
    readonly color: ProjectColor;
    readonly assignee: string | null;
  }[];
  readonly expert: string | null;
  readonly reviewer: string | null;
  readonly priority: 'low' | 'normal' | 'high';
  readonly measure: string | null;
  readonly papers: readonly WorldDocument[];
  /** Unterlagen nobody has checked yet. */
  readonly arrivedFiles: number;
  readonly comments: readonly { readonly at: Date; readonly system: boolean }[];
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** Texts that folding, wildcards and word borders could trip over. */
export const trickyTexts = [
  'Müller',
  'Mueller',
  'MULLER',
  'Familie Bauer-Groß',
  'Dr. Weiß',
  'neue Quelle',
  'Königstraße',
  'Élodie Noël',
  '100%',
  'a_b',
  'back\\slash',
  'K|7|8',
  'Özdemir & Söhne',
  'Kita Sonnenhang',
  'Göppingen',
  'Goeppingen',
  'Schroeder',
  'Schröder',
] as const;

const text = fc.oneof(
  fc.constantFrom(...trickyTexts),
  fc
    .tuple(fc.constantFrom(...trickyTexts), fc.constantFrom(...trickyTexts))
    .map((both) => both.join(' ')),
);
const maybe = <Value>(values: fc.Arbitrary<Value>) => fc.option(values, { nil: null, freq: 3 });
const some = (ids: readonly string[]) => fc.subarray([...ids]);

// Around the two changes of the clock and the turn of the year in Germany.
const instant = fc
  .tuple(
    fc.constantFrom('2019-03-30', '2019-03-31', '2019-10-26', '2019-10-27', '2019-12-31'),
    fc.integer({ min: 0, max: 47 }),
  )
  .map(([day, halfHours]) => new Date(Date.parse(`${day}T00:00:00Z`) + halfHours * 1_800_000));

/** The days on which something may have been created or changed, in Germany. */
export const eventfulDay = fc.constantFrom(
  '2019-03-30',
  '2019-03-31',
  '2019-04-01',
  '2019-10-26',
  '2019-10-27',
  '2019-10-28',
  '2019-12-31',
  '2020-01-01',
);

/** Days close to the day the search world lives in. */
export const nearbyDay = fc
  .integer({ min: -8, max: 8 })
  .map((days) => new Date(Date.parse('2019-11-21T00:00:00Z') + days * 86_400_000))
  .map((date) => date.toISOString().slice(0, 10));

const id15 = fc.constantFrom('999040722150031', '999040722150032', '999111111111111');

const projectCase = fc.record({
  outcome: fc.constantFrom(...fundingOutcomes),
  programme: fc.constantFrom('297', '298', 'BAFA-EM'),
  bza: maybe(id15),
  bnd: maybe(id15),
  bzaDate: maybe(nearbyDay),
  applicationDate: maybe(nearbyDay),
  approvalDate: maybe(nearbyDay),
  bndDate: maybe(nearbyDay),
});

const paper = fc.record({
  package: fc.constantFrom(...checklistPackages),
  state: fc.constantFrom('FEHLT', 'FEHLT', ...checklistStates),
  owedBy: fc.constantFrom(...checklistOwers),
  /** The place of its funding case, if there are so many. */
  place: maybe(fc.nat({ max: 1 })),
});

/** What is not ordered has no status. */
const service = (people: readonly string[]) =>
  fc
    .record({
      code: fc.constantFrom('EHB', 'BZA', 'BND'),
      ordered: fc.boolean(),
      color: fc.constantFrom(...projectColors),
      assignee: maybe(fc.constantFrom(...people)),
    })
    .map((made) => (made.ordered ? made : { ...made, color: 'NOTHING' as const }));

/** What the office of the test has to choose from. */
export interface WorldStock {
  readonly customers: readonly NonNullable<WorldProject['customer']>[];
  readonly people: readonly NonNullable<WorldProject['responsible']>[];
  readonly groupIds: readonly string[];
}

/** Projects of all kinds; `number` tells them apart. */
export function worldProjects(stock: WorldStock, count: number): fc.Arbitrary<WorldProject[]> {
  const person = fc.constantFrom(...stock.people.map(({ id }) => id));
  const one = fc.record({
    mode: fc.constantFrom(0, 1, 2),
    name: text,
    title: maybe(text),
    customer: maybe(fc.constantFrom(...stock.customers)),
    customerReference: maybe(text),
    responsible: maybe(fc.constantFrom(...stock.people)),
    memberIds: some(stock.people.map((person) => person.id)),
    groupIds: some(stock.groupIds),
    tags: fc.uniqueArray(fc.constantFrom('Eilt', 'Pilot', 'Eilt sehr', 'K|7', 'Müller'), {
      maxLength: 3,
    }),
    state: fc.constantFrom<ProjectState>('ACTIVE', 'ACTIVE', 'ACTIVE', ...projectStates),
    color: fc.constantFrom(...projectColors),
    street: maybe(text),
    houseNo: maybe(fc.constantFrom('12 a', '7', '8')),
    zip: maybe(fc.constantFrom('70178', '73033', '73230')),
    city: maybe(text),
    federalState: maybe(fc.constantFrom('BW', 'BY')),
    clientName: maybe(text),
    cases: fc.array(projectCase, { maxLength: 2 }),
    deadlines: fc.array(fc.record({ day: nearbyDay, open: fc.boolean() }), { maxLength: 3 }),
    services: fc.array(service(stock.people.map(({ id }) => id)), { maxLength: 3 }),
    expert: maybe(person),
    reviewer: maybe(person),
    priority: fc.constantFrom('low', 'normal', 'high'),
    measure: maybe(fc.constantFrom('NEUBAU', 'SANIERUNG')),
    papers: fc.array(paper, { maxLength: 6 }),
    arrivedFiles: fc.nat({ max: 3 }),
    comments: fc.array(fc.record({ at: instant, system: fc.boolean() }), { maxLength: 2 }),
    createdAt: instant,
    updatedAt: instant,
  });
  return fc.array(one, { minLength: count, maxLength: count }).map((list) =>
    list.map(({ mode, customer, cases: withoutIds, papers: placed, ...rest }, index) => {
      const [fallback = null] = stock.customers;
      const owner = mode === 0 ? customer : (customer ?? fallback);
      const suffix = owner?.shortname ?? null;
      const projectId = formatProjectId({ mode, year: 19, number: index + 1, suffix });
      const cases = withoutIds.map((one) => ({ ...one, id: newId() }));
      const papers = placed.map(({ place, ...one }) => ({
        ...one,
        fundingCaseId: place === null ? null : (cases[place]?.id ?? null),
      }));
      // The second pair of eyes is never the first.
      const reviewer = rest.reviewer === rest.expert ? null : rest.reviewer;
      return { ...rest, reviewer, id: newId(), mode, customer: owner, projectId, cases, papers };
    }),
  );
}

/** The documents with what they wait for, by the rule of the contract. */
export function documentsOnCourse({ mode, state, services, cases, papers }: WorldProject) {
  const fundingCases = cases.map(({ bnd, ...one }) => ({ ...one, bndId: bnd }));
  const course = { mode, state, services, fundingCases };
  return papers.map((one) => ({ ...one, waitsFor: checklistWaitOf(one, course) }));
}

/** How many documents of a project are missing, and how many of them others owe. */
export function missingInWorld(project: WorldProject) {
  const { outside, office } = countMissing(documentsOnCourse(project));
  return { total: outside + office, outside };
}
