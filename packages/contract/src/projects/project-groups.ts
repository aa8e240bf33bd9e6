import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { ProjectSearchQuery } from './project-search.ts';

export const ProjectGroup = z.object({
  /** A code or an id, or the name of a place as it is searched for. */
  key: z.string(),
  /** The name of a person, an Auftraggeber or a place; `null` where the key is a code or there is no value. */
  label: z.string().nullable(),
  count: z.int(),
});
export type ProjectGroup = z.infer<typeof ProjectGroup>;

/** The groups of a list in the order of the list; their counts add up to `total`. */
export const ProjectGroups = z.object({ total: z.int(), groups: z.array(ProjectGroup) });
export type ProjectGroups = z.infer<typeof ProjectGroups>;

export const listProjectGroups = endpoint({
  method: 'POST',
  path: '/project/search/groups',
  summary: 'Zählt die Projekte einer Suche nach Gruppen, in der Reihenfolge der gruppierten Liste.',
  access: 'project.read',
  success: [200],
  query: ProjectSearchQuery,
  response: ProjectGroups,
});
