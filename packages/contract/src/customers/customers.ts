import { z } from 'zod';
import { customerTypes, invoiceFormats } from './customer-labels.ts';
import { endpoint } from '../core/endpoint.ts';
import {
  calendarDay,
  choice,
  emailAddress,
  instant,
  numberBetween,
  optionalText,
  PersonName,
  recordId,
  recordVersion,
  reference,
  requiredText,
  uuid,
} from '../core/fields.ts';
import { isVatId, vatIdMessage } from './vat-id.ts';
import { RecordVersion } from '../core/record-history.ts';

/** Two letters of ISO 3166-1. */
function country(title: string) {
  return z
    .string()
    .trim()
    .regex(/^[A-Z]{2}$/u, 'Das Land steht als Kürzel aus zwei Großbuchstaben, zum Beispiel DE.')
    .meta({ title });
}

function wholeNumberUpTo(title: string, maximum: number) {
  return z.int().min(0).max(maximum).meta({ title });
}

/** What stands on invoices and how they are paid: all of it the accountants may change (domain section 4). */
const billingShape = {
  billingName: optionalText('Rechnungsempfänger', 160),
  billingStreet: optionalText('Rechnungsanschrift, Straße', 120),
  billingZip: optionalText('Rechnungsanschrift, PLZ', 10),
  billingCity: optionalText('Rechnungsanschrift, Ort', 80),
  billingCountry: country('Rechnungsanschrift, Land').nullable(),
  billingEmail: emailAddress('Rechnungs-E-Mail'),
  vatId: z
    .string()
    .trim()
    .max(14)
    .refine((text) => text === '' || isVatId(text), vatIdMessage)
    .nullable()
    .meta({ title: 'USt-IdNr.' }),
  leitwegId: z
    .string()
    .trim()
    .max(46)
    .regex(
      /^(\d{2,12}(-[A-Za-z0-9]{1,30})?-\d{2})?$/u,
      'Die Leitweg-ID sieht aus wie 04011000-12345-03.',
    )
    .nullable()
    .meta({ title: 'Leitweg-ID' }),
  debtorNo: optionalText('Debitor-Nr.', 30),
  invoiceFormat: choice('Rechnungsformat', invoiceFormats),
  paymentDays: wholeNumberUpTo('Zahlungsziel in Tagen', 365),
  cashDiscountPct: numberBetween('Skonto in %', 0, 100),
  cashDiscountDays: wholeNumberUpTo('Skontofrist in Tagen', 365).nullable(),
  discountPct: numberBetween('Rabatt in %', 0, 100),
};

const addressShape = {
  street: optionalText('Straße und Hausnummer', 120),
  zip: optionalText('PLZ', 10),
  city: optionalText('Ort', 80),
  country: country('Land'),
};

const contactShape = {
  phone: optionalText('Telefon', 60),
  email: emailAddress('E-Mail'),
  web: optionalText('Website', 200),
  accountManagerId: reference('Betreuer'),
  dpaSignedAt: calendarDay('Vertrag zur Auftragsverarbeitung (AVV) vom'),
  frameworkContractAt: calendarDay('Rahmenvertrag vom'),
  note: optionalText('Notiz', 4000),
};

const headShape = {
  shortname: z
    .string()
    .trim()
    .min(1)
    .regex(/^[A-Z]{2,8}$/u, 'Das Kürzel besteht aus 2 bis 8 Großbuchstaben ohne Umlaute.')
    .meta({ title: 'Kürzel' }),
  name: requiredText('Firma', 160),
  type: z.enum(customerTypes).meta({ title: 'Art' }),
  active: z.boolean().meta({ title: 'Aktiv' }),
};

const freeShape = { ...addressShape, ...contactShape, ...billingShape };

/** What people write of a customer, each field in a column of its name. */
export const CustomerFields = z.object({ ...headShape, ...freeShape });
export type CustomerFields = z.infer<typeof CustomerFields>;

/** Every field of a customer that people write. */
export const customerFields = Object.keys(CustomerFields.shape);

/** The fields an accountant may change. */
export const customerBillingFields = Object.keys(billingShape);

/** What the person may do with this customer. */
export const CustomerAbilities = z.object({
  edit: z.boolean(),
  /** The billing fields alone; whoever may edit may also do this. */
  editBilling: z.boolean(),
  delete: z.boolean(),
  readHistory: z.boolean(),
});
export type CustomerAbilities = z.infer<typeof CustomerAbilities>;

/** What hangs on a customer. */
export const CustomerCounts = z.object({
  /** Outside the Papierkorb; the stopped ones count. */
  projects: z.int(),
  /** The same by kind: KfW, I, II. */
  projectsByMode: z.array(z.int()),
  guests: z.int(),
  groups: z.int(),
  houseModels: z.int(),
});
export type CustomerCounts = z.infer<typeof CustomerCounts>;

