import type { BillingRecipient, CustomerFields, ProjectDocument } from '@energieakte/contract';

type AddressedCustomer = Pick<
  CustomerFields,
  | 'name'
  | 'street'
  | 'zip'
  | 'city'
  | 'country'
  | 'email'
  | 'billingName'
  | 'billingStreet'
  | 'billingZip'
  | 'billingCity'
  | 'billingCountry'
  | 'billingEmail'
  | 'vatId'
  | 'leitwegId'
> & { readonly internal: boolean };

export type AddressedClient = Pick<
  ProjectDocument['client'],
  'salutation' | 'firstName' | 'lastName' | 'company' | 'street' | 'houseNo' | 'zip' | 'city' | 'email'
>;

function joined(...parts: readonly (string | null)[]): string | null {
  return parts.filter(Boolean).join(' ') || null;
}

/** The billing address as a whole where there is one: half of it and half of the other would reach nobody. */
function addressOf(customer: AddressedCustomer) {
  const { street, zip, city, country } = customer;
  const { billingStreet, billingZip, billingCity, billingCountry } = customer;
  return billingStreet || billingCity
    ? {
        street: billingStreet,
        zip: billingZip,
        city: billingCity,
        country: billingCountry ?? country,
      }
    : { street, zip, city, country };
}

function ofCustomer(customer: AddressedCustomer): BillingRecipient {
  return {
    name: customer.billingName || customer.name,
    addition: null,
    ...addressOf(customer),
    email: customer.billingEmail ?? customer.email,
    vatId: customer.vatId,
    leitwegId: customer.leitwegId,
  };
}

function ofClient(client: AddressedClient): BillingRecipient | null {
  const { salutation, firstName, lastName, company, street, houseNo, zip, city, email } = client;
  // The other two are no address: „Divers“ and „Firma“.
  const address = salutation === 'Frau' || salutation === 'Herr' ? salutation : null;
  const person = joined(firstName, lastName) === null ? null : joined(address, firstName, lastName);
  const name = company || person;
  if (name === null) return null;
  const place = { street: joined(street, houseNo), zip, city, country: 'DE', email };
  return { name, addition: company ? person : null, ...place, vatId: null, leitwegId: null };
}

const nowhere = { addition: null, street: null, zip: null, city: null, country: 'DE', email: null };

/**
 * To whom offers and invoices of a project go: the billing address of the Auftraggeber; the Bauherr, where there is no
 * Auftraggeber or it is the office itself.
 */
export function recipientOf(
  customer: AddressedCustomer | null,
  { name, client }: { readonly name: string; readonly client: AddressedClient },
): BillingRecipient {
  const isPrivate = customer === null || customer.internal;
  const ofPrivate = isPrivate ? ofClient(client) : null;
  if (ofPrivate !== null) return ofPrivate;
  return customer === null ? { name, ...nowhere, vatId: null, leitwegId: null } : ofCustomer(customer);
}
