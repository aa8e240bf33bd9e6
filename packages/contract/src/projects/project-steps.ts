import { compareDays, daysBetween, germanDay } from '../core/day-arithmetic.ts';
import {
  deadlineActionLabel,
  deadlineSentence,
  dueWords,
  isEnteredInCase,
} from '../deadlines/deadline-sentence.ts';
import { deadlineUntil } from '../deadlines/deadline-words.ts';
import { applicantName } from '../funding/case-names.ts';
import { arrivedSteps, missingSteps } from './project-document-steps.ts';
import { ownSteps } from './project-own-steps.ts';
import type { Project } from './project-record.ts';
import {
  noOwnWork,
  type OwnWork,
  type ProjectStep,
  type Situation,
  type SteppedProject,
} from './project-step.ts';

/** From how many days before a deadline is the next step; a hard one goes before trouble in the last of them. */
const soonDays = 14;
const nearDays = 7;

type DeadlineOf = SteppedProject['deadlines'][number];

function ownerOf({ fundingCases }: SteppedProject, fundingCaseId: string | null): string {
  const index = fundingCases.findIndex(({ id }) => id === fundingCaseId);
  const found = fundingCases[index];
  if (found === undefined || fundingCases.length < 2) return '';
  const name = applicantName(found.applicant);
  return name === null ? ` im Förderfall ${index + 1}` : ` von ${name}`;
}

function openDeadlines({ project }: Situation): readonly DeadlineOf[] {
  return project.deadlines
    .filter(({ state }) => state === 'OFFEN' || state === 'VERLAENGERT')
    .toSorted((left, right) => compareDays(left.dueDate, right.dueDate));
}

function sentenceOf({ project, today }: Situation, deadline: DeadlineOf): string {
  return deadlineSentence(deadline, today, ownerOf(project, deadline.fundingCaseId));
}

function deadlineStep(situation: Situation, deadline: DeadlineOf): ProjectStep {
  const { today } = situation;
  const isOver = deadline.dueDate < today;
  return {
    urgency: isOver ? 'red' : 'amber',
    sentence: sentenceOf(situation, deadline),
    detail: deadline.hard ? `Förderfrist ${germanDay(deadline.dueDate)}` : germanDay(deadline.dueDate),
    action: {
      place: isEnteredInCase(deadline) ? 'fundingCase' : 'deadline',
      label: deadlineActionLabel(deadline, today),
    },
    ids: [deadline.id],
  };
}

function deadlineSteps(
  situation: Situation,
  isMeant: (deadline: DeadlineOf, days: number) => boolean,
): readonly ProjectStep[] {
  return openDeadlines(situation)
    .filter((one) => isMeant(one, daysBetween(situation.today, one.dueDate)))
    .map((one) => deadlineStep(situation, one));
}

/** With a full stop, unless it ends with one. */
function withStop(text: string): string {
  return /[.!?…]$/u.test(text.trim()) ? text.trim() : `${text.trim()}.`;
}

/** `: doppelt angelegt.`, or the bare full stop. */
function because(reason: string | null): string {
  return reason === null || reason.trim() === '' ? '.' : `: ${withStop(reason)}`;
}

function stateSteps({ project: { state, cancelReason } }: Situation): readonly ProjectStep[] {
  const step = { urgency: 'plain', detail: null, ids: [] } as const;
  const reason = because(cancelReason);
  if (state === 'CANCELLED') {
    const sentence = `Gestoppt${reason} Die Fristen laufen weiter.`;
    return [{ ...step, sentence, action: { place: 'resume', label: 'Fortsetzen' } }];
  }
  if (state === 'ACTIVE') return [];
  const sentence = `Im Papierkorb${reason} Das Projekt lässt sich 30 Tage lang wiederherstellen.`;
  return [{ ...step, sentence, action: { place: 'restore', label: 'Wiederherstellen' } }];
}

function redServices({ project: { services } }: Situation): readonly ProjectStep[] {
  return services
    .filter(({ ordered, color }) => ordered && color === 'RED')
    .map(({ id, title, redReason }) => ({
      urgency: 'red',
      sentence:
        redReason === null ? `„${title}“ muss geklärt werden.` : withStop(`${title}: ${redReason}`),
      detail: null,
      action: { place: 'service', label: 'Leistung klären' },
      ids: [id],
    }));
}

/** The project is red by hand; what somebody typed of a red service as well stands there by itself. */
function problemSteps(situation: Situation): readonly ProjectStep[] {
  const { color, colorOverride, services } = situation.project;
  const ofServices = redServices(situation);
  if (color !== 'RED' || colorOverride === null) return ofServices;
  const { reason } = colorOverride;
  const isOfService = services.some(
    ({ ordered, color: own, redReason }) => ordered && own === 'RED' && redReason === reason,
  );
  if (isOfService) return ofServices;
  const action = { place: 'status', label: 'Status ändern' } as const;
  const step = { urgency: 'red', sentence: withStop(reason), detail: null, action, ids: [] } as const;
  return [step, ...ofServices];
}

