import type { Project } from './project-record.ts';

type Listed<
  Part extends 'services' | 'fundingCases' | 'deadlines' | 'checklist',
  Key extends keyof Project[Part][number],
> = readonly Pick<Project[Part][number], Key>[];

/** What of a project its steps follow from. */
export interface SteppedProject extends Pick<
  Project,
  'state' | 'color' | 'colorReason' | 'colorOverride' | 'cancelReason'
> {
  readonly services: Listed<
    'services',
    'id' | 'title' | 'ordered' | 'color' | 'dueDate' | 'redReason' | 'invoiceNo' | 'billingWaived'
  >;
  readonly fundingCases: Listed<'fundingCases', 'id' | 'applicant'>;
  readonly deadlines: Listed<
    'deadlines',
    'id' | 'fundingCaseId' | 'code' | 'title' | 'dueDate' | 'hard' | 'state'
  >;
  readonly checklist: Listed<'checklist', 'id' | 'label' | 'state' | 'waitsFor' | 'owedBy' | 'dueDate'>;
}

/** Where a step is taken: in the form, in a dialog, on another page. */
export type StepPlace =
  | 'restore'
  | 'resume'
  | 'status'
  | 'fundingCase'
  | 'deadline'
  | 'service'
  | 'billing'
  | 'newService'
  | 'request'
  | 'check'
  | 'upload'
  | 'followUp'
  | 'task';

/** Something to be done about a project: what is the matter, and what comes next. */
export interface ProjectStep {
  /** Red is what is too late or in trouble, amber what soon will be. */
  readonly urgency: 'red' | 'amber' | 'plain';
  /** A German sentence with its full stop. */
  readonly sentence: string;
  /** More about it: which documents; `null` where the sentence says all. */
  readonly detail: string | null;
  readonly action: { readonly place: StepPlace; readonly label: string };
  /** Of the deadline, service, documents, Wiedervorlage or task it is about. */
  readonly ids: readonly string[];
}

interface OwnLine {
  readonly id: string;
  readonly text: string;
  /** `YYYY-MM-DD` */
  readonly day: string;
}

/** What somebody has to do themselves about a project, all of it open; customers have nothing of it. */
export interface OwnWork {
  readonly followUps: readonly OwnLine[];
  readonly tasks: readonly OwnLine[];
}

export const noOwnWork: OwnWork = { followUps: [], tasks: [] };

/** A project on a day. */
export interface Situation {
  readonly project: SteppedProject;
  /** `YYYY-MM-DD` in Europe/Berlin */
  readonly today: string;
}
