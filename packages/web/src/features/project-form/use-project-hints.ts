import {
  checkProjectDates,
  type FundingIdUse,
  type FundingProgramme,
  missingFields,
  programmeOn,
  type Project,
  type RequirementStage,
} from '@energieakte/contract';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { programmesQuery } from '#shared/directory/catalogue.queries.ts';
import type { FormValues } from '#shared/record/form-values.ts';
import { type FieldHint, type LiveHints, useLiveHints } from '#shared/record/live-hints.ts';
import { useToday } from '#shared/format/use-today.ts';
import { useForeignIds } from '#project-kit/foreign-ids.ts';
import { officeSections } from './project-sections.ts';
import { useTypedFundingIds } from './typed-funding-ids.ts';
import { typedProject } from './typed-project.ts';

const neededTexts: Readonly<Record<RequirementStage, string>> = {
  always: 'Wird benötigt.',
  order: 'Seit der Beauftragung nötig.',
  application: 'Vor der BzA nötig.',
  proof: 'Vor der BnD nötig.',
};

const noProgrammes: readonly FundingProgramme[] = [];

/** A part of a case is shown at its first field. */
function shownAt(path: string): string {
  return path.endsWith('/applicant') ? `${path}/lastName` : path;
}

/** What is missing by now, and days, sums, shares and numbers that cannot be, of a project as it is typed. */
export function projectHints(
  project: Project & { readonly foreignIds?: readonly FundingIdUse[] },
  programmes: readonly FundingProgramme[],
  today: string,
): readonly FieldHint[] {
  const termsOf = (id: string): FundingProgramme | null => {
    const found = project.fundingCases.find((one) => one.id === id);
    if (found === undefined) return null;
    return programmeOn(programmes, found.programmeCode, found.applicationDate ?? today);
  };
  return [
    ...missingFields(project, termsOf).map(({ path, stage }): FieldHint => ({
      path: shownAt(path),
      message: neededTexts[stage],
      kind: 'needed',
    })),
    ...checkProjectDates({ ...project, termsOf }, today).map(
      ({ path, message, severity }): FieldHint => ({ path, message, kind: severity }),
    ),
  ];
}

/** The hints of the form of a project, following what is typed. */
export function useProjectHints(project: Project, form: UseFormReturn<FormValues>): LiveHints {
  const programmes = useQuery(programmesQuery).data ?? noProgrammes;
  const today = useToday();
  const foreignIds = useForeignIds(project.id, useTypedFundingIds(form));
  const find = useCallback(
    (values: FormValues) => {
      const typed = typedProject(project, officeSections[project.mode], values);
      return projectHints({ ...typed, foreignIds }, programmes, today);
    },
    [project, programmes, today, foreignIds],
  );
  return useLiveHints(form, find);
}
