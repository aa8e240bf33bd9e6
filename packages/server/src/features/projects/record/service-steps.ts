import { nextColors, type ServiceStep } from '@energieakte/contract';
import type { ProjectRecord, RecordedService } from '#features/projects/record/project-record.ts';

/** Who asks for the next steps of a service. */
export interface StepAsker {
  readonly personId: string;
  /** Works on services at all; accountants only bill them. */
  readonly mayProgress: boolean;
  readonly mayBill: boolean;
}

/** The steps a service of the project can take now, with what stands in their way for this person. */
export function serviceSteps(
  record: Pick<ProjectRecord, 'fundingCases' | 'checklist'>,
  service: RecordedService,
  asker: StepAsker,
): ServiceStep[] {
  const { fundingCases, checklist } = record;
  const { personId: actorId, mayProgress, mayBill } = asker;
  return [...nextColors(service, { actorId, mayProgress, mayBill, fundingCases, checklist })];
}
