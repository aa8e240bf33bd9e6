import { granted } from '#http/right.ts';

/** The office reads every customer; guests know their own by name only, from their own account. */
export const readCustomer = granted('customer.read');