const finished: readonly Project['color'][] = ['GREEN', 'DARKGREEN'];

function lateServices({ project: { services }, today }: Situation): readonly ProjectStep[] {
  return services.flatMap(({ id, title, ordered, color, dueDate }): readonly ProjectStep[] => {
    const isWaiting = ordered && color !== 'RED' && !finished.includes(color);
    if (!isWaiting || dueDate === null || dueDate >= today) return [];
    const sentence = `„${title}“ ist ${dueWords(daysBetween(today, dueDate))}.`;
    const action = { place: 'service', label: 'Zur Leistung' } as const;
    return [{ urgency: 'red', sentence, detail: `Leistung, ${germanDay(dueDate)}`, action, ids: [id] }];
  });
}

/** What the order itself asks for: an order, and bills when all is done. */
function orderSteps({ project: { services } }: Situation): readonly ProjectStep[] {
  const step = { urgency: 'plain', detail: null, ids: [] } as const;
  const ordered = services.filter((service) => service.ordered);
  if (services.length === 0) {
    const action = { place: 'newService', label: 'Leistung eintragen' } as const;
    return [{ ...step, sentence: 'Es ist noch keine Leistung eingetragen.', action }];
  }
  if (ordered.length === 0) {
    const action = { place: 'newService', label: 'Auftrag eintragen' } as const;
    return [{ ...step, sentence: 'Es ist noch nichts beauftragt.', action }];
  }
  const unbilled = ordered.filter(
    ({ color, invoiceNo, billingWaived }) =>
      color === 'GREEN' && invoiceNo === null && billingWaived === null,
  );
  if (unbilled.length === 0 || !ordered.every(({ color }) => finished.includes(color))) return [];
  const rest = unbilled.length === 1 ? 'eine ist' : `${unbilled.length} sind`;
  const sentence =
    ordered.length === 1
      ? 'Die Leistung ist erledigt, aber noch nicht abgerechnet.'
      : `Alle Leistungen sind erledigt, ${rest} noch nicht abgerechnet.`;
  const action = { place: 'billing', label: 'Abrechnen' } as const;
  return [{ ...step, sentence, action, ids: unbilled.map(({ id }) => id) }];
}

/**
 * What is to be done about a project, the worst first: hard deadlines that are over or end within a week, trouble, hard
 * deadlines within two weeks, what is late, what the person has to do by now, soft deadlines within two weeks, own tasks of
 * later days, then documents and order. Of a project that is stopped nothing but its deadlines and own work is wanted, of
 * one in the Papierkorb nothing.
 * @param today `YYYY-MM-DD` in Europe/Berlin
 */
export function projectSteps(
  project: SteppedProject,
  today: string,
  own: OwnWork = noOwnWork,
): readonly ProjectStep[] {
  const situation = { project, today };
  const isActive = project.state === 'ACTIVE';
  const isDeleted = project.state === 'DELETED';
  if (isDeleted) return stateSteps(situation);
  return [
    ...deadlineSteps(situation, ({ hard }, days) => hard && days <= nearDays),
    ...stateSteps(situation),
    ...(isActive ? problemSteps(situation) : []),
    ...deadlineSteps(situation, ({ hard }, days) => hard && days > nearDays && days <= soonDays),
    ...(isActive ? lateServices(situation) : []),
    ...deadlineSteps(situation, ({ hard }, days) => !hard && days < 0),
    ...(isActive ? missingSteps(situation, true) : []),
    ...ownSteps(own, today, 'due'),
    ...deadlineSteps(situation, ({ hard }, days) => !hard && days >= 0 && days <= soonDays),
    ...ownSteps(own, today, 'later'),
    ...(isActive
      ? [...arrivedSteps(situation), ...missingSteps(situation, false), ...orderSteps(situation)]
      : []),
  ];
}

/** The sentence at the head of a project, and what comes next; `action` is `null` where nothing is to be done. */
export interface ProjectHeadline extends Pick<ProjectStep, 'urgency' | 'sentence' | 'ids'> {
  readonly action: ProjectStep['action'] | null;
}

/**
 * The worst fact of a project and its next step; where nothing is wrong, the next deadline in plain words.
 * @param today `YYYY-MM-DD` in Europe/Berlin
 */
export function projectHeadline(
  project: SteppedProject,
  today: string,
  own: OwnWork = noOwnWork,
): ProjectHeadline {
  const [worst] = projectSteps(project, today, own);
  if (worst !== undefined) return worst;
  const [next] = openDeadlines({ project, today });
  const sentence =
    next === undefined
      ? 'Zurzeit drängt nichts.'
      : `Nächste Frist: ${deadlineUntil(next, germanDay(next.dueDate))}.`;
  return { urgency: 'plain', sentence, action: null, ids: next === undefined ? [] : [next.id] };
}
