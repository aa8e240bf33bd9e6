import { ProjectDocument } from '@energieakte/contract';
import type { FieldDefinition } from '#shared/forms/field-definition.ts';
import type { FieldPath } from '#shared/forms/field-path.ts';
import { fieldFor } from '#shared/record/whole-record.ts';

/** A field of the project. */
export const field = fieldFor(ProjectDocument);

/** A day, four beside each other. */
export function day(path: FieldPath<ProjectDocument>): FieldDefinition {
  return field(path, { kind: 'day', columns: 3, phoneColumns: 6 });
}
