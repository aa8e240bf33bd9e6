import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { instant, optionalText, projectKey, requiredText, uuid } from '../core/fields.ts';
import { projectModes } from './project-codes.ts';
import { ProjectInput } from './project-input.ts';
import { Project, ProjectView } from './project-record.ts';
import { asOfParameter } from './project-search.ts';

/** The technical id or the project id; an empty one is refused in the words of specification section 5. */
const ProjectPath = z.strictObject({
  id: projectKey,
});

const reasonField = optionalText('Grund', 500).optional();
/** Clients send the whole project where only its id is asked for; its other fields mean nothing here. */
const Reason = z.object({ reason: reasonField }).optional();

export const getProject = endpoint({
  method: 'GET',
  path: '/project/:id',
  summary: 'Liefert ein Projekt; die Id ist die technische Kennung oder die Projekt-Id.',
  access: 'project.read',
  success: [200],
  params: ProjectPath,
  query: z.strictObject({ asOf: asOfParameter }),
  response: ProjectView,
});

export const ProjectIdCheck = z.object({
  valid: z.boolean(),
  free: z.boolean(),
  message: z.string().nullable(),
});
export type ProjectIdCheck = z.infer<typeof ProjectIdCheck>;

export const checkProjectId = endpoint({
  method: 'POST',
  path: '/project/check/projectId',
  summary: 'Prüft Format und Verfügbarkeit einer Projekt-Id.',
  access: 'project.prepare',
  success: [200],
  body: z.strictObject({
    projectId: z.string().trim().max(60).meta({ title: 'Projekt-Id' }),
    mode: z.literal(projectModes).meta({ title: 'Art' }),
    id: projectKey.optional(),
    /** Whose short name the id ends with; absent: that is not checked. */
    customerId: uuid.nullable().optional().meta({ title: 'Auftraggeber' }),
  }),
  response: ProjectIdCheck,
});

export const getProjectIdNumber = endpoint({
  method: 'GET',
  path: '/project/getProjectIdNumber/:id',
  summary:
    'Liefert als reinen Text die nächste freie Nummer „JJ_NNN“ für die Art 0, 1, 2 oder KfW, I, II.',
  access: 'project.prepare',
  format: 'text',
  success: [200],
  params: ProjectPath,
  response: z.string(),
});

export const generateEmptyProject = endpoint({
  method: 'POST',
  path: '/project/generateEmptyProject',
  summary: 'Liefert ein ungespeichertes Projekt mit Vorgaben und vorgeschlagener Projekt-Id.',
  access: 'project.prepare',
  success: [200],
  body: z
    .strictObject({
      mode: z.literal(projectModes).default(0).meta({ title: 'Art' }),
      customerId: uuid.nullable().optional().meta({ title: 'Auftraggeber' }),
      /** A Haustyp: brings its building, services, planned figures, and its Auftraggeber where none is named. */
      templateId: uuid.nullable().optional().meta({ title: 'Haustyp' }),
    })
    .prefault({}),
  response: ProjectInput,
});

export const saveProject = endpoint({
  method: 'POST',
  path: '/project',
  summary:
    'Legt ein Projekt an (ohne id) oder ändert es (mit id, version und Bearbeitungssperre). Eine eingegebene projectId, deren Nummer mehr als 20 über der letzten liegt, braucht confirmProjectId.',
  access: 'project.save',
  success: [200, 201],
  body: ProjectInput,
  response: ProjectView,
});

export const ProjectLease = z.object({
  lease: z.object({ number: z.int(), expiresAt: instant }),
  project: Project,
});
export type ProjectLease = z.infer<typeof ProjectLease>;

export const startProjectEdit = endpoint({
  method: 'POST',
  path: '/project/startEdit/:id',
  summary: 'Reserviert ein Projekt für die Bearbeitung oder verlängert die eigene Reservierung.',
  access: 'project.lock',
  success: [200],
  params: ProjectPath,
  query: z.strictObject({
    leaseSeconds: z
      .string()
      .regex(/^\d{1,5}$/u, 'Erwartet wird eine Zahl in Sekunden.')
      .transform(Number)
      .optional()
      .meta({ title: 'Dauer der Sperre in Sekunden' }),
  }),
  response: ProjectLease,
});

export const stopProjectEdit = endpoint({
  method: 'POST',
  path: '/project/stopEdit/:id',
  summary: 'Beendet die Bearbeitung und gibt das Projekt frei.',
  access: 'project.lock',
  success: [204],
  params: ProjectPath,
  query: z.strictObject({
    // Who only gives back what was granted here must not end what somebody else was granted since.
    lease: z
      .string()
      .regex(/^\d{1,15}$/u, 'Erwartet wird die Nummer der Reservierung.')
      .transform(Number)
      .optional()
      .meta({ title: 'Nummer der Sperre' }),
  }),
});

export const takeProjectEdit = endpoint({
  method: 'POST',
  path: '/project/takeEdit/:id',
  summary: 'Übernimmt die Bearbeitung von einer anderen Person; der Grund wird festgehalten.',
  access: 'project.takeLock',
  success: [200],
  params: ProjectPath,
  body: z.strictObject({ reason: requiredText('Grund', 500) }),
  response: ProjectLease,
});

export const deleteProject = endpoint({
  method: 'POST',
  path: '/project/delete/:id',
  summary: 'Legt ein Projekt in den Papierkorb.',
  access: 'project.delete',
  success: [200],
  params: ProjectPath,
  body: Reason,
  response: ProjectView,
});

export const cancelProject = endpoint({
  method: 'POST',
  path: '/project/cancel/:id',
  summary: 'Stoppt ein Projekt.',
  access: 'project.lifecycle',
  success: [200],
  params: ProjectPath,
  body: Reason,
  response: ProjectView,
});

export const activateProject = endpoint({
  method: 'POST',
  path: '/project/activate/:id',
  summary: 'Nimmt ein gestopptes Projekt wieder auf oder holt es aus dem Papierkorb.',
  access: 'project.lifecycle',
  success: [200],
  params: ProjectPath,
  body: Reason,
  response: ProjectView,
});
