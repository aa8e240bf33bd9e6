import { labelAt } from '@energieakte/contract';
import type { MutationOptions } from '@tanstack/react-query';
import type { EditedRecord, ReadInput } from './edited-record.ts';
import type { z } from 'zod';
import {
  describeField,
  type FieldDefinition,
  type FieldDetails,
  fieldsOf,
  type FormSection,
} from '#shared/forms/field-definition.ts';
import type { FieldPath } from '#shared/forms/field-path.ts';
import { type FormValues, valueAt } from './form-values.ts';
import { pathOfServerField } from '#shared/forms/server-field.ts';
import { type FieldMessages, recordFromValues, valuesFromRecord } from './record-values.ts';
import { cellMessage, rowsOf, sentRows } from './line-items/rows-value.ts';
import type { StoredRecord } from './use-editable-record.ts';

type RowsField = Extract<FieldDefinition, { readonly kind: 'rows' }>;

/** One kind of records as a form shows it and the interface takes it. */
export interface FormDescription<Input> {
  readonly sections: readonly FormSection[];
  /** What the interface takes. */
  readonly schema: z.ZodType<Input>;
  /** What the form shows of a stored record, where that is not the record itself. */
  readonly shown?: (entry: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;
  /** The last touch before the values are read: numbers out of choices and the like. */
  readonly prepare?: (record: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;
}

/** A field whose label comes from the schema of the interface. */
export function fieldFor<Schema extends z.ZodType>(schema: Schema) {
  return (path: FieldPath<z.output<Schema>>, details: FieldDetails): FieldDefinition =>
    describeField(schema, path, details);
}

/** A list inside the form. */
export function rowsFor<Schema extends z.ZodType>(
  schema: Schema,
  path: FieldPath<z.output<Schema>>,
  details: Pick<RowsField, 'rowColumns' | 'addLabel' | 'empty' | 'isUnordered'> & {
    readonly help?: string;
  },
): FieldDefinition {
  // The section says it already.
  const fullLabel = labelAt(schema, [path]);
  return { kind: 'rows', path, label: '', fullLabel, columns: 12, phoneColumns: 12, ...details };
}

function rowsFieldsOf<Input>({ sections }: FormDescription<Input>): readonly RowsField[] {
  return fieldsOf(sections).filter((field) => field.kind === 'rows');
}

/** A record (or what a new one begins with) as the form shows it. */
export function storedRecord<Input>(
  form: FormDescription<Input>,
  stored: Readonly<Record<string, unknown>>,
): StoredRecord {
  const entry = form.shown?.(stored) ?? stored;
  const lists = rowsFieldsOf(form).map(
    (field) => [field.path, rowsOf(field.rowColumns, entry[field.path])] as const,
  );
  return {
    version: typeof entry['version'] === 'number' ? entry['version'] : 0,
    entry: stored,
    values: { ...valuesFromRecord(fieldsOf(form.sections), entry), ...Object.fromEntries(lists) },
  };
}

/** `deadlineRules.1.months` → the field and a sentence that names row and column. */
function placed<Input>(
  form: FormDescription<Input>,
  path: readonly string[],
  message: string,
): readonly [string, string] {
  const [first = '', row, ...rest] = path;
  const field = rowsFieldsOf(form).find((one) => one.path === first);
  if (field === undefined || row === undefined) return [pathOfServerField(path.join('.')), message];
  const key = rest.join('/');
  const column = field.rowColumns.find((one) => one.key === key || key.startsWith(`${one.key}/`));
  return [first, cellMessage(column, Number(row), message)];
}

/** Sentences by the server's paths as sentences at the fields of the form; the first one of a field stays. */
export function placedMessages<Input>(
  form: FormDescription<Input>,
  found: readonly (readonly [path: string, message: string])[],
): FieldMessages {
  const messages: Record<string, string> = {};
  for (const [path, message] of found) {
    const [field, sentence] = placed(form, path.split('.'), message);
    messages[field] ??= sentence;
  }
  return messages;
}

interface Unread {
  readonly record: Readonly<Record<string, unknown>>;
  readonly messages: FieldMessages;
}

function withRows<Input>(
  form: FormDescription<Input>,
  values: FormValues,
  { record, messages }: Unread,
): Unread {
  const lists = rowsFieldsOf(form).map((field) => ({
    path: field.path,
    ...sentRows(field.rowColumns, valueAt(values, field.path)),
  }));
  const wrong = lists.flatMap(({ path, message }) =>
    message === null ? [] : [[path, message] as const],
  );
  return {
    record: { ...record, ...Object.fromEntries(lists.map(({ path, list }) => [path, list])) },
    messages: { ...messages, ...Object.fromEntries(wrong) },
  };
}

/** Reads the form: what is sent, or every field that is wrong. `rest` is sent beside the fields. */
export function readRecord<Input>(
  form: FormDescription<Input>,
  values: FormValues,
  rest: Readonly<Record<string, unknown>>,
): ReadInput<Input> {
  const flat = fieldsOf(form.sections).filter(({ kind }) => kind !== 'rows');
  const { record, messages } = withRows(form, values, recordFromValues(flat, values));
  const prepared = form.prepare === undefined ? record : form.prepare(record);
  const read = form.schema.safeParse({ ...prepared, ...rest });
  if (read.success && Object.keys(messages).length === 0) return { ok: true, input: read.data };
  const issues = read.error?.issues ?? [];
  const found = issues.map(({ path, message }) => [path.map(String).join('.'), message] as const);
  return { ok: false, messages: { ...placedMessages(form, found), ...messages } };
}

/** A record as it is stored, or the beginning of a new one (without id). */
export interface RecordData {
  readonly id?: string;
  readonly version?: number;
  readonly [key: string]: unknown;
}

/** A record of which all fields are sent with every save. */
export interface WholeRecord<Input, Saved> {
  readonly form: FormDescription<Input>;
  readonly data: RecordData;
  /** The name under which an unsaved form is kept. */
  readonly draftKey: string;
  readonly mutation: MutationOptions<Saved, Error, Input>;
  /** Sent beside the fields, such as the row a new one follows. */
  readonly extra?: Readonly<Record<string, unknown>>;
  /** What the form does not show is sent as it is stored now, also when somebody else changed it meanwhile. */
  readonly sentAsStored?: readonly string[];
  readonly savedText: string;
  /** The one record of its kind, such as the own profile: its version is sent, but no id. */
  readonly isSingle?: boolean;
}

/** What is sent beside the fields. */
function besideFields<Input, Saved>(
  { data: { id }, extra = {}, sentAsStored = [], isSingle = false }: WholeRecord<Input, Saved>,
  { version, entry = {} }: StoredRecord,
): Readonly<Record<string, unknown>> {
  const beside = { ...extra, ...Object.fromEntries(sentAsStored.map((key) => [key, entry[key]])) };
  if (id === undefined) return isSingle ? { ...beside, version } : beside;
  return { ...beside, id, version };
}

function entriesOf(data: object): RecordData {
  return Object.fromEntries(Object.entries(data));
}

/** A record for `useRecordEditing`, from the description of its fields and the calls of its feature. */
export function wholeRecord<Input, Saved extends object>(
  record: WholeRecord<Input, Saved>,
): EditedRecord<Input, Saved> {
  const { form, data, draftKey, mutation, savedText } = record;
  const { version = 0 } = data;
  const read = (values: FormValues, base: StoredRecord): ReadInput<Input> =>
    readRecord(form, values, besideFields(record, base));
  return {
    sections: form.sections,
    draftKey,
    version,
    mutation,
    savedText,
    stored: () => storedRecord(form, data),
    check: (values) => {
      const found = read(values, storedRecord(form, data));
      return found.ok ? {} : found.messages;
    },
    read: ({ values, base }) => read(values, base),
    storedOf: (saved) => storedRecord(form, entriesOf(saved)),
    outdatedCode: 'record.versionOutdated',
    readCurrent: (current) =>
      typeof current === 'object' && current !== null ? storedRecord(form, entriesOf(current)) : null,
    messagesOf: ({ fields }) => placedMessages(form, Object.entries(fields)),
    failedText: 'Der Eintrag konnte nicht gespeichert werden.',
    savesAfterDeciding: true,
  };
}
