import {
  type FieldDefinition,
  fieldsOf,
  type FormCollection,
  type FormSection,
} from '#shared/forms/field-definition.ts';
import { collectionsOf, memberFields, memberName } from './line-items/form-collection.ts';
import { type FormValues, sameValue, valueAt } from './form-values.ts';
import { membersOf } from './line-items/member-path.ts';
import { valueText } from '#shared/forms/value-text.ts';

/** One change as a list of changes names it. */
export interface ChangeLine {
  readonly key: string;
  /** `Bauvorhaben, PLZ` or `Leistung „Ökobilanz“` */
  readonly label: string;
  /** What it is now: a value, `neu`, `entfernt`, `andere Reihenfolge`. */
  readonly now: string;
  /** What it was, where that says something. */
  readonly before: string | null;
}

interface TwoSides {
  readonly base: FormValues;
  readonly mine: FormValues;
  readonly names: ReadonlyMap<string, string>;
}

function fieldLine(field: FieldDefinition, label: string, { base, mine, names }: TwoSides): ChangeLine {
  const text = (side: FormValues): string => valueText(field, valueAt(side, field.path), names);
  return { key: field.path, label, now: text(mine), before: text(base) };
}

function differs(field: FieldDefinition, { base, mine }: TwoSides): boolean {
  return field.path in mine && !sameValue(valueAt(base, field.path), valueAt(mine, field.path));
}

function memberLines(collection: FormCollection, id: string, sides: TwoSides): readonly ChangeLine[] {
  const { base, mine } = sides;
  const [was, is] = [base, mine].map((side) => membersOf(side, collection.path).includes(id));
  const name = memberName(collection, id, is === true ? { ...base, ...mine } : base);
  const line = (now: string): ChangeLine => ({
    key: `${collection.path}/${id}`,
    label: name,
    now,
    before: null,
  });
  if (was !== is) return [line(is === true ? 'neu' : 'entfernt')];
  return memberFields(collection, id)
    .filter((field) => differs(field, sides))
    .map((field) => fieldLine(field, `${name}, ${field.label}`, sides));
}

function collectionLines(collection: FormCollection, sides: TwoSides): readonly ChangeLine[] {
  const [before, now] = [sides.base, sides.mine].map((side) => membersOf(side, collection.path));
  const ids = [...new Set([...(now ?? []), ...(before ?? [])])];
  const lines = ids.flatMap((id) => memberLines(collection, id, sides));
  const isReordered = lines.length === 0 && !sameValue(before ?? [], now ?? []);
  const reordered = {
    key: collection.path,
    label: collection.title,
    now: 'andere Reihenfolge',
    before: null,
  };
  return isReordered ? [reordered] : lines;
}

/** What `mine` changes over `base`, in the order of the form. */
export function changeLines(sections: readonly FormSection[], sides: TwoSides): readonly ChangeLine[] {
  return [
    ...fieldsOf(sections)
      .filter((field) => differs(field, sides))
      .map((field) => fieldLine(field, field.fullLabel, sides)),
    ...collectionsOf(sections).flatMap((collection) => collectionLines(collection, sides)),
  ];
}
