import type { EfficiencyLevel } from '@energieakte/contract';
import { newId } from '#database/new-id.ts';
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

function plainDays(offset: DayOffset): number {
  return typeof offset === 'number' ? offset : offset.days;
}

type Date = DayOffset | null;

interface Course {
  readonly application: Date;
  readonly approval: Date;
  readonly drawdownUntil: Date;
  readonly proofUntil: Date;
  readonly fullyDrawn: Date;
  readonly submitted: Date;
  readonly accepted: Date;
}

const notYet: Course = {
  application: null,
  approval: null,
  drawdownUntil: null,
  proofUntil: null,
  fullyDrawn: null,
  submitted: null,
  accepted: null,
};

/** Days between the Zusage and the call-off, and between the BnD and the accepted proof. */
const daysToDrawDown = 170;
const daysToAccept = 28;
const daysToApply = 6;
const daysToApprove = 20;

/** What happened with a case after its BzA, read from the deadlines its Zusage set. */
function courseOf(project: DemoProject, { bza, bnd }: DemoFundingCase): Course {
  const deadline = (code: string) => project.deadlines?.find((one) => one.code === code);
  const [drawdown, proof] = [deadline('DRAWDOWN'), deadline('CREDIT_PROOF')];
  if (bza === undefined || (bnd === undefined && drawdown === undefined && proof === undefined))
    return notYet;
  const approval = drawdown === undefined ? plainDays(bza) + daysToApprove : plainDays(drawdown.due);
  const submitted = bnd === undefined ? null : Math.min(plainDays(bnd) + 3, 0);
  const isClosed = project.services?.every(({ color }) => color === 'DARKGREEN') === true;
  return {
    application: plainDays(bza) + daysToApply,
    approval,
    drawdownUntil: drawdown?.due ?? null,
    proofUntil: proof?.source === 'ZUSAGE' ? proof.due : null,
    fullyDrawn:
      proof?.source === 'REGEL' && plainDays(proof.due) > approval
        ? plainDays(proof.due)
        : bnd === undefined && drawdown !== undefined
          ? null
          : Math.min(approval + daysToDrawDown, -1),
    submitted,
    accepted: isClosed && submitted !== null ? submitted + daysToAccept : null,
  };
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

function caseRow(
  project: DemoProject,
  setting: DemoSetting,
  { fundingCase, index, cases }: { fundingCase: DemoFundingCase; index: number; cases: number },
): Row<'funding_case'> {
  const { programme, bza, bnd } = fundingCase;
  const { ids, calendar } = setting;
  const course = courseOf(project, fundingCase);
  const day = (offset: Date): string | null => (offset === null ? null : calendar.day(offset));
  const level = programme.startsWith('BAFA') ? null : levelOf(project);
  const isOrdered = project.ordered !== undefined;
  return {
    id: newId(),
    project_id: ids.project(demoProjectKey(project)),
    position: index,
    programme_code: programme,
    applicant: applicantOf(index, cases),
    ...(isOrdered ? shareOf(project, cases) : {}),
    efficiency_level: level,
    classes: / EE\b/u.test(project.title ?? '') ? ['EE'] : [],
    qng: level === null ? null : /QNG-PLUS/u.test(project.title ?? '') ? 'PLUS' : 'NONE',
    bank: course.application === null ? null : JSON.stringify({ name: 'Volksbank am Albtrauf' }),
    bza_id: bza === undefined ? null : confirmationId('BzA', project, index),
    bza_date: bza === undefined ? null : calendar.day(bza),
    application_date: day(course.application),
    approval_date: day(course.approval),
    approval_no: course.approval === null ? null : `${programme}-${project.number}${index}0417`,
    approval_received_at: day(course.approval),
    drawdown_until: day(course.drawdownUntil),
    proof_until: day(course.proofUntil),
    fully_drawn_at: day(course.fullyDrawn),
    bnd_id: bnd === undefined ? null : confirmationId('BnD', project, index),
    bnd_date: bnd === undefined ? null : calendar.day(bnd),
    proof_submitted_at: day(course.submitted),
    proof_accepted_at: day(course.accepted),
    outcome: course.accepted !== null ? 'AUSGEZAHLT' : course.approval === null ? 'OFFEN' : 'BEWILLIGT',
    deadline_supervision: isOrdered
      ? project.services?.some(({ code }) => code === 'FRI') === true
      : null,
    independence_confirmed: isOrdered ? true : null,
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
