import type {
  applicantTypes,
  buildingTypes,
  constructions,
  FederalState,
  heritages,
  measures,
  priorities,
  ProjectColor,
  ProjectMode,
  salutations,
} from '@energieakte/contract';
import type { DayOffset } from '#server/demo/demo-calendar.ts';
import type { DemoShortname } from '#server/demo/demo-customers.ts';
import type { DemoDeadlineCode } from '#server/demo/demo-deadline-kinds.ts';
import type { DemoGroupName, DemoUsername } from '#server/demo/demo-people.ts';

/** What of the service catalogue the demo projects order. */
type DemoServiceCode =
  | 'EHB'
  | 'WBN'
  | 'LDK'
  | 'LUK'
  | 'SWS'
  | 'HZL'
  | 'HYA'
  | 'LCA'
  | 'QNG'
  | 'BZA'
  | 'BBG'
  | 'BDT'
  | 'BND'
  | 'EAB'
  | 'EAV'
  | 'EFE'
  | 'GEG'
  | 'SCH'
  | 'THG'
  | 'ISF'
  | 'TPB'
  | 'TPN'
  | 'NWB'
  | 'EBN'
  | 'KON'
  | 'SIM'
  | 'MON'
  | 'FRI';

export interface DemoApplicant {
  readonly salutation?: (typeof salutations)[number];
  readonly firstName?: string;
  readonly lastName?: string;
  readonly company?: string;
  readonly street?: string;
  readonly houseNo?: string;
  readonly zip?: string;
  readonly city?: string;
  readonly email?: string;
  readonly phone?: string;
}

export interface DemoClient extends DemoApplicant {
  readonly applicantType?: (typeof applicantTypes)[number];
  readonly privacyNotice?: DayOffset;
  readonly powerOfAttorney?: DayOffset;
}

export interface DemoSite {
  readonly street?: string;
  readonly houseNo?: string;
  readonly zip?: string;
  readonly city?: string;
  /** BW where absent and the place is known. */
  readonly federalState?: FederalState;
  readonly parcel?: {
    readonly district: string;
    readonly section?: string;
    readonly number: string;
  };
  readonly measure?: (typeof measures)[number];
  readonly buildingType?: (typeof buildingTypes)[number];
  readonly construction?: (typeof constructions)[number];
  readonly units?: number;
  readonly unitsBefore?: number;
  /** Areas in m². */
  readonly livingArea?: number;
  readonly usableArea?: number;
  readonly netFloorArea?: number;
  readonly storeys?: number;
  readonly basement?: boolean;
  readonly basementHeated?: boolean;
  readonly yearBuilt?: number;
  readonly heritage?: (typeof heritages)[number];
  readonly permitApplication?: DayOffset;
  readonly permit?: DayOffset;
  readonly permitNo?: string;
  readonly contract?: DayOffset;
  readonly constructionStart?: DayOffset;
  readonly plaster?: DayOffset;
  readonly completion?: DayOffset;
  readonly moveIn?: DayOffset;
}

/** A Leistung of the project; the color NOTHING says that it is offered, but not ordered. */
export interface DemoService {
  readonly code: DemoServiceCode;
  /** What stands behind the title of the catalogue, where one Leistung comes several times. */
  readonly detail?: string;
  readonly color: ProjectColor;
  readonly assignee?: DemoUsername;
  readonly due?: DayOffset;
}

export interface DemoFundingCase {
  readonly programme: string;
  /** When the BzA (or gBzA, TPB) was made. */
  readonly bza?: DayOffset;
  /** When the BnD (or gBnD, TPN) was made. */
  readonly bnd?: DayOffset;
}

export interface DemoDeadline {
  readonly code: DemoDeadlineCode;
  readonly due: DayOffset;
  /** ZUSAGE: the date stands in the letter of approval. */
  readonly source: 'ZUSAGE' | 'REGEL' | 'MANUELL';
  /** The day somebody had set before the letter came. */
  readonly byHand?: DayOffset;
  readonly done?: true;
  readonly visibleToGuest?: true;
}

/** One project of the demo office; all days are counted from the day of seeding. */
export interface DemoProject {
  readonly mode: ProjectMode;
  readonly number: number;
  /** Numbered last year, not this one. */
  readonly lastYear?: true;
  readonly name: string;
  readonly title?: string;
  /** Also gives the id its suffix. */
  readonly customer?: DemoShortname;
  readonly contacts?: readonly DemoUsername[];
  readonly reference?: string;
  readonly responsible?: DemoUsername;
  readonly expert?: DemoUsername;
  readonly reviewer?: DemoUsername;
  readonly members?: readonly DemoUsername[];
  readonly groups?: readonly DemoGroupName[];
  readonly priority?: (typeof priorities)[number];
  readonly note?: string;
  readonly tags?: readonly string[];
  readonly client?: DemoClient;
  readonly secondClient?: DemoApplicant;
  readonly site?: DemoSite;
  /** When the services that are not NOTHING were ordered. */
  readonly ordered?: DayOffset;
  readonly services?: readonly DemoService[];
  readonly fundingCases?: readonly DemoFundingCase[];
  readonly deadlines?: readonly DemoDeadline[];
  readonly created: number;
  readonly createdBy: DemoUsername;
  readonly updated: DayOffset;
  readonly updatedBy: DemoUsername;
  /** Where the color that follows from the data does not tell the office enough. */
  readonly colorByHand?: { readonly color: ProjectColor; readonly reason: string };
  readonly cancelled?: { readonly on: DayOffset; readonly reason: string };
  readonly deleted?: { readonly on: DayOffset; readonly reason: string };
  /** Being edited right now; minutes before and after the moment of seeding. */
  readonly lock?: {
    readonly holder: DemoUsername;
    readonly sinceMinutes: number;
    readonly minutesLeft: number;
  };
}
