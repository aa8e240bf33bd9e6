import type { RightsHolder } from '#http/person.ts';
import { granted, grantedForOwn, permits } from '#http/right.ts';

/** The office reads every invoice; guests those that are fixed and go to their firm. */
const readInvoices = grantedForOwn('invoice.read');
const writeInvoices = granted('invoice.write');

export function mayReadInvoices(person: RightsHolder): boolean {
  return permits(readInvoices, person, null);
}

export function mayWriteInvoices(person: RightsHolder): boolean {
  return permits(writeInvoices, person, null);
}
