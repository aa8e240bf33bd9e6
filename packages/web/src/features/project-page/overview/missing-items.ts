import {
  checkProjectDates,
  type FundingIdUse,
  type MissingField,
  missingFields,
  type Project,
  type RequirementStage,
  requirementStages,
  type TermsOf,
} from '@energieakte/contract';
import { formatDay } from '#shared/format/relative-day.ts';
import { isOpenDeadline, isPrinted } from '../deadlines/deadline-labels.ts';
import { caseTitle } from '#project-kit/funding-labels.ts';
import type { MissingItem } from './missing-item.ts';

const stageTitles: Readonly<Record<RequirementStage, string>> = {
  always: 'Pflichtangaben fehlen',
  order: 'Angaben seit der Beauftragung fehlen',
  application: 'Angaben vor der BzA fehlen',
  proof: 'Angaben vor der BnD fehlen',
};

function provisional({ deadlines }: Project): readonly MissingItem[] {
  const counted = deadlines.filter(
    (deadline) => isOpenDeadline(deadline) && deadline.source === 'REGEL' && isPrinted(deadline),
  );
  if (counted.length === 0) return [];
  const texts = counted.map(({ title, dueDate }) => `${title} (${formatDay(dueDate)})`);
  const names = [...new Set(texts)].join(' · ');
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

/** `in 3 Förderfällen`, or which one it is; nothing where there is only one, or none is meant. */
function whichCases({ fundingCases }: Project, ids: readonly string[]): string {
  if (fundingCases.length < 2 || ids.length === 0) return '';
  if (ids.length > 1) return `in ${ids.length} Förderfällen`;
  const index = fundingCases.findIndex(({ id }) => id === ids[0]);
  const found = fundingCases[index];
  return found === undefined ? '' : caseTitle(found, index);
}

const casePath = /^fundingCases\/([^/]+)\//u;

/** The funding case a path names, or `null`. */
function caseOf(path: string): string | null {
  return casePath.exec(path)?.[1] ?? null;
}

/** The same text of several funding cases stands once, with the cases it is about. */
function byText<Found extends { readonly path: string }>(
  found: readonly Found[],
  textOf: (one: Found) => string,
): ReadonlyMap<string, readonly string[]> {
  const texts = new Map<string, string[]>();
  for (const one of found) {
    const id = caseOf(one.path);
    texts.set(textOf(one), [...(texts.get(textOf(one)) ?? []), ...(id === null ? [] : [id])]);
  }
  return texts;
}

function fieldsOfStage(
  project: Project,
  fields: readonly MissingField[],
  stage: RequirementStage,
): readonly MissingItem[] {
  const ofStage = fields.filter((field) => field.stage === stage);
  if (ofStage.length === 0) return [];
  const texts = byText(ofStage, ({ commonLabel }) => commonLabel);
  const labels = [...texts].map(([label, ids]) => {
    const which = whichCases(project, ids);
    return which === '' ? label : `${label} (${which})`;
  });
  return [{ kind: 'fields', title: stageTitles[stage], detail: labels.join(' · '), fix: 'edit' }];
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A project, and where the numbers of its confirmations stand in others, once that is known. */
type CheckedProject = Project & { readonly foreignIds?: readonly FundingIdUse[] };

/** Days, sums and numbers that cannot be, or that somebody should look at. */
function strangeDates(project: CheckedProject, today: string, termsOf: TermsOf): readonly MissingItem[] {
  const { site, fundingCases, foreignIds = [] } = project;
  const findings = checkProjectDates({ site, fundingCases, termsOf, foreignIds }, today);
  return (['stop', 'warning'] as const).flatMap((severity) => {
    const texts = byText(
      findings.filter((finding) => finding.severity === severity),
      ({ message }) => message,
    );
    return [...texts].map(([message, ids]): MissingItem => {
      const which = whichCases(project, ids);
      return {
        kind: 'dates',
        title: severity === 'stop' ? 'Das kann nicht sein' : 'Bitte prüfen',
        detail: which === '' ? message : `${capitalised(which)}: ${message}`,
        fix: 'edit',
      };
    });
  });
}

const unknownTerms: TermsOf = () => null;

/**
 * What a project lacks beside its steps: deadlines that are only counted, fields that are needed by now, and days that
 * cannot be. Nothing but its deadlines is expected of one that is stopped.
 * @param today `YYYY-MM-DD`
 */
export function missingItems(
  project: CheckedProject,
  today: string,
  termsOf: TermsOf = unknownTerms,
): readonly MissingItem[] {
  const fields = missingFields(project, termsOf);
  return [
    ...provisional(project),
    ...requirementStages.flatMap((stage) => fieldsOfStage(project, fields, stage)),
    ...(project.state === 'ACTIVE' ? strangeDates(project, today, termsOf) : []),
  ];
}
