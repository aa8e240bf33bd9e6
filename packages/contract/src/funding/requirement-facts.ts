import type { FundingOutcomeFacts } from './funding-progress.ts';
import type { ProjectColor, ProjectMode, ProjectState } from '../projects/project-codes.ts';
import type { EfficiencyLevel, ProgrammeTerms } from './programme-terms.ts';

/** What the requirements ask of a funding case. */
export interface RequirementCase extends FundingOutcomeFacts {
  readonly id: string;
  readonly programmeCode: string;
  readonly bzaId: string | null;
  readonly bndId: string | null;
  readonly bzaDate: string | null;
  readonly bndDate: string | null;
  readonly applicant: object | null;
  readonly applicantUnits: number | null;
  readonly applicantArea: number | null;
  readonly efficiencyLevel: EfficiencyLevel | null;
  readonly qng: string | null;
  readonly eligibleCosts: number | null;
  readonly deadlineSupervision: boolean | null;
  readonly independenceConfirmed: boolean | null;
}

interface RequirementFigures {
  readonly qp: number | null;
  readonly qpRef: number | null;
  readonly ht: number | null;
  readonly htRef: number | null;
}

/** What the requirements ask of a project. */
export interface RequirementProject {
  readonly mode: ProjectMode;
  readonly state: ProjectState;
  readonly name: string;
  readonly customerId: string | null;
  readonly title: string | null;
  readonly responsibleUserId: string | null;
  readonly expertUserId: string | null;
  readonly client: {
    readonly applicantType: string | null;
    readonly privacyNoticeAt: string | null;
  };
  readonly site: {
    readonly street: string | null;
    readonly zip: string | null;
    readonly city: string | null;
    readonly federalState: string | null;
    readonly measure: string | null;
    readonly buildingType: string | null;
    readonly construction: string | null;
    readonly units: number | null;
    readonly livingArea: number | null;
    readonly netFloorArea: number | null;
    readonly yearBuilt: number | null;
    readonly heritage: string | null;
    readonly permitDate: string | null;
    readonly completionDate: string | null;
    readonly parcel: { readonly number: string | null };
  };
  readonly services: readonly {
    readonly serviceCode: string;
    readonly ordered: boolean;
    readonly color: ProjectColor;
  }[];
  readonly fundingCases: readonly RequirementCase[];
  readonly energy: { readonly planned: RequirementFigures; readonly asBuilt: RequirementFigures };
}

/** The programme of a case as it is on the day that counts for the case; `null` when nobody knows it. */
export type TermsOf = (fundingCaseId: string) => ProgrammeTerms | null;
