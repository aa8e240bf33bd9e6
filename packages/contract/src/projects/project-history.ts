import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { instant, pageOf, PersonName, projectKey, recordVersion, uuid } from '../core/fields.ts';
import { Project } from './project-record.ts';

/** The technical id or the project id, as everywhere in the calls of projects. */
const ProjectPath = z.strictObject({ id: projectKey });

/** `site.zip`, `services.<id>.dueDate`: the way to a field; an entry of a list is named by its id. */
const fieldPath = z
  .string()
  .max(200)
  .regex(/^[\w-]+(\.[\w-]+)*$/u, 'Erwartet wird ein Feld wie „site.zip“.');

/** One field that a change set to something else. The values are readable text; `null`: empty. */
export const HistoryChange = z.object({
  path: fieldPath,
  label: z.string(),
  old: z.string().nullable(),
  new: z.string().nullable(),
  /** Whether the field still has the value that this change gave it and can be taken back. */
  revertible: z.boolean(),
});
export type HistoryChange = z.infer<typeof HistoryChange>;

/** One version of a project: who changed what, when and why. `by` is `null` for the system itself. */
export const HistoryVersion = z.object({
  id: z.int(),
  at: instant,
  by: PersonName.nullable(),
  /** `create`, `update`, `cancel`, `activate`, `delete`, `takeEdit` and what later features add. */
  action: z.string(),
  reason: z.string().nullable(),
  changes: z.array(HistoryChange),
});
export type HistoryVersion = z.infer<typeof HistoryVersion>;

/** A page of the history, the newest first, and what it can be narrowed to. */
export const ProjectHistory = pageOf(HistoryVersion).extend({
  id: uuid,
  projectId: z.string(),
  mode: Project.shape.mode,
  name: z.string(),
  /** What a taking back has to name, so that it meets the project as it was read. */
  version: z.int(),
  people: z.array(PersonName),
  fields: z.array(z.object({ path: fieldPath, label: z.string() })),
});
export type ProjectHistory = z.infer<typeof ProjectHistory>;

const wholeNumber = z
  .string()
  .regex(/^\d{1,6}$/u, 'Erwartet wird eine ganze Zahl ab 0.')
  .transform(Number);

export const getProjectHistory = endpoint({
  method: 'GET',
  path: '/project/history/:id',
  summary: 'Liefert den Verlauf eines Projekts, das Neueste zuerst, mit jedem geänderten Feld.',
  access: 'project.history',
  success: [200],
  params: ProjectPath,
  query: z.strictObject({
    page: wholeNumber.optional().meta({ title: 'Seite' }),
    size: wholeNumber
      .refine((size) => size >= 1 && size <= 200, 'Erlaubt sind ganze Zahlen von 1 bis 200.')
      .optional()
      .meta({ title: 'Seitengröße' }),
    field: fieldPath.optional().meta({ title: 'Feld' }),
    personId: uuid.optional().meta({ title: 'Person' }),
  }),
  response: ProjectHistory,
});

export const revertProjectChange = endpoint({
  method: 'POST',
  path: '/project/history/:id/revert',
  summary: 'Nimmt eine Änderung feldweise zurück, solange sie nicht überholt ist.',
  access: 'project.lock',
  success: [200],
  params: ProjectPath,
  body: z.strictObject({
    historyId: z.int().min(1).meta({ title: 'Änderung' }),
    paths: z.array(fieldPath).min(1).max(200).meta({ title: 'Felder' }),
    version: recordVersion,
  }),
  response: Project,
});
