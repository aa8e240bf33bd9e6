import type { z } from 'zod';
import { fieldValueOf, sentValueOf } from '#shared/forms/field-codec.ts';
import {
  type FieldDefinition,
  fieldsOf,
  type FormCollection,
  type FormSection,
} from '#shared/forms/field-definition.ts';
import { collectionsOf, memberFields } from './line-items/form-collection.ts';
import { type FieldValue, type FormValues, valueAt } from './form-values.ts';
import { memberPlace, memberPath, membersOf } from './line-items/member-path.ts';
import { pathOfServerField } from '#shared/forms/server-field.ts';

/** Path of a field → what is wrong with it, in German. */
export type FieldMessages = Readonly<Record<string, string>>;

type NestedRecord = { [key: string]: unknown };

function isRecord(value: unknown): value is NestedRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function partAt(record: unknown, path: string): unknown {
  return path
    .split('/')
    .reduce<unknown>((part, key) => (isRecord(part) ? part[key] : undefined), record);
}

function putAt(record: NestedRecord, path: string, value: unknown): void {
  const keys = path.split('/');
  const last = keys.pop() ?? path;
  let part = record;
  for (const key of keys) {
    const next = part[key];
    const inner: NestedRecord = isRecord(next) ? next : {};
    part[key] = inner;
    part = inner;
  }
  part[last] = value;
}

/** The fields of a record as a form shows them. */
export function valuesFromRecord(fields: readonly FieldDefinition[], record: unknown): FormValues {
  const entries = fields.map((field): [string, FieldValue] => [
    field.path,
    fieldValueOf(field.kind, partAt(record, field.path)),
  ]);
  return Object.fromEntries(entries);
}

export interface RecordFromValues {
  /** Nested as it is sent; values that cannot be read are left out. */
  readonly record: Readonly<Record<string, unknown>>;
  readonly messages: FieldMessages;
}

/** The form's values of these fields as they are sent, with a message for each that cannot be read. */
export function recordFromValues(
  fields: readonly FieldDefinition[],
  values: FormValues,
): RecordFromValues {
  const record: NestedRecord = {};
  const messages: Record<string, string> = {};
  for (const field of fields) {
    const sent = sentValueOf(field.kind, valueAt(values, field.path));
    if (sent.ok) putAt(record, field.path, sent.value);
    else messages[field.path] = sent.message;
  }
  return { record, messages };
}

function identified(list: unknown): readonly { readonly id: string; readonly member: unknown }[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((member: unknown) =>
    isRecord(member) && typeof member['id'] === 'string' ? [{ id: member['id'], member }] : [],
  );
}

function valuesOfCollection(collection: FormCollection, record: unknown): FormValues {
  const members = identified(partAt(record, collection.path));
  const fields = members.flatMap(({ id, member }) =>
    collection.fields.map((field): [string, FieldValue] => [
      memberPath(collection.path, id, field.path),
      fieldValueOf(field.kind, partAt(member, field.path)),
    ]),
  );
  return { [collection.path]: members.map(({ id }) => id), ...Object.fromEntries(fields) };
}

function united<Value>(parts: readonly Readonly<Record<string, Value>>[]): Record<string, Value> {
  return Object.fromEntries(parts.flatMap((part) => Object.entries(part)));
}

/** A record as a form with these sections shows it, with the members of its lists. */
export function valuesOfSections(sections: readonly FormSection[], record: unknown): FormValues {
  const ofCollections = collectionsOf(sections).map((one) => valuesOfCollection(one, record));
  return united([valuesFromRecord(fieldsOf(sections), record), ...ofCollections]);
}

function memberFromValues(
  collection: FormCollection,
  id: string,
  { values, paths }: { readonly values: FormValues; readonly paths: ReadonlySet<string> },
): RecordFromValues {
  const record: NestedRecord = { id };
  const messages: Record<string, string> = {};
  memberFields(collection, id).forEach((field, position) => {
    if (!paths.has(field.path)) return;
    const sent = sentValueOf(field.kind, valueAt(values, field.path));
    const inside = collection.fields[position]?.path ?? field.path;
    if (sent.ok) putAt(record, inside, sent.value);
    else messages[field.path] = sent.message;
  });
  return { record, messages };
}

/**
 * The lists that hold one of `paths` as they are sent: always the whole list, of each member its id and the fields
 * named by `paths`.
 */
export function listsFromValues(
  collections: readonly FormCollection[],
  values: FormValues,
  paths: readonly string[],
): RecordFromValues {
  const touched = new Set(paths.map((path) => memberPlace(path)?.list ?? path));
  const given = { values, paths: new Set(paths) };
  const lists = collections
    .filter(({ path }) => touched.has(path))
    .map((collection) => ({
      path: collection.path,
      members: membersOf(values, collection.path).map((id) => memberFromValues(collection, id, given)),
    }));
  return {
    record: Object.fromEntries(
      lists.map(({ path, members }) => [path, members.map(({ record }) => record)]),
    ),
    messages: united(lists.flatMap(({ members }) => members.map((one) => one.messages))),
  };
}

function firstPerPath(
  found: readonly (readonly [string, string])[],
  values: FormValues | undefined,
): FieldMessages {
  const messages: Record<string, string> = {};
  for (const [field, message] of found) messages[pathOfServerField(field, values)] ??= message;
  return messages;
}

/**
 * What a schema finds wrong, by path of the form; the first message of a field stays. Positions in lists count in
 * those of `values`.
 */
export function messagesOf(error: z.core.$ZodError, values?: FormValues): FieldMessages {
  const found = error.issues.map(({ path, message }) => [path.map(String).join('.'), message] as const);
  return firstPerPath(found, values);
}

/** The server's sentences (`client.zip`, `services.2.title`) by path of the form (`client/zip`). */
export function messagesByPath(
  fields: Readonly<Record<string, string>>,
  values?: FormValues,
): FieldMessages {
  return firstPerPath(Object.entries(fields), values);
}
