import { pathIn } from '#shared/forms/field-path.ts';
import {
  isRecord,
  ProjectInput,
  requiredMessage,
  type Project,
  type ProjectMode,
  type ProjectView,
  type ProjectDocument,
} from '@energieakte/contract';
import { type FieldDefinition, fieldsOf, type FormSection } from '#shared/forms/field-definition.ts';
import { collectionsOf } from '#shared/record/line-items/form-collection.ts';
import { type FormValues, isBlank, valueAt } from '#shared/record/form-values.ts';
import {
  type FieldMessages,
  messagesOf,
  listsFromValues,
  recordFromValues,
  valuesOfSections,
} from '#shared/record/record-values.ts';
import type { StoredRecord } from '#shared/record/use-editable-record.ts';

/** Parts that are sent whole as soon as one of their fields changed. */
const wholeParts = ['client/secondClient/', 'site/parcel/'];
const secondClientPart = 'client/secondClient/';

/** A project in the shape of the form. */
export function storedRecordOf(sections: readonly FormSection[], project: ProjectView): StoredRecord {
  return { version: project.version, values: valuesOfSections(sections, project) };
}

function partOf(path: string): string | undefined {
  return wholeParts.find((part) => path.startsWith(part));
}

function fieldsToSend(
  fields: readonly FieldDefinition[],
  paths: readonly string[],
): readonly FieldDefinition[] {
  const parts = new Set(paths.map(partOf));
  return fields.filter(({ path }) => {
    const part = partOf(path);
    return paths.includes(path) || (part !== undefined && parts.has(part));
  });
}

/** A second person without any entry is none. */
function withoutEmptySecondClient(
  record: Readonly<Record<string, unknown>>,
  values: FormValues,
): Readonly<Record<string, unknown>> {
  const client = record['client'];
  if (!isRecord(client) || !('secondClient' in client)) return record;
  const isEmpty = Object.keys(values)
    .filter((path) => path.startsWith(secondClientPart))
    .every((path) => isBlank(valueAt(values, path)));
  return isEmpty ? { ...record, client: { ...client, secondClient: null } } : record;
}

type ReadInput =
  | { readonly ok: true; readonly input: ProjectInput }
  | { readonly ok: false; readonly messages: FieldMessages };

interface FormPart {
  readonly sections: readonly FormSection[];
  readonly values: FormValues;
  /** The fields to send; everything else stays as it is stored. */
  readonly paths: readonly string[];
}

/** The changed fields of the form as `POST /project` takes them, or what is wrong with them. */
export function projectInputOf({ sections, values, paths }: FormPart): ReadInput {
  const fields = fieldsToSend(fieldsOf(sections), paths);
  const own = recordFromValues(fields, values);
  const lists = listsFromValues(collectionsOf(sections), values, paths);
  const record = { ...withoutEmptySecondClient(own.record, values), ...lists.record };
  const parsed = ProjectInput.safeParse(record);
  const found = {
    ...(parsed.success ? {} : messagesOf(parsed.error, values)),
    ...own.messages,
    ...lists.messages,
  };
  if (!parsed.success || Object.keys(found).length > 0) return { ok: false, messages: found };
  return { ok: true, input: parsed.data };
}

/** What is wrong with the form before it is sent. I- and II-projects always have an Auftraggeber. */
export function checkProject(
  sections: readonly FormSection[],
  mode: ProjectMode,
): (values: FormValues) => FieldMessages {
  return (values) => {
    const read = projectInputOf({ sections, values, paths: Object.keys(values) });
    const messages = read.ok ? {} : read.messages;
    const needsCustomer = mode !== 0 && 'customerId' in values;
    return needsCustomer && isBlank(valueAt(values, pathIn<ProjectDocument>('customerId')))
      ? { customerId: requiredMessage, ...messages }
      : messages;
  };
}

/** Id → name of everyone and everything the project refers to. */
export function namesIn(project: Project): ReadonlyMap<string, string> {
  const people = [
    project.responsible,
    project.expert,
    project.reviewer,
    ...project.customerContacts,
    ...project.members,
    ...project.services.map(({ assignee }) => assignee),
  ].filter((person) => person !== null);
  return new Map([
    ...people.map(({ id, displayname }): [string, string] => [id, displayname]),
    ...project.groups.map(({ id, name }): [string, string] => [id, name]),
    ...project.relatedProjects.map(({ id, projectId }): [string, string] => [id, projectId]),
    ...project.buildings.map(({ id, name }): [string, string] => [id, name]),
    ...(project.customer === null ? [] : [[project.customer.id, project.customer.name] as const]),
  ]);
}
