import type { DayOffset } from '#server/demo/demo-calendar.ts';
import type { DemoDeadline, DemoFundingCase, DemoProject } from '#server/demo/demo-project.ts';

function plainDays(offset: DayOffset): number {
  return typeof offset === 'number' ? offset : offset.days;
}

/** A day of a case; `null` as long as it has not come. */
export type CaseDay = DayOffset | null;

export interface Course {
  readonly application: CaseDay;
  readonly approval: CaseDay;
  readonly drawdownUntil: CaseDay;
  readonly proofUntil: CaseDay;
  readonly fullyDrawn: CaseDay;
  readonly submitted: CaseDay;
  readonly accepted: CaseDay;
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

/** What the deadlines of a project say about its cases. */
interface CaseDeadlines {
  readonly drawdown: DemoDeadline | undefined;
  readonly proof: DemoDeadline | undefined;
}

/** Read from the deadline of the proof where a rule set it; else the usual time after the Zusage, already past. */
function fullyDrawn({ drawdown, proof }: CaseDeadlines, approval: number, isProven: boolean): CaseDay {
  if (proof?.source === 'REGEL' && plainDays(proof.due) > approval) return plainDays(proof.due);
  if (!isProven && drawdown !== undefined) return null;
  return Math.min(approval + daysToDrawDown, -1);
}

function proofOf({ services }: DemoProject, bnd: DayOffset | undefined) {
  if (bnd === undefined) return { submitted: null, accepted: null };
  const submitted = Math.min(plainDays(bnd) + 3, 0);
  const isClosed = services?.every(({ color }) => color === 'DARKGREEN') === true;
  return { submitted, accepted: isClosed ? submitted + daysToAccept : null };
}

/** What happened with a case after its BzA, read from the deadlines its Zusage set. */
export function courseOf(project: DemoProject, { bza, bnd }: DemoFundingCase): Course {
  const deadline = (code: string) => project.deadlines?.find((one) => one.code === code);
  const deadlines = { drawdown: deadline('DRAWDOWN'), proof: deadline('CREDIT_PROOF') };
  const { drawdown, proof } = deadlines;
  const isBegun = bnd !== undefined || drawdown !== undefined || proof !== undefined;
  if (bza === undefined || !isBegun) return notYet;
  const approval = drawdown === undefined ? plainDays(bza) + daysToApprove : plainDays(drawdown.due);
  return {
    application: plainDays(bza) + daysToApply,
    approval,
    drawdownUntil: drawdown?.due ?? null,
    proofUntil: proof?.source === 'ZUSAGE' ? proof.due : null,
    fullyDrawn: fullyDrawn(deadlines, approval, bnd !== undefined),
    ...proofOf(project, bnd),
  };
}
