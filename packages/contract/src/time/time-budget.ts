import { hoursText } from '../planning/day-texts.ts';

/** The parts of a budget at which its people are notified, in per cent. */
export const budgetLevels = [50, 75, 90, 100] as const;
export type BudgetLevel = (typeof budgetLevels)[number];

/** Raw minutes and the hours they are to be done in; no budget, or one of 0 hours, has no levels. */
export interface BudgetUse {
  readonly minutes: number;
  readonly budgetHours: number | null;
}

/** A budget of hours in whole minutes; `null` without one. */
export function budgetMinutesOf(budgetHours: number | null): number | null {
  return budgetHours === null ? null : Math.round(budgetHours * 60);
}

function isReached(level: BudgetLevel, { minutes, budgetHours }: BudgetUse): boolean {
  const budget = budgetMinutesOf(budgetHours) ?? 0;
  return budget > 0 && minutes * 100 >= budget * level;
}

/** The levels that have been reached, the lowest first: 450 minutes of 10 hours have reached 50 and 75. */
export function budgetLevelsReached(use: BudgetUse): readonly BudgetLevel[] {
  return budgetLevels.filter((level) => isReached(level, use));
}

/** `noch 3:20 von 12:00 h`, `0:30 h über 12:00 h`, and where there is no budget `3:20 h gebucht`. */
export function budgetText({ minutes, budgetHours }: BudgetUse): string {
  const budget = budgetMinutesOf(budgetHours);
  if (budget === null) return `${hoursText(minutes)} h gebucht`;
  const left = budget - minutes;
  if (left < 0) return `${hoursText(-left)} h über ${hoursText(budget)} h`;
  return `noch ${hoursText(left)} von ${hoursText(budget)} h`;
}
