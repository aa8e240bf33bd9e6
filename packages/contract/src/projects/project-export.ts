import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { instant, uuid } from '../core/fields.ts';
import { type ExportFormat, exportColumns, exportFormats } from './export-choices.ts';
import { ProjectSearchQuery } from './project-search.ts';

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
  /** Made by the caller: a long list that is asked for again under the same one is made once. */
  requestId: uuid.optional().meta({ title: 'Anfrage' }),
});
export type ProjectExportParams = z.infer<typeof ProjectExportParams>;

/** How far an export in the background is. */
export const listExportStates = ['WAITING', 'RUNNING', 'READY', 'FAILED'] as const;
export type ListExportState = (typeof listExportStates)[number];

/** The kinds of files that are made in the background; a PDF is always made at once. */
export const backgroundFormats = ['xlsx', 'csv'] as const satisfies readonly ExportFormat[];

/** Why an export in the background ended without a file. */
export const listExportFailures = {
  rights: 'Ihre Rechte haben sich währenddessen geändert. Bitte die Liste noch einmal exportieren.',
  tooMany: 'Die Liste ist für eine solche Datei zu lang geworden. Bitte enger filtern oder CSV wählen.',
  broken: 'Es wurde mehrmals versucht. Bitte später noch einmal exportieren.',
} as const;
export type ListExportFailure = keyof typeof listExportFailures;

/** A long list that becomes a file in the background, or has become one. Only its owner knows of it. */
export const ListExport = z.object({
  id: uuid,
  format: z.enum(backgroundFormats),
  /** What the file will be called. */
  fileName: z.string(),
  state: z.enum(listExportStates),
  rowsDone: z.int(),
  rowsTotal: z.int(),
  /** Bytes; `null` as long as there is no file. */
  size: z.int().nullable(),
  /** Why there is no file, as a German sentence; `null` where none has failed. */
  failure: z.string().nullable(),
  createdAt: instant,
  /** Until when it is kept. */
  expiresAt: instant,
  /** When it was fetched last. */
  downloadedAt: instant.nullable(),
});
export type ListExport = z.infer<typeof ListExport>;

export const exportProjects = endpoint({
  method: 'POST',
  path: '/project/export',
  summary:
    'Liefert eine Projektliste als Datei: dieselben Zeilen und Spalten in derselben Reihenfolge. Eine lange Liste wird im Hintergrund exportiert; dann ist die Antwort 202 und sagt, wie weit sie ist.',
  access: 'project.export',
  format: 'file',
  success: [200, 202],
  body: ProjectExportParams,
  later: ListExport,
});

const ListExportPath = z.strictObject({ id: uuid.meta({ title: 'Export' }) });

export const listListExports = endpoint({
  method: 'GET',
  path: '/project/export',
  summary:
    'Liefert die eigenen Exporte, die im Hintergrund laufen oder gelaufen sind, den neuesten zuerst.',
  access: 'project.export',
  success: [200],
  response: z.array(ListExport),
});

export const getListExport = endpoint({
  method: 'GET',
  path: '/project/export/:id',
  summary: 'Sagt, wie weit ein eigener Export ist.',
  access: 'project.export',
  success: [200],
  params: ListExportPath,
  response: ListExport,
});

export const downloadListExport = endpoint({
  method: 'GET',
  path: '/project/export/:id/file',
  summary: 'Liefert die Datei eines eigenen Exports.',
  access: 'project.export',
  format: 'file',
  success: [200],
  params: ListExportPath,
});

export const deleteListExport = endpoint({
  method: 'DELETE',
  path: '/project/export/:id',
  summary: 'Bricht einen eigenen Export ab, oder löscht seine Datei.',
  access: 'project.export',
  success: [204],
  params: ListExportPath,
});
