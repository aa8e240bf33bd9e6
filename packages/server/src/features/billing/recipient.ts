import type { BillingRecipient } from '@energieakte/contract';

/** What is known of the Auftraggeber. */
export interface RecipientFirm {
  readonly internal: boolean;
  readonly name: string;
  readonly street: string | null;
  readonly zip: string | null;
  readonly city: string | null;
  readonly country: string;
  readonly email: string | null;
  readonly billingName: string | null;
  readonly billingStreet: string | null;
  readonly billingZip: string | null;
  readonly billingCity: string | null;
  readonly billingCountry: string | null;
  readonly billingEmail: string | null;
  readonly vatId: string | null;
  readonly leitwegId: string | null;
}

/** What is known of the first Bauherr. */
export interface RecipientClient {
  readonly company: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly street: string | null;
  readonly houseNo: string | null;
  readonly zip: string | null;
  readonly city: string | null;
  readonly email: string | null;
}

function joined(...parts: readonly (string | null)[]): string | null {
  return parts.filter(Boolean).join(' ') || null;
}

/** A billing address holds as a whole: its parts never mix with those of the other one. */
function addressOf(firm: RecipientFirm): Pick<BillingRecipient, 'street' | 'zip' | 'city' | 'country'> {
  const { street, zip, city, country, billingStreet, billingZip, billingCity, billingCountry } = firm;
  if (!billingStreet && !billingCity) return { street, zip, city, country };
  return {
    street: billingStreet,
    zip: billingZip,
    city: billingCity,
    country: billingCountry ?? country,
  };
}

const noClient: RecipientClient = {
  company: null,
  firstName: null,
  lastName: null,
  street: null,
  houseNo: null,
  zip: null,
  city: null,
  email: null,
};

function clientRecipient(client: RecipientClient, projectName: string): BillingRecipient {
  const { company, firstName, lastName, street, houseNo, zip, city, email } = client;
  const name = joined(firstName, lastName);
  return {
    name: company || name || projectName,
    addition: company ? name : null,
    street: joined(street, houseNo),
    zip,
    city,
    country: 'DE',
    email,
    vatId: null,
    leitwegId: null,
  };
}

/** To whom offers and invoices of a project go: the billing address of the Auftraggeber; the Bauherr, where that is the office. */
export function recipientOf(
  firm: RecipientFirm | null,
  { client, name }: { readonly client: RecipientClient | null; readonly name: string },
): BillingRecipient {
  if (firm === null || firm.internal) return clientRecipient(client ?? noClient, name);
  return {
    name: firm.billingName || firm.name,
    addition: null,
    ...addressOf(firm),
    email: firm.billingEmail || firm.email,
    vatId: firm.vatId,
    leitwegId: firm.leitwegId,
  };
}