/** Auftraggeber (domain section 2.7). Percentages from 0 to 100. */
export const Customer = z.object({
  id: uuid,
  internal: z.boolean(),
  ...headShape,
  shortname: z.string(),
  ...freeShape,
  accountManager: PersonName.nullable(),
  counts: CustomerCounts,
  /** People of the customer have access, but no contract about the processing of personal data is on file. */
  withoutDpa: z.boolean(),
  /** Stands in ids of projects, also of deleted ones, and stays as it is. */
  shortnameFixed: z.boolean(),
  can: CustomerAbilities,
  updatedAt: instant,
  version: z.int(),
});
export type Customer = z.infer<typeof Customer>;

const ignored = z.unknown().optional();

const percentPair = 'Skonto braucht beides: Prozent und Frist.';

/**
 * What `POST /customer` takes. Without `id` it creates; with `id` it updates and needs `version`. A field that is absent
 * stays as it is (or gets its default), `null` clears it.
 */
export const CustomerInput = z.strictObject({
  id: recordId,
  version: recordVersion.optional(),
  internal: z.boolean().optional().meta({ title: 'Eigene Firma' }),
  ...headShape,
  ...z.object(freeShape).partial().shape,
  accountManager: ignored,
  counts: ignored,
  withoutDpa: ignored,
  shortnameFixed: ignored,
  can: ignored,
  updatedAt: ignored,
});
export type CustomerInput = z.infer<typeof CustomerInput>;

/** What one field says about another: path → German message. */
export function customerProblems(
  input: Pick<
    CustomerInput,
    'country' | 'zip' | 'billingCountry' | 'billingZip' | 'cashDiscountPct' | 'cashDiscountDays'
  >,
): readonly (readonly [path: string, message: string])[] {
  const { cashDiscountPct = null, cashDiscountDays = null } = input;
  const pct: readonly (readonly [string, string])[] =
    cashDiscountPct === null && cashDiscountDays !== null ? [['cashDiscountPct', percentPair]] : [];
  const days: readonly (readonly [string, string])[] =
    cashDiscountPct !== null && cashDiscountDays === null ? [['cashDiscountDays', percentPair]] : [];
  return [
    ...zipProblem('zip', input.country, input.zip),
    ...zipProblem('billingZip', input.billingCountry, input.billingZip),
    ...pct,
    ...days,
  ];
}

function zipProblem(
  path: string,
  inCountry: string | null | undefined,
  zip: string | null | undefined,
): readonly (readonly [string, string])[] {
  if ((inCountry ?? 'DE') !== 'DE' || !zip || /^\d{5}$/u.test(zip)) return [];
  return [[path, 'Die Postleitzahl hat fünf Ziffern.']];
}

const CustomerPath = z.strictObject({ id: uuid.meta({ title: 'Auftraggeber' }) });

export const listCustomers = endpoint({
  method: 'GET',
  path: '/customer',
  summary: 'Liefert alle Auftraggeber.',
  access: 'customer.read',
  success: [200],
  response: z.array(Customer),
});

export const getCustomer = endpoint({
  method: 'GET',
  path: '/customer/:id',
  summary: 'Liefert einen Auftraggeber.',
  access: 'customer.read',
  success: [200],
  params: CustomerPath,
  response: Customer,
});

export const getCustomerByShortname = endpoint({
  method: 'GET',
  path: '/customer/shortname/:name',
  summary: 'Liefert den Auftraggeber mit diesem Kürzel.',
  access: 'customer.read',
  success: [200],
  params: z.strictObject({ name: z.string().min(1).max(20).meta({ title: 'Kürzel' }) }),
  response: Customer,
});

export const saveCustomer = endpoint({
  method: 'POST',
  path: '/customer',
  summary:
    'Legt einen Auftraggeber an (ohne id) oder ändert ihn (mit id und version); die Buchhaltung ändert nur die Rechnungsangaben.',
  access: 'customer.write',
  success: [200, 201],
  body: CustomerInput,
  response: Customer,
});

export const deleteCustomer = endpoint({
  method: 'DELETE',
  path: '/customer/:id',
  summary: 'Löscht einen Auftraggeber, auf den nichts verweist.',
  access: 'customer.delete',
  success: [204],
  params: CustomerPath,
});

export const getCustomerHistory = endpoint({
  method: 'GET',
  path: '/customer/:id/history',
  summary: 'Liefert, wer wann was an einem Auftraggeber geändert hat, das Neueste zuerst.',
  access: 'customer.history',
  success: [200],
  params: CustomerPath,
  response: z.array(RecordVersion),
});
