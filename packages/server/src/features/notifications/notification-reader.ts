import type { ProjectScope } from '#database/project-scope.ts';

/** Whose notifications are read, and how far the rights of that person go today. */
export interface Reader {
  readonly personId: string;
  /** Notifications about other projects are not shown; guests read only what is meant for them. */
  readonly projects: ProjectScope;
}
