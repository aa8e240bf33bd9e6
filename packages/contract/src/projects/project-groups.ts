import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { ProjectSearchQuery } from './project-search.ts';

/**
 * What a project list can be grouped by. Each project is in exactly one group of each: those with several different
 * programmes are a group of their own.
 */
export const projectGroupFields = ['color', 'customer', 'responsible', 'programme', 'city'] as const;
export type ProjectGroupField = (typeof projectGroupFields)[number];

const forGuests: readonly ProjectGroupField[] = ['color', 'programme', 'city'];

/** The fields by which the list of somebody can be grouped. */
export function projectGroupFieldsFor(audience: 'office' | 'customer'): readonly ProjectGroupField[] {
  return audience === 'office' ? projectGroupFields : forGuests;
}

/** The key of the group of projects that have no value, such as no Auftraggeber. */
export const groupWithout = '';

/** The key of the group of projects with several different programmes. */
export const groupOfSeveral = 'MEHRERE';

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
