import type { ProjectState } from '@energieakte/contract';

/** What decides who may see the members of a project. */
export interface ProjectOwner {
  readonly customerId: string | null;
  readonly state: ProjectState;
}
