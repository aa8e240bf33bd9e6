import {
  type MissingField,
  missingFields,
  type Project,
  type RequirementStage,
  requirementStages,
} from '@energieakte/contract';
import { daysBetween, dueInWords, formatDay } from '#shared/format/relative-day.ts';
import { isServiceDone } from './service-words.ts';

/** One thing that is missing or wrong, the worst first. */
export interface MissingItem {
  readonly kind: 'trouble' | 'overdue' | 'soon' | 'fields';
  readonly title: string;
  readonly detail: string;
}

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
  const ofServices = services.map(({ title, dueDate }): MissingItem => {
    const late =
      dueDate === null || dueDate >= today ? '' : `, ${dueInWords(daysBetween(today, dueDate))}`;
    return { kind: 'trouble', title, detail: `Diese Leistung steht auf rot${late}.` };
  });
  const reason = project.color === 'RED' ? project.colorReason : null;
  return reason === null
    ? ofServices
    : [{ kind: 'trouble', title: 'Klärung nötig', detail: reason }, ...ofServices];
}

/** Services that should be done by now; the red ones are named already. */
function lateServices({ services }: Project, today: string): readonly MissingItem[] {
  return services.flatMap(({ title, ordered, color, dueDate }): readonly MissingItem[] => {
    const isWaiting = ordered && color !== 'RED' && !isServiceDone(color);
    if (!isWaiting || dueDate === null || dueDate >= today) return [];
    const days = dueInWords(daysBetween(today, dueDate));
    return [{ kind: 'overdue', title, detail: `Leistung, ${days} (${formatDay(dueDate)})` }];
  });
}

function dueDates(project: Project, today: string): readonly MissingItem[] {
  return project.deadlines
    .map((deadline) => ({ ...deadline, days: daysBetween(today, deadline.dueDate) }))
    .filter(({ days }) => days <= soonDays)
    .toSorted((left, right) => left.days - right.days)
    .map(({ title, days, dueDate, hard }) => ({
      kind: days < 0 ? 'overdue' : 'soon',
      title,
      detail: `${dueInWords(days)} (${formatDay(dueDate)})${hard ? ', Förderfrist' : ''}`,
    }));
}

function fieldsOfStage(
  fields: readonly MissingField[],
  stage: RequirementStage,
): readonly MissingItem[] {
  const labels = fields.filter((field) => field.stage === stage).map(({ label }) => label);
  if (labels.length === 0) return [];
  return [{ kind: 'fields', title: stageTitles[stage], detail: labels.join(' · ') }];
}

/**
 * What stands in the way of this project today (`YYYY-MM-DD`): red and late services, deadlines that are over or
 * near, and fields that are needed by now.
 */
export function missingItems(project: Project, today: string): readonly MissingItem[] {
  const fields = missingFields(project);
  return [
    ...trouble(project, today),
    ...dueDates(project, today),
    ...lateServices(project, today),
    ...requirementStages.flatMap((stage) => fieldsOfStage(fields, stage)),
  ];
}
