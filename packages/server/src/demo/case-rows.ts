import type { EfficiencyLevel } from '@energieakte/contract';
import { newId } from '#database/new-id.ts';
import { courseOf, type CaseDay, type Course } from '#server/demo/case-course.ts';
import type { DayOffset } from '#server/demo/demo-calendar.ts';
import type { DemoFundingCase, DemoProject } from '#server/demo/demo-project.ts';
import { demoProjectKey, demoProjects } from '#server/demo/demo-projects.ts';
import type { DemoSetting, Row } from '#server/demo/demo-setting.ts';

/**
 * A number of 15 digits as BzA and BnD have it. It begins with 999, so that nobody takes it for a real one; the
 * rest tells the confirmations of the office apart.
 */
function confirmationId(kind: 'BzA' | 'BnD', project: DemoProject, position: number): string {
  const { mode, number } = project;
  const serial = (number * 7919 + position * 104_729 + mode * 1_299_709) % 1_000_000;
  const digits: readonly (readonly [number, number])[] = [
    [kind === 'BzA' ? 1 : 2, 1],
    [number, 3],
    [position + 1, 2],
    [serial, 6],
  ];
  return `999${digits.map(([value, length]) => String(value).padStart(length, '0')).join('')}`;
}

/** The Effizienzhaus stage as the title of the project names it. */
export function levelOf({ title = '' }: DemoProject): EfficiencyLevel | null {
  const stage = /EH (40|55|70|85)/u.exec(title)?.[1];
  return stage === '40' || stage === '55' || stage === '70' || stage === '85' ? stage : null;
}

const buyers = [
  ['Frau', 'Zoë', 'Käufer'],
  ['Herr', 'Jürgen', 'Weißhaupt'],
  ['Frau', 'Ayşe', 'Yıldırım'],
  ['Herr', 'Björn', 'Sørensen'],
  ['Frau', 'Hannelore', 'Großkopf'],
  ['Herr', 'Paweł', 'Nowak'],
  ['Frau', 'Inés', 'García Muñoz'],
  ['Herr', 'Theodor', 'Freiherr von Lerchenfeld-Rauneck'],
] as const;

/** Several cases of one building belong to the buyers of its flats. */
function applicantOf(position: number, cases: number): string | null {
  if (cases === 1) return null;
  const [salutation, firstName, lastName] = buyers[position % buyers.length] ?? buyers[0];
  const round = Math.floor(position / buyers.length);
  const name = round === 0 ? lastName : `${lastName} ${round + 1}`;
  return JSON.stringify({ salutation, firstName, lastName: name, company: null });
}

const centsPerSquareMetre = 285_000;
const loanPerUnit = 10_000_000;

function shareOf({ site }: DemoProject, cases: number) {
  const units = cases === 1 ? (site?.units ?? null) : 1;
  const area = site?.livingArea === undefined ? null : Math.round(site.livingArea / cases);
  return {
    applicant_units: units,
    applicant_area: area,
    eligible_costs: area === null ? null : area * centsPerSquareMetre,
    amount: units === null ? null : units * loanPerUnit,
  };
}

interface PlacedCase {
  readonly fundingCase: DemoFundingCase;
  readonly index: number;
  readonly cases: number;
}

/** What is funded, as programme and title of the project say. */
function levelColumns(project: DemoProject, { programme }: DemoFundingCase) {
  const title = project.title ?? '';
  const level = programme.startsWith('BAFA') ? null : levelOf(project);
  const seal = title.includes('QNG-PLUS') ? ('PLUS' as const) : ('NONE' as const);
  return {
    efficiency_level: level,
    classes: / EE\b/u.test(title) ? ['EE' as const] : [],
    qng: level === null ? null : seal,
  };
}

function orderedColumns(project: DemoProject, cases: number) {
  if (project.ordered === undefined) return { deadline_supervision: null, independence_confirmed: null };
  return {
    ...shareOf(project, cases),
    deadline_supervision: project.services?.some(({ code }) => code === 'FRI') === true,
    independence_confirmed: true,
  };
}

type DayOf = (offset: DayOffset) => string;

function confirmationColumns(project: DemoProject, { fundingCase, index }: PlacedCase, dayOf: DayOf) {
  const { bza, bnd } = fundingCase;
  return {
    bza_id: bza === undefined ? null : confirmationId('BzA', project, index),
    bza_date: bza === undefined ? null : dayOf(bza),
    bnd_id: bnd === undefined ? null : confirmationId('BnD', project, index),
    bnd_date: bnd === undefined ? null : dayOf(bnd),
  };
}

function outcomeOf({ accepted, approval }: Course) {
  if (accepted !== null) return 'AUSGEZAHLT';
  return approval === null ? 'OFFEN' : 'BEWILLIGT';
}

function courseColumns(course: Course, dayOf: DayOf) {
  const day = (offset: CaseDay): string | null => (offset === null ? null : dayOf(offset));
  return {
    bank: course.application === null ? null : JSON.stringify({ name: 'Volksbank am Albtrauf' }),
    application_date: day(course.application),
    approval_date: day(course.approval),
    approval_received_at: day(course.approval),
    drawdown_until: day(course.drawdownUntil),
    proof_until: day(course.proofUntil),
    fully_drawn_at: day(course.fullyDrawn),
    proof_submitted_at: day(course.submitted),
    proof_accepted_at: day(course.accepted),
    outcome: outcomeOf(course),
  };
}

function caseRow(
  project: DemoProject,
  { ids, calendar }: DemoSetting,
  placed: PlacedCase,
): Row<'funding_case'> {
  const { fundingCase, index, cases } = placed;
  const course = courseOf(project, fundingCase);
  const dayOf: DayOf = (offset) => calendar.day(offset);
  return {
    id: newId(),
    project_id: ids.project(demoProjectKey(project)),
    position: index,
    programme_code: fundingCase.programme,
    applicant: applicantOf(index, cases),
    ...levelColumns(project, fundingCase),
    ...orderedColumns(project, cases),
    ...confirmationColumns(project, placed, dayOf),
    ...courseColumns(course, dayOf),
    approval_no:
      course.approval === null ? null : `${fundingCase.programme}-${project.number}${index}0417`,
  };
}

/** The Förderfälle of all projects. */
export function fundingCaseRows(setting: DemoSetting): Row<'funding_case'>[] {
  return demoProjects.flatMap((project) => {
    const all = project.fundingCases ?? [];
    return all.map((fundingCase, index) =>
      caseRow(project, setting, { fundingCase, index, cases: all.length }),
    );
  });
}
