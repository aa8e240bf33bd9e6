import { colorToRemember, type ProjectColor } from '@energieakte/contract';

/** What a step of a service depends on. */
export interface Stepping {
  readonly from: ProjectColor;
  readonly to: ProjectColor;
  readonly reviewNeeded: boolean;
  readonly startedAt: string | null;
  readonly reason: string | null;
  readonly personId: string;
  /** `YYYY-MM-DD` */
  readonly today: string;
  readonly now: Date;
}

const unfinished = { done_at: null, done_by: null, reviewed_by: null, reviewed_at: null } as const;
const notBilled = { invoice_no: null, invoiced_at: null, billing_waived: null } as const;

/** Ordering and taking the order back. */
function orderColumns({ from, to, personId, today }: Stepping) {
  if (from === 'NOTHING') return { ordered: true, ordered_at: today, ordered_by: personId };
  return to === 'NOTHING' ? { ordered: false, ordered_at: null, ordered_by: null } : {};
}

/** Who did it and, where two pairs of eyes are wanted, whose the second was. */
function finishColumns({ from, reviewNeeded, personId, today, now }: Stepping) {
  if (from === 'DARKGREEN') return notBilled;
  const reviewed = reviewNeeded ? { reviewed_by: personId, reviewed_at: now } : {};
  return { done_at: today, done_by: personId, ...reviewed };
}

function arrivalColumns(step: Stepping) {
  const { to, from, personId, today, startedAt } = step;
  switch (to) {
    case 'YELLOW':
      return {
        started_at: startedAt ?? today,
        ...(from === 'GREEN' ? { ...unfinished, submitted_by: null } : {}),
      };
    case 'ORANGE':
      return { submitted_by: personId, reviewed_by: null, reviewed_at: null };
    case 'GREEN':
      return finishColumns(step);
    default:
      return {};
  }
}

/** The columns of a service that a step of its color changes (domain section 3.3). */
export function columnsOfStep(step: Stepping) {
  const { from, to, reason } = step;
  return {
    color: to,
    color_before_red: colorToRemember(from, to),
    red_reason: to === 'RED' ? reason : null,
    ...orderColumns(step),
    ...arrivalColumns(step),
  };
}
