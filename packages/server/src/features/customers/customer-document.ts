import {
  customerProblems,
  customerFields,
  CustomerInput,
  labelAt,
  requiredMessage,
} from '@energieakte/contract';
import { newRecord } from '#core/records/record-table.ts';
import {
  type CustomerDocument,
  customerFieldRules,
  type CustomerRecord,
} from '#features/customers/customer-record.ts';

/** Path of a wrong field → its label and message. */
export type WrongFields = Map<string, { readonly label: string; readonly message: string }>;

/** Blank texts are stored as nothing. */
function withoutBlanks(document: CustomerDocument): CustomerDocument {
  const blanks = Object.entries(document).filter(([, value]) => value === '');
  return Object.assign({}, document, Object.fromEntries(blanks.map(([key]) => [key, null])));
}

/** The customer as it would be: what is absent in the request stays as it is. */
export function mergeCustomer(
  before: CustomerRecord | null,
  input: Partial<CustomerInput>,
): CustomerDocument {
  return withoutBlanks(
    before === null
      ? newRecord<CustomerDocument>(customerFieldRules, input)
      : Object.assign({}, before, input),
  );
}

/** The fields in which the request differs from what is stored. */
export function changedFields(before: CustomerRecord, after: CustomerDocument): readonly string[] {
  const stored = new Map<string, unknown>(Object.entries(before));
  return Object.entries(after)
    .filter(([key, value]) => customerFields.includes(key) && stored.get(key) !== value)
    .map(([key]) => key);
}

/** The labels of fields, for a sentence that names them. */
export function fieldLabels(fields: readonly string[]): string {
  return fields.map((field) => labelAt(CustomerInput, [field])).join(', ');
}

export function addWrong(wrong: WrongFields, path: string, message: string): void {
  wrong.set(path, { label: labelAt(CustomerInput, [path]), message });
}

const addressFields = ['street', 'zip', 'city'] as const;

/**
 * What is wrong with a customer by itself. The address is required (domain section 2.7); one that was missing before
 * does not stop the work on something else.
 */
export function checkCustomer(
  before: CustomerRecord | null,
  after: CustomerDocument,
  wrong: WrongFields,
): void {
  for (const field of addressFields)
    if (after[field] === null && before?.[field] !== null) addWrong(wrong, field, requiredMessage);
  for (const [path, message] of customerProblems(after)) addWrong(wrong, path, message);
}
