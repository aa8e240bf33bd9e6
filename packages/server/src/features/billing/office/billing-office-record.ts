import type { BillingOfficeFields, PersonName } from '@energieakte/contract';
import { type FieldRules, impersonal, text } from '#core/records/record-table.ts';

const kept = { ...text, about: 'nothing' } as const;

/** How each field of the office's data is kept. They are those of a firm, and of who speaks for it in public. */
export const billingOfficeRules = {
  name: impersonal,
  street: impersonal,
  zip: impersonal,
  city: impersonal,
  country: impersonal,
  contactName: impersonal,
  phone: impersonal,
  email: impersonal,
  taxNo: kept,
  vatId: kept,
  iban: kept,
  bic: kept,
  bank: kept,
  register: kept,
  managingDirector: kept,
  smallBusiness: impersonal,
  offerDays: impersonal,
  datevConsultant: kept,
  datevClient: kept,
  datevRevenue19: impersonal,
  datevRevenue7: impersonal,
  datevRevenue0: impersonal,
  datevReverseCharge: impersonal,
  datevOutside: impersonal,
  datevPrepaid19: impersonal,
  datevPrepaid7: impersonal,
  datevPrepaid0: impersonal,
  datevDebtor: impersonal,
  confirmedOn: impersonal,
} as const satisfies FieldRules<BillingOfficeFields>;

export interface BillingOfficeRecord extends BillingOfficeFields {
  readonly id: string;
  readonly version: number;
  readonly updatedAt: string;
  readonly updatedBy: PersonName | null;
}
