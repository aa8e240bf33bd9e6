import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { uuid } from '../core/fields.ts';
import { headShape, Project } from './project-record.ts';
import { serviceShape } from './project-service.ts';

/**
 * The value that was on screen and the one that is to be. Compared with each other instead of versions, two people
 * who change different fields do not stand in each other's way, and what got through already may be sent again.
 */
function change<Field extends string, Value extends z.ZodType>(field: Field, value: Value) {
  return { field: z.literal(field), before: value, after: value };
}

const serviceId = uuid.meta({ title: 'Leistung' });

/** The fields of a project that are changed in place, outside its form. */
export const FieldChange = z
  .discriminatedUnion('field', [
    z.strictObject(change('responsibleUserId', headShape.responsibleUserId)),
    z.strictObject(change('priority', headShape.priority)),
    z.strictObject(change('tags', headShape.tags)),
    z.strictObject({ serviceId, ...change('assigneeId', serviceShape.assigneeId) }),
    z.strictObject({ serviceId, ...change('dueDate', serviceShape.dueDate) }),
  ])
  .meta({ title: 'Änderung' });
export type FieldChange = z.infer<typeof FieldChange>;

export const ProjectFieldChange = z.strictObject({
  id: uuid.meta({ title: 'Projekt' }),
  change: FieldChange,
});
export type ProjectFieldChange = z.infer<typeof ProjectFieldChange>;

export const changeProjectField = endpoint({
  method: 'POST',
  path: '/project/field',
  summary: 'Ändert ein einzelnes Feld eines Projekts, ohne es zum Bearbeiten zu sperren.',
  access: 'project.save',
  success: [200],
  body: ProjectFieldChange,
  response: Project,
});
