import { compareDays, germanDay } from '../core/day-arithmetic.ts';
import type { OwnWork, ProjectStep } from './project-step.ts';

type Line = OwnWork['tasks'][number];

/** As much as a sentence at the head of a page can hold. */
const longestText = 140;

function shortened(text: string): string {
  const line = text.replace(/\s+/gu, ' ').trim();
  const short = line.length > longestText ? `${line.slice(0, longestText).toWellFormed()}…` : line;
  return /[.!?…]$/u.test(short) ? short : `${short}.`;
}

function stepOf(kind: 'followUp' | 'task', { id, text, day }: Line, today: string): ProjectStep {
  const isFollowUp = kind === 'followUp';
  const name = isFollowUp ? 'Wiedervorlage' : 'Aufgabe';
  return {
    urgency: day <= today ? 'amber' : 'plain',
    sentence: `${name}: ${shortened(text)}`,
    detail: isFollowUp ? `Wiedervorlage am ${germanDay(day)}` : `Aufgabe, fällig am ${germanDay(day)}`,
    action: isFollowUp
      ? { place: 'followUp', label: 'Zur Wiedervorlage' }
      : { place: 'task', label: 'Zur Aufgabe' },
    ids: [id],
  };
}

/**
 * What the person who looks has to do about a project: Wiedervorlagen whose day has come and tasks, those that are due or
 * those of later days.
 */
export function ownSteps(
  { followUps, tasks }: OwnWork,
  today: string,
  which: 'due' | 'later',
): readonly ProjectStep[] {
  const isMeant = ({ day }: Line): boolean => (which === 'due') === day <= today;
  const lines = [
    ...followUps.filter(({ day }) => day <= today).map((line) => ({ kind: 'followUp', line }) as const),
    ...tasks.map((line) => ({ kind: 'task', line }) as const),
  ];
  return lines
    .filter(({ line }) => isMeant(line))
    .toSorted((left, right) => compareDays(left.line.day, right.line.day))
    .map(({ kind, line }) => stepOf(kind, line, today));
}
