import {
  checkProjectDates,
  type MissingField,
  missingFields,
  type Project,
  type RequirementStage,
  requirementStages,
  type TermsOf,
} from '@energieakte/contract';
import { daysBetween, dueInWords, formatDay } from '#shared/format/relative-day.ts';
import { isOpenDeadline } from '../deadlines/deadline-words.ts';
import { caseTitle } from './funding-words.ts';
import type { MissingItem } from './missing-item.ts';
import { missingPapers } from './missing-papers.ts';
import { isServiceDone } from './service-words.ts';

/** How many days ahead a deadline becomes a matter of now. */
const soonDays = 14;

const stageTitles: Readonly<Record<RequirementStage, string>> = {
  always: 'Pflichtangaben fehlen',
  order: 'Angaben seit der Beauftragung fehlen',
  application: 'Angaben vor der BzA fehlen',
  proof: 'Angaben vor der BnD fehlen',
};

function trouble(project: Project, today: string): readonly MissingItem[] {
  const services = project.services.filter(({ ordered, color }) => ordered && color === 'RED');
  const ofServices = services.map(({ title, dueDate, redReason }): MissingItem => {
    const late =
      dueDate === null || dueDate >= today ? '' : `, ${dueInWords(daysBetween(today, dueDate))}`;
    const detail = `${redReason ?? 'Diese Leistung steht auf rot'}${late}.`.replace(/\.\.$/u, '.');
    return { kind: 'trouble', title, detail, fix: 'services' };
  });
  const reason = project.color === 'RED' ? project.colorReason : null;
  return reason === null
    ? ofServices
    : [{ kind: 'trouble', title: 'Klärung nötig', detail: reason, fix: null }, ...ofServices];
}

/** Services that should be done by now; the red ones are named already. */
function lateServices({ services }: Project, today: string): readonly MissingItem[] {
  return services.flatMap(({ title, ordered, color, dueDate }): readonly MissingItem[] => {
    const isWaiting = ordered && color !== 'RED' && !isServiceDone(color);
    if (!isWaiting || dueDate === null || dueDate >= today) return [];
    const days = dueInWords(daysBetween(today, dueDate));
    const detail = `Leistung, ${days} (${formatDay(dueDate)})`;
    return [{ kind: 'overdue', title, detail, fix: 'services' }];
  });
}

function dueDates(project: Project, today: string): readonly MissingItem[] {
  return project.deadlines
    .filter(isOpenDeadline)
    .map((deadline) => ({ ...deadline, days: daysBetween(today, deadline.dueDate) }))
    .filter(({ days }) => days <= soonDays)
    .toSorted((left, right) => left.days - right.days)
    .map(({ title, days, dueDate, hard }) => ({
      kind: days < 0 ? 'overdue' : 'soon',
      title,
      detail: `${dueInWords(days)} (${formatDay(dueDate)})${hard ? ', Förderfrist' : ''}`,
      fix: 'deadlines',
    }));
}

/** These begin with the Zusage, which prints them; until somebody read them there, they are only counted. */
const printedCodes = /^(DRAWDOWN|CREDIT_PROOF|GRANT_DONE|GRANT_PROOF|BAFA_DONE|BAFA_PROOF)$/u;

function provisional({ deadlines }: Project): readonly MissingItem[] {
  const counted = deadlines.filter(
    (deadline) =>
      isOpenDeadline(deadline) && deadline.source === 'REGEL' && printedCodes.test(deadline.code),
  );
  if (counted.length === 0) return [];
  const names = counted.map(({ title, dueDate }) => `${title} (${formatDay(dueDate)})`).join(' · ');
  const title = counted.length === 1 ? 'Frist nur nach der Regel' : 'Fristen nur nach der Regel';
  return [
    {
      kind: 'provisional',
      title,
      detail: `${names}: bitte aus der Zusage bestätigen.`,
      fix: 'deadlines',
    },
  ];
}

function fieldsOfStage(
  fields: readonly MissingField[],
  stage: RequirementStage,
): readonly MissingItem[] {
  const labels = fields.filter((field) => field.stage === stage).map(({ label }) => label);
  if (labels.length === 0) return [];
  return [{ kind: 'fields', title: stageTitles[stage], detail: labels.join(' · '), fix: 'edit' }];
}

/** Names the case of a finding where there are several. */
function caseOfPath({ fundingCases }: Project, path: string): string {
  const index = fundingCases.findIndex(({ id }) => path.startsWith(`fundingCases/${id}/`));
  const found = fundingCases[index];
  return found === undefined || fundingCases.length === 1 ? '' : `${caseTitle(found, index)}: `;
}

/** Days and sums that cannot be, or that somebody should look at. */
function strangeDates(project: Project, today: string, termsOf: TermsOf): readonly MissingItem[] {
  const { site, fundingCases } = project;
  return checkProjectDates({ site, fundingCases, termsOf }, today).map(
    ({ path, message, severity }) => ({
      kind: 'dates',
      title: severity === 'stop' ? 'Das kann nicht sein' : 'Bitte prüfen',
      detail: `${caseOfPath(project, path)}${message}`,
      fix: 'edit',
    }),
  );
}

const unknownTerms: TermsOf = () => null;

/**
 * What stands in the way of this project today (`YYYY-MM-DD`): red and late services, deadlines that are over, near or
 * only counted, papers that are owed, fields that are needed by now, and days that cannot be. Nothing but deadlines and
 * trouble is expected of a project that is stopped.
 */
export function missingItems(
  project: Project,
  today: string,
  termsOf: TermsOf = unknownTerms,
): readonly MissingItem[] {
  const fields = missingFields(project, termsOf);
  const isActive = project.state === 'ACTIVE';
  return [
    ...trouble(project, today),
    ...dueDates(project, today),
    ...lateServices(project, today),
    ...(isActive ? missingPapers(project, today) : []),
    ...provisional(project),
    ...requirementStages.flatMap((stage) => fieldsOfStage(fields, stage)),
    ...(isActive ? strangeDates(project, today, termsOf) : []),
  ];
}
