import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { instant, optionalText, PersonName, projectKey, uuid } from '../core/fields.ts';

/** The technical id or the project id, as everywhere in the calls of projects. */
const ProjectPath = z.strictObject({ id: projectKey });

/**
 * Somebody would like to edit what another person is editing. `answer`: `null` as long as it is open; `RELEASED`
 * once the project was given free or granted anew, `LATER` when the holder is not ready yet.
 */
export const EditRequest = z.object({
  id: uuid,
  projectId: uuid,
  by: PersonName,
  message: z.string().nullable(),
  askedAt: instant,
  answer: z.enum(['RELEASED', 'LATER', 'WITHDRAWN']).nullable(),
  answeredAt: instant.nullable(),
  answeredBy: PersonName.nullable(),
});
export type EditRequest = z.infer<typeof EditRequest>;

/** What concerns the person who asks. */
export const EditRequests = z.object({
  /** What others ask of the person who is editing; empty for everyone else. */
  toMe: z.array(EditRequest),
  /** The last request of the person, of today or open. */
  mine: EditRequest.nullable(),
  /** Who took the editing over that holds now, and why. */
  takenOver: z.object({ by: PersonName, at: instant, reason: z.string().nullable() }).nullable(),
});
export type EditRequests = z.infer<typeof EditRequests>;

export const requestProjectEdit = endpoint({
  method: 'POST',
  path: '/project/requestEdit/:id',
  summary: 'Bittet die Person, die ein Projekt bearbeitet, um die Freigabe.',
  access: 'project.lock',
  success: [200],
  params: ProjectPath,
  body: z.strictObject({ message: optionalText('Nachricht', 300).optional() }).optional(),
  response: EditRequest,
});

export const listEditRequests = endpoint({
  method: 'GET',
  path: '/project/editRequests/:id',
  summary: 'Liefert die Anfragen zur Bearbeitung eines Projekts, die die eigene Person betreffen.',
  access: 'project.lock',
  success: [200],
  params: ProjectPath,
  response: EditRequests,
});

export const answerEditRequest = endpoint({
  method: 'POST',
  path: '/project/answerEdit/:id',
  summary: 'Beantwortet eine Anfrage mit „noch nicht“ oder zieht die eigene zurück.',
  access: 'project.lock',
  success: [200],
  params: z.strictObject({ id: uuid.meta({ title: 'Anfrage' }) }),
  body: z.strictObject({ answer: z.enum(['LATER', 'WITHDRAWN']).meta({ title: 'Antwort' }) }),
  response: EditRequest,
});
