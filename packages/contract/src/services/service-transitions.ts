import type { ProjectColor } from '../projects/project-codes.ts';
import { type GuardedService, stepGuards, type TransitionContext } from './service-guards.ts';

export interface ServiceOnTheWay extends GuardedService {
  readonly color: ProjectColor;
  /** Where a red service was before; `null` when nobody knows. */
  readonly colorBeforeRed: ProjectColor | null;
}

/** A step a service can take now. */
export interface ServiceTransition {
  readonly color: ProjectColor;
  readonly needsReason: boolean;
  /** German sentences, or `null` when the step is free. */
  readonly blockedBy: string | null;
}

interface Step {
  readonly color: ProjectColor;
  readonly kind: keyof typeof stepGuards;
  readonly needsReason?: true;
}

const order: Step = { color: 'WHITE', kind: 'progress' };
const cancelOrder: Step = { color: 'NOTHING', kind: 'progress' };
const wait: Step = { color: 'BLUE', kind: 'progress' };
const work: Step = { color: 'YELLOW', kind: 'progress' };
const reopen: Step = { color: 'YELLOW', kind: 'progress', needsReason: true };
const handIn: Step = { color: 'ORANGE', kind: 'progress' };
const giveOut: Step = { color: 'LILA', kind: 'progress' };
const problem: Step = { color: 'RED', kind: 'progress', needsReason: true };
const finish: Step = { color: 'GREEN', kind: 'finish' };
const bill: Step = { color: 'DARKGREEN', kind: 'bill' };
const cancelBill: Step = { color: 'GREEN', kind: 'cancelBill', needsReason: true };

/**
 * The allowed transitions of domain section 3.3. "Any unfinished to RED" leaves out NOTHING: what nobody ordered has
 * no problem. RED goes back to where it was.
 */
const steps: Readonly<Record<Exclude<ProjectColor, 'RED'>, readonly Step[]>> = {
  NOTHING: [order],
  WHITE: [wait, work, problem, cancelOrder],
  BLUE: [work, problem],
  YELLOW: [handIn, giveOut, finish, problem],
  ORANGE: [finish, giveOut, work, problem],
  LILA: [finish, work, problem],
  GREEN: [bill, reopen],
  DARKGREEN: [cancelBill],
};

/** Back to where it was; what was finished, or is unknown, is in progress again. */
function colorAfterRed(before: ProjectColor | null): ProjectColor {
  const unfinished: readonly (ProjectColor | null)[] = ['WHITE', 'BLUE', 'YELLOW', 'ORANGE', 'LILA'];
  return before !== null && unfinished.includes(before) ? before : 'YELLOW';
}

function stepsFrom({ color, colorBeforeRed }: ServiceOnTheWay): readonly Step[] {
  if (color !== 'RED') return steps[color];
  return [{ color: colorAfterRed(colorBeforeRed), kind: 'progress' }];
}

/**
 * The steps a service can take from where it is, the usual one first, with what stands in their way for the person
 * who asks (domain section 3.3).
 */
export function nextColors(
  service: ServiceOnTheWay,
  context: TransitionContext,
): readonly ServiceTransition[] {
  return stepsFrom(service).map(({ color, kind, needsReason = false }) => {
    const sentences = stepGuards[kind]
      .map((guard) => guard(service, context))
      .filter((sentence) => sentence !== null);
    return { color, needsReason, blockedBy: sentences.length === 0 ? null : sentences.join(' ') };
  });
}

/** Where a service that turns RED was, to be kept as `colorBeforeRed`; `null` for every other step. */
export function colorToRemember(from: ProjectColor, to: ProjectColor): ProjectColor | null {
  return to === 'RED' && from !== 'RED' ? from : null;
}
