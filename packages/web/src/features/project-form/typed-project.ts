import { type Project, ProjectDocument, type ProjectService } from '@energieakte/contract';
import { type FieldDefinition, fieldsOf, type FormSection } from '#shared/forms/field-definition.ts';
import { allFieldsOf, collectionsOf } from '#shared/record/line-items/form-collection.ts';
import type { FormValues } from '#shared/record/form-values.ts';
import { listsFromValues, recordFromValues } from '#shared/record/record-values.ts';

type Plain = Readonly<Record<string, unknown>>;

function isPlain(value: unknown): value is Plain {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function without(value: unknown, [key, ...rest]: readonly PropertyKey[]): unknown {
  if (key === undefined) return null;
  if (Array.isArray(value)) {
    // A member whose code or title is still missing says nothing yet.
    return value.flatMap((member: unknown, index) => {
      if (index !== key) return [member];
      return rest.length === 0 ? [] : [without(member, rest)];
    });
  }
  return isPlain(value) ? { ...value, [key]: without(value[String(key)], rest) } : value;
}

/** Beside it `stored`, over it what was typed. */
function over(stored: unknown, typed: unknown): unknown {
  if (!isPlain(stored) || !isPlain(typed)) return typed;
  const keys = Object.keys(typed);
  return { ...stored, ...Object.fromEntries(keys.map((key) => [key, over(stored[key], typed[key])])) };
}

/** An applicant or a bank of whom nothing is known is none. */
function withoutEmptyParts(member: unknown): unknown {
  if (!isPlain(member)) return member;
  const entries = Object.entries(member).map(([key, part]) => {
    const isEmpty = isPlain(part) && Object.values(part).every((value) => value === null);
    return [key, isEmpty ? null : part];
  });
  return Object.fromEntries(entries);
}

function listsOf(sections: readonly FormSection[], values: FormValues): Plain {
  const paths = allFieldsOf(sections, values).map(({ path }) => path);
  const { record } = listsFromValues(collectionsOf(sections), values, paths);
  const lists = Object.entries(record).map(([list, members]): [string, unknown] => [
    list,
    Array.isArray(members) ? members.map(withoutEmptyParts) : members,
  ]);
  return Object.fromEntries(lists);
}

/** Unreadable fields become empty first; members that are unreadable even so are left out. */
const attempts = [
  (path: readonly PropertyKey[]) => path,
  (path: readonly PropertyKey[]) => path.slice(0, 2),
] as const;

function readable(record: unknown): ProjectDocument | null {
  let candidate = record;
  for (const widened of attempts) {
    const parsed = ProjectDocument.safeParse(candidate);
    if (parsed.success) return parsed.data;
    // From behind, so that positions in lists stay what they are.
    for (const { path } of parsed.error.issues.toReversed())
      candidate = without(candidate, widened(path));
  }
  const last = ProjectDocument.safeParse(candidate);
  return last.success ? last.data : null;
}

/** The project as it would be with what stands in the form now; what cannot be read yet counts as empty. */
export function typedProject(
  project: Project,
  sections: readonly FormSection[],
  values: FormValues,
): Project {
  const fields: readonly FieldDefinition[] = fieldsOf(sections);
  const { record } = recordFromValues(fields, values);
  const document = readable({
    ...project,
    ...asPlain(over(project, record)),
    ...listsOf(sections, values),
  });
  if (document === null) return project;
  const services = document.services.map((service): ProjectService => {
    const stored = project.services.find(({ id }) => id === service.id);
    if (stored !== undefined) return { ...stored, ...service };
    return { ...newServiceStatus, next: [], ...service, color: service.ordered ? 'WHITE' : 'NOTHING' };
  });
  return { ...project, ...document, services };
}

function asPlain(value: unknown): Plain {
  return isPlain(value) ? value : {};
}

/** The progress of a service that is not stored yet. */
const newServiceStatus = {
  colorBeforeRed: null,
  redReason: null,
  assignee: null,
  orderedBy: null,
  startedAt: null,
  doneAt: null,
  doneBy: null,
  submittedBy: null,
  reviewedBy: null,
  reviewedAt: null,
  invoiceNo: null,
  invoicedAt: null,
  billingWaived: null,
  version: 0,
  netSum: null,
} as const;
