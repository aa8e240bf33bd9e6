import type { FieldDefinition } from './field-definition.ts';
import { type FieldValue, isBlank } from '#shared/record/form-values.ts';

const emptyText = 'leer';

function choiceLabel(field: FieldDefinition, value: string): string | undefined {
  if (field.kind !== 'choice' && field.kind !== 'choices') return undefined;
  return field.choices.find((choice) => choice.value === value)?.label;
}

function unitOf(field: FieldDefinition): string {
  if (field.kind === 'money') return ' €';
  return field.kind === 'number' && field.unit !== undefined ? ` ${field.unit}` : '';
}

function itemText(field: FieldDefinition, item: string, names: ReadonlyMap<string, string>): string {
  if (field.kind === 'reference' || field.kind === 'references') {
    return names.get(item) ?? 'unbekannter Eintrag';
  }
  return choiceLabel(field, item) ?? `${item}${unitOf(field)}`;
}

/** A value as a sentence would name it: words for codes, names for ids, `leer` for nothing. */
export function valueText(
  field: FieldDefinition,
  value: FieldValue,
  names: ReadonlyMap<string, string>,
): string {
  if (isBlank(value)) return emptyText;
  const items = typeof value === 'string' ? [value] : value;
  if (field.kind === 'rows') return items.length === 1 ? '1 Zeile' : `${items.length} Zeilen`;
  return items.map((item) => itemText(field, item, names)).join(', ');
}
