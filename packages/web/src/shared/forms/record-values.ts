import type { z } from 'zod';
import { fieldValueOf, sentValueOf } from './field-codec.ts';
import type { FieldDefinition } from './field-definition.ts';
import { type FieldValue, type FormValues, pathOfServerField, valueAt } from './form-values.ts';

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

function firstPerPath(found: readonly (readonly [string, string])[]): FieldMessages {
  const messages: Record<string, string> = {};
  for (const [field, message] of found) messages[pathOfServerField(field)] ??= message;
  return messages;
}

/** What a schema finds wrong, by path of the form; the first message of a field stays. */
export function messagesOf(error: z.core.$ZodError): FieldMessages {
  return firstPerPath(error.issues.map(({ path, message }) => [path.map(String).join('.'), message]));
}

/** The server's sentences (`client.zip`) by path of the form (`client/zip`). */
export function messagesByPath(fields: Readonly<Record<string, string>>): FieldMessages {
  return firstPerPath(Object.entries(fields));
}
