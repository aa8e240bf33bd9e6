import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { instant, PersonName, uuid } from './fields.ts';

/** A remark about a project; `system` ones are written by the product where the progress changes. */
export const ProjectComment = z.object({
  id: uuid,
  /** A topic (ALLGEMEIN, BZA, …) or the code of a service. */
  subject: z.string(),
  text: z.string(),
  author: PersonName.nullable(),
  visibility: z.enum(['INTERN', 'KUNDE']),
  system: z.boolean(),
  createdAt: instant,
});
export type ProjectComment = z.infer<typeof ProjectComment>;

export const listProjectComments = endpoint({
  method: 'GET',
  path: '/comment/project/:id',
  summary: 'Liefert die Bemerkungen zu einem Projekt, die neueste zuletzt.',
  access: 'comment.read',
  success: [200],
  params: z.strictObject({ id: z.string().trim().max(60).meta({ title: 'Projekt' }) }),
  response: z.array(ProjectComment),
});
