import type { FieldDefinition, FormCollection, FormSection } from '#shared/forms/field-definition.ts';
import { type FormValues, valueAt } from '../form-values.ts';
import { memberPath, membersOf } from './member-path.ts';

/** The collections of several sections. */
export function collectionsOf(sections: readonly FormSection[]): readonly FormCollection[] {
  return sections.flatMap(({ collection }) => (collection === undefined ? [] : [collection]));
}

const known = new WeakMap<FormCollection, Map<string, readonly FieldDefinition[]>>();

/** The fields of one member with their full paths; the same objects each time, so that inputs are not drawn anew. */
export function memberFields(collection: FormCollection, id: string): readonly FieldDefinition[] {
  const ofCollection = known.get(collection) ?? new Map<string, readonly FieldDefinition[]>();
  known.set(collection, ofCollection);
  const found = ofCollection.get(id);
  if (found !== undefined) return found;
  const fields = collection.fields.map((field) => ({
    ...field,
    path: memberPath(collection.path, id, field.path),
    fullLabel: `${collection.singular}, ${field.fullLabel}`,
  }));
  ofCollection.set(id, fields);
  return fields;
}

/** `Leistung „Wärmebrückennachweis“`, or only `Leistung` as long as nothing names it. */
export function memberName(collection: FormCollection, id: string, values: FormValues): string {
  const name = collection.nameOf((field) => valueAt(values, memberPath(collection.path, id, field)));
  return name === '' ? collection.singular : `${collection.singular} „${name}“`;
}

/** The list of a collection as a field: what is notified when members come and go. */
function listField({ path, title }: FormCollection): FieldDefinition {
  return { kind: 'members', path, label: title, fullLabel: title, columns: 12, phoneColumns: 12 };
}

function fieldsInCollection(collection: FormCollection, values: FormValues): readonly FieldDefinition[] {
  const ofMembers = membersOf(values, collection.path).flatMap((id) => {
    const name = memberName(collection, id, values);
    return memberFields(collection, id).map((field, position) => ({
      ...field,
      fullLabel: `${name}, ${collection.fields[position]?.fullLabel ?? field.label}`,
    }));
  });
  return [listField(collection), ...ofMembers];
}

/** Every field of the form as it stands, those of all members with the member's name before their label. */
export function allFieldsOf(
  sections: readonly FormSection[],
  values: FormValues,
): readonly FieldDefinition[] {
  return sections.flatMap(({ fields, collection }) =>
    collection === undefined ? fields : [...fields, ...fieldsInCollection(collection, values)],
  );
}
