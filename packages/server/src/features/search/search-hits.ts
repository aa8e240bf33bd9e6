import type { ProjectColor, ProjectMode, ProjectsPerMode } from '@energieakte/contract';

/** A found project with the texts a guest may see. */
interface OpenTexts {
  readonly id: string;
  readonly projectId: string;
  readonly mode: ProjectMode;
  readonly name: string;
  readonly state: 'ACTIVE' | 'CANCELLED';
  readonly color: ProjectColor;
  readonly title: string | null;
  readonly street: string | null;
  readonly city: string | null;
  readonly parcel: string | null;
  readonly customerReference: string | null;
  readonly clients: readonly string[];
  readonly bzaIds: readonly string[];
}

/** What only the office finds a project by. */
export interface InternalTexts {
  readonly customer: string | null;
  readonly tags: readonly string[];
  readonly buyers: readonly string[];
  readonly bndIds: readonly string[];
  readonly approvalNos: readonly string[];
}

export interface ProjectHit extends OpenTexts {
  /** `null`: the search was a guest's. */
  readonly internal: InternalTexts | null;
}

/** The first rows of a group, the best first, and how many there are in all. */
export interface Hits<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

export interface CustomerHit {
  readonly id: string;
  readonly shortname: string;
  readonly name: string;
  readonly zip: string | null;
  readonly city: string | null;
  readonly active: boolean;
}

export interface PersonHit {
  readonly id: string;
  readonly displayname: string;
  readonly internal: boolean;
  readonly enabled: boolean;
  readonly email: string | null;
  readonly phone: string | null;
  readonly mobile: string | null;
  readonly firmId: string;
  readonly firmName: string;
}

/** The running projects of each kind by the id of whom they belong to; who has none is missing. */
export type ProjectCounts = ReadonlyMap<string, ProjectsPerMode>;
