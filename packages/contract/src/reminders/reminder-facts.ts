import type { FederalState } from '../core/federal-states.ts';
import type { ProjectColor, ProjectMode, ProjectState } from '../projects/project-codes.ts';

export interface ReminderAbsence {
  /** Both days included. */
  readonly first: string;
  readonly last: string;
  readonly deputyId: string | null;
  /** Stands in while the deputy is absent, too. */
  readonly secondDeputyId: string | null;
}

/** Somebody who can be reminded now: the account is open. */
export interface ReminderPerson {
  readonly id: string;
  readonly name: string;
  readonly isAdmin: boolean;
  /** Whose guest it is; `null`: of the office. */
  readonly guestOf: string | null;
  readonly absences: readonly ReminderAbsence[];
}

export interface WatchedDeadline {
  readonly id: string;
  readonly code: string;
  readonly title: string;
  readonly dueDate: string;
  readonly hard: boolean;
  readonly isOpen: boolean;
  /** Whether its funding case was withdrawn or refused. */
  readonly isCaseOver: boolean;
  /** Of a funding case, whatever the kind of the project. */
  readonly isFunding: boolean;
  readonly responsibleId: string | null;
  readonly visibleToGuest: boolean;
  /** Whose case it is, where a project has several. */
  readonly owner: string | null;
}

export interface WatchedProject {
  readonly id: string;
  readonly projectId: string;
  readonly name: string;
  readonly mode: ProjectMode;
  readonly state: ProjectState;
  readonly color: ProjectColor;
  readonly customerId: string;
  readonly leadId: string | null;
  readonly memberIds: readonly string[];
  /** The day of its last change. */
  readonly touchedOn: string;
  /** Whether the condition of the settings holds for it. */
  readonly isChosen: boolean;
  readonly deadlines: readonly WatchedDeadline[];
}

/** All that decides who is reminded of what. */
export interface ReminderFacts {
  readonly kind: 'KFW' | 'PROJEKT';
  readonly federalState: FederalState;
  readonly projects: readonly WatchedProject[];
  readonly people: readonly ReminderPerson[];
  /** Members by the id of their group. */
  readonly groups: ReadonlyMap<string, readonly string[]>;
  /** What was decided, by its `reminderKey`: whether the run that did so is over. One without a recipient is no decision. */
  readonly sent: ReadonlyMap<string, boolean>;
  /** The day of the last run before this one that looked after deadlines; `null`: there was none. */
  readonly lastDeadlineRun: string | null;
  /** The last day up to which overviews are done, or were not asked for; `null`: only those of the day itself are due. */
  readonly overviewsUntil: string | null;
}
