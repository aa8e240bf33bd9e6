import type { GuestProject, Project } from '@energieakte/contract';
import type { PagePart } from '#shared/extensions/page-part.ts';

/** A project as the office's page shows it. */
export interface ShownProject {
  readonly project: Project;
  /** `YYYY-MM-DD`; on the page of an earlier day that day. */
  readonly today: string;
  /** An earlier state: only to read, and without what was noted since. */
  readonly isEarlier: boolean;
}

/** A part of the office's page of a project. Its id is the end of the address that leads to it: `fristen`. */
export interface OfficeCard extends PagePart<'wide' | 'side', ShownProject> {
  /** The tab it stands on. */
  readonly tab: 'overview' | 'time' | 'energy';
  /** On phones, where the columns become one: what presses first, what is looked up later. */
  readonly phoneOrder: number;
}

/** A project as its customer's page shows it. */
export interface ShownGuestProject {
  readonly project: GuestProject;
  /** `YYYY-MM-DD` */
  readonly today: string;
}

/** A part of the page on which a customer sees a project. */
export type GuestCard = PagePart<'wide' | 'side', ShownGuestProject>;

/**
 * The point where features hang cards into the page of a project: a file `<feature>.cards.tsx` exports such a value, and
 * `app/extensions/project-cards.ts` names it.
 */
export interface ProjectCards {
  readonly office?: readonly OfficeCard[];
  readonly guest?: readonly GuestCard[];
}
