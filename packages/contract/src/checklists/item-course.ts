import {
  type FundingOutcomeFacts,
  isApprovedCase,
  isConfirmedCase,
  isLiveCase,
} from '../funding/funding-progress.ts';
import type { ProjectColor, ProjectMode, ProjectState } from '../projects/project-codes.ts';
import type { ChecklistOwer, ChecklistPackage, ChecklistState } from '../projects/project-work-codes.ts';

/** What has to come first before a document is asked for. */
export const checklistWaits = [
  'BEAUFTRAGUNG',
  'ZUSAGE',
  'BAU',
  'NACHWEIS',
  'LEISTUNGEN',
  /** Nobody goes on with the project, or with the funding case of the document. */
  'RUHT',
] as const;
export type ChecklistWait = (typeof checklistWaits)[number];

/** When it will be asked for, to stand behind „später“. */
export const checklistWaitLabels: Readonly<Record<ChecklistWait, string>> = {
  BEAUFTRAGUNG: 'nach der Beauftragung',
  ZUSAGE: 'nach der Zusage',
  BAU: 'sobald umgesetzt wird',
  NACHWEIS: 'nach dem Nachweis',
  LEISTUNGEN: 'nach der letzten Leistung',
  RUHT: 'ruht zurzeit',
};

interface CourseCase extends FundingOutcomeFacts {
  readonly id: string;
  readonly approvalDate: string | null;
  readonly bndId: string | null;
  readonly bndDate: string | null;
}

/** What of a project decides which of its documents are asked for by now. */
export interface ProjectCourse {
  readonly mode: ProjectMode;
  readonly state: ProjectState;
  readonly services: readonly { readonly ordered: boolean; readonly color: ProjectColor }[];
  readonly fundingCases: readonly CourseCase[];
}

/** Of which package a document is, and for which funding case; `null` for all of them together. */
export interface ItemOnCourse {
  readonly package: ChecklistPackage;
  readonly fundingCaseId: string | null;
}

const finished: readonly ProjectColor[] = ['GREEN', 'DARKGREEN'];
const begun: readonly ProjectColor[] = ['LILA', ...finished];

/** How far the project is for one document: its own case alone, or all that are live. */
interface Course {
  readonly mode: ProjectMode;
  readonly ordered: readonly ProjectColor[];
  readonly cases: readonly CourseCase[];
  readonly isOfCase: boolean;
}

/** A KfW project has an application before it has a proof, also while nobody has entered the case yet. */
function isFunded({ mode, cases }: Course): boolean {
  return mode === 0 || cases.length > 0;
}

function waitForBuilding(course: Course): ChecklistWait | null {
  const { mode, ordered, cases, isOfCase } = course;
  if (cases.some((one) => isApprovedCase(one) || isConfirmedCase(one))) return null;
  // What serves no case alone is needed for engineering work, too, whatever becomes of the application.
  const isBuilding = mode !== 0 && !isOfCase && ordered.some((color) => begun.includes(color));
  if (isBuilding) return null;
  return isFunded(course) ? 'ZUSAGE' : 'BAU';
}

function waitForEnd(course: Course): ChecklistWait | null {
  const { ordered, cases } = course;
  const isDone = ordered.every((color) => finished.includes(color));
  if (isDone || cases.some(isConfirmedCase)) return null;
  return isFunded(course) ? 'NACHWEIS' : 'LEISTUNGEN';
}

const waitOfPackage: Readonly<Record<ChecklistPackage, (course: Course) => ChecklistWait | null>> = {
  A: () => null,
  B: waitForBuilding,
  ABSCHLUSS: waitForEnd,
};

/**
 * What has to come first before a document is asked for; `null`: it is asked for by now. A from the order on, B from the
 * Zusage on, ABSCHLUSS from the BnD on or when everything that was ordered is done (domain sections 1.1 and 2.6); what is
 * due stays so until it comes. A document of one case goes by that case, the others by the first case that gets there. The
 * rule of `checklist_waits` in the database is the same.
 */
export function checklistWaitOf(
  { package: name, fundingCaseId }: ItemOnCourse,
  { mode, state, services, fundingCases }: ProjectCourse,
): ChecklistWait | null {
  const own = fundingCases.filter(({ id }) => id === fundingCaseId);
  if (state !== 'ACTIVE' || own.some((one) => !isLiveCase(one))) return 'RUHT';
  const ordered = services.filter((service) => service.ordered).map(({ color }) => color);
  if (ordered.length === 0) return 'BEAUFTRAGUNG';
  const isOfCase = own.length > 0;
  const cases = isOfCase ? own : fundingCases.filter(isLiveCase);
  return waitOfPackage[name]({ mode, ordered, cases, isOfCase });
}

interface WaitingItem {
  readonly state: ChecklistState;
  readonly waitsFor: ChecklistWait | null;
}

/** Nobody has asked for the document, and nobody has to yet. */
export function isLaterItem({ state, waitsFor }: WaitingItem): boolean {
  return state === 'FEHLT' && waitsFor !== null;
}

/**
 * The document is asked for and not there: what every number of missing documents counts. Somebody who asks early is
 * waiting all the same, but nobody waits for anything of what rests.
 */
export function isMissingItem({ state, waitsFor }: WaitingItem): boolean {
  return state === 'ANGEFORDERT' ? waitsFor !== 'RUHT' : state === 'FEHLT' && waitsFor === null;
}

/** Whose a document is: who owes it, and who was asked for it in the last request, if anybody. */
export interface OwedItem {
  readonly owedBy: ChecklistOwer;
  readonly requestedFrom: ChecklistOwer | null;
}

/**
 * Whether a document is the customer's matter: what they were asked for, and what they or the Bauherr owe as long as nobody
 * was asked. What somebody else was asked for is none of theirs.
 */
export function isWantedOfCustomer({ owedBy, requestedFrom }: OwedItem): boolean {
  if (requestedFrom !== null) return requestedFrom === 'AUFTRAGGEBER';
  return owedBy === 'AUFTRAGGEBER' || owedBy === 'BAUHERR';
}

/** Of whom the customer reads that a document comes: of themselves, once they were asked for it. */
export function owerForCustomer({ owedBy, requestedFrom }: OwedItem): ChecklistOwer {
  return requestedFrom ?? owedBy;
}

/** How many documents are missing. */
export interface MissingCount {
  /** From customers, clients and craftsmen. */
  readonly outside: number;
  readonly office: number;
}

/** The missing ones among documents, by whether others owe them. */
export function countMissing(
  items: readonly (WaitingItem & { readonly owedBy: ChecklistOwer })[],
): MissingCount {
  const missing = items.filter(isMissingItem);
  const outside = missing.filter(({ owedBy }) => owedBy !== 'BUERO').length;
  return { outside, office: missing.length - outside };
}

/** `9 fehlen: 4 von außen, 5 vom Büro`; empty when nothing is missing. */
export function missingCountText({ outside, office }: MissingCount): string {
  const total = outside + office;
  if (total === 0) return '';
  const verb = total === 1 ? 'fehlt' : 'fehlen';
  if (office === 0) return `${total} ${verb} von außen`;
  if (outside === 0) return `${total} ${verb} vom Büro`;
  return `${total} ${verb}: ${outside} von außen, ${office} vom Büro`;
}
