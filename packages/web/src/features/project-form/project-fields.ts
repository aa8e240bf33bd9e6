import { ProjectDocument } from '@energieakte/contract';
import {
  describeField,
  type FieldDefinition,
  type FieldDetails,
} from '#shared/forms/field-definition.ts';

/** A field of the project. */
export function field(path: string, details: FieldDetails): FieldDefinition {
  return describeField(ProjectDocument, path, details);
}

/** A day, three beside each other. */
export function day(path: string): FieldDefinition {
  return field(path, { kind: 'day', columns: 4, phoneColumns: 6 });
}
