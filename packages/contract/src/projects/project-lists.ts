import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { instant, pageOf, pageQuery, PersonName, uuid } from '../core/fields.ts';
import { projectModes } from './project-codes.ts';
import { MinimalProjectPage, ProjectPage, ProjectRow, ProjectSearchQuery } from './project-search.ts';

// Apart from the calls with whole projects, whose many parts a browser that shows a list need not load.

export const searchProjects = endpoint({
  method: 'POST',
  path: '/project/search',
  summary: 'Sucht Projekte und liefert eine Seite der Liste.',
  access: 'project.read',
  success: [200],
  query: ProjectSearchQuery,
  response: ProjectPage,
});

/** For each condition the number of projects that would be found without it, by its place in the query. */
export const SearchExplanation = z.object({
  total: z.int(),
  conditions: z.array(z.object({ path: z.string(), count: z.int() })),
});
export type SearchExplanation = z.infer<typeof SearchExplanation>;

export const explainSearch = endpoint({
  method: 'POST',
  path: '/project/search/explain',
  summary: 'Sagt zu jeder Bedingung einer Suche, wie viele Projekte ohne sie gefunden würden.',
  access: 'project.read',
  success: [200],
  query: ProjectSearchQuery,
  response: SearchExplanation,
});

export const listMinimalProjects = endpoint({
  method: 'GET',
  path: '/project/minimal',
  summary: 'Sucht Projekte und liefert schlanke Zeilen.',
  access: 'project.read',
  success: [200],
  query: ProjectSearchQuery,
  response: MinimalProjectPage,
});

export const listProjectsByCustomer = endpoint({
  method: 'GET',
  path: '/project/byCustomer/:id',
  summary: 'Liefert alle Projekte eines Auftraggebers.',
  access: 'project.read',
  success: [200],
  params: z.strictObject({ id: uuid.meta({ title: 'Auftraggeber' }) }),
  response: z.array(ProjectRow),
});

export const LockedProject = z.object({
  id: uuid,
  projectId: z.string(),
  mode: z.literal(projectModes),
  name: z.string(),
  holder: PersonName,
  since: instant,
  expiresAt: instant,
});
export type LockedProject = z.infer<typeof LockedProject>;

export const listLockedProjects = endpoint({
  method: 'GET',
  path: '/project/islockedbyme',
  summary: 'Liefert die selbst gesperrten Projekte; Admins mit all=true alle.',
  access: 'project.locks',
  success: [200],
  query: z.strictObject({ all: z.enum(['true', 'false']).optional().meta({ title: 'Sperren aller' }) }),
  response: z.array(LockedProject),
});

/** A project in the Papierkorb. */
export const DeletedProject = z.object({
  id: uuid,
  projectId: z.string(),
  mode: z.literal(projectModes),
  name: z.string(),
  customerShortname: z.string().nullable(),
  deletedAt: instant,
  deletedBy: PersonName.nullable(),
  reason: z.string().nullable(),
  /** Until then it can be restored; after that it may be removed for good. */
  restorableUntil: instant,
  can: z.object({ restore: z.boolean() }),
});
export type DeletedProject = z.infer<typeof DeletedProject>;

export const listDeletedProjects = endpoint({
  method: 'GET',
  path: '/project/deleted',
  summary: 'Liefert die Projekte im Papierkorb, das zuletzt gelöschte zuerst.',
  access: 'project.delete',
  success: [200],
  query: z.strictObject(pageQuery({ usual: 25, largest: 1000 })),
  response: pageOf(DeletedProject),
});
