import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { uuid } from '../core/fields.ts';
import { ProjectSearchQuery } from './project-search.ts';

/** The kinds of files a list can be exported as. */
export const exportFormats = ['xlsx', 'csv', 'pdf'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** The columns of a project list that a file can have, as the list calls them. */
export const exportColumns = [
  'color',
  'projectId',
  'name',
  'title',
  'city',
  'customer',
  'customerReference',
  'responsible',
  'members',
  'dueDate',
  'openServices',
  'missingDocuments',
  'updatedAt',
  'lock',
] as const;
export type ExportColumn = (typeof exportColumns)[number];

/** Those that the lists of guests have. */
export const guestColumns = [
  'color',
  'projectId',
  'name',
  'title',
  'city',
  'customerReference',
  'responsible',
  'members',
  'lock',
] as const satisfies readonly ExportColumn[];

/** So many projects one selection names at most. */
const mostNamed = 20_000;

/** What `POST /project/export` takes: the list as it is viewed. */
export const ProjectExportParams = z.strictObject({
  format: z.enum(exportFormats).meta({ title: 'Format' }),
  query: ProjectSearchQuery.meta({ title: 'Suche' }),
  /** In the order of the list. */
  columns: z.array(z.enum(exportColumns)).min(1).max(50).meta({ title: 'Spalten' }),
  /** What the list is filtered by, in words, for a file that people read. */
  conditions: z.array(z.string().max(400)).max(50).optional().meta({ title: 'Filter in Worten' }),
  /** Only these of what the search finds; absent: all of it. */
  ids: z.array(uuid).min(1).max(mostNamed).optional().meta({ title: 'Auswahl' }),
  excludedIds: z.array(uuid).max(mostNamed).optional().meta({ title: 'Ausgenommen' }),
});
export type ProjectExportParams = z.infer<typeof ProjectExportParams>;

export const exportProjects = endpoint({
  method: 'POST',
  path: '/project/export',
  summary: 'Liefert eine Projektliste als Datei: dieselben Zeilen und Spalten in derselben Reihenfolge.',
  access: 'project.export',
  format: 'file',
  success: [200],
  body: ProjectExportParams,
});
