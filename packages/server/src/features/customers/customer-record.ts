import type { Customer } from '@energieakte/contract';

/** A customer as it is stored, the same for everybody of the office. */
export type CustomerRecord = Omit<Customer, 'can' | 'counts' | 'withoutDpa'>;

/** What of a record people write. */
export type CustomerDocument = Omit<
  CustomerRecord,
  'id' | 'internal' | 'accountManager' | 'shortnameFixed' | 'updatedAt' | 'version'
>;
