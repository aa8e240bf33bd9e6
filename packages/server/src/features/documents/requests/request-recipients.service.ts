import type { DocumentRecipient, DocumentRequestMessage } from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { firmGreeting, greetingFor } from '#core/mail/greeting.ts';
import type { Connection, Transaction } from '#database/connection.ts';
import { refusal } from '#http/app-error.ts';
import { publicAddress } from '#http/public-address.ts';
import { listContacts } from '#features/documents/requests/document-request.queries.ts';
import { getCustomer } from '#features/customers/customers.service.ts';
import type { WorkingOn } from '#features/projects/lifecycle/project-work.service.ts';

type ProjectRecord = WorkingOn['record'];

/** Somebody who can be asked, with the account that hears of it. */
export interface KnownRecipient extends DocumentRecipient {
  readonly userId: string | null;
}

/** The page with the Unterlagen of a project. */
function portalOf({ config }: AppContext, projectId: string): string {
  return publicAddress(config, `/attachment/${encodeURIComponent(projectId)}`);
}

/** `Frau Erika Baumann`, as far as it is known. */
function nameOfClient({ client }: ProjectRecord): string {
  const { salutation, firstName, lastName, company } = client;
  const title = salutation === 'Frau' || salutation === 'Herr' ? salutation : null;
  const person = lastName === null ? [] : [title, firstName, lastName];
  const words = person.flatMap((word) => word ?? []).join(' ');
  return words === '' ? (company ?? 'Bauherr') : words;
}

/** A surname alone, without Frau or Herr, greets nobody. */
function greetingOfClient({ client }: ProjectRecord): string {
  const { salutation, firstName, lastName } = client;
  if (salutation === 'Firma' || lastName === null) return firmGreeting;
  if (firstName === null && salutation !== 'Frau' && salutation !== 'Herr') return firmGreeting;
  const displayname = firstName === null ? lastName : `${firstName} ${lastName}`;
  return greetingFor({ salutation, lastName, displayname });
}

async function firmOf(db: Connection, customerId: string | null): Promise<KnownRecipient | null> {
  if (customerId === null) return null;
  const { name, email } = await getCustomer(db, customerId);
  return email === null || email === ''
    ? null
    : { kind: 'FIRMA', name, greeting: firmGreeting, email, portal: null, userId: null };
}

function clientOf(record: ProjectRecord): KnownRecipient | null {
  const { email } = record.client;
  if (email === null || email === '') return null;
  const greeting = greetingOfClient(record);
  return {
    kind: 'BAUHERR',
    name: nameOfClient(record),
    greeting,
    email,
    portal: null,
    userId: null,
  };
}

/** Whom the office can ask, each address once: first those it agreed on with the customer. */
export async function recipientsOf(
  context: AppContext,
  db: Connection,
  record: ProjectRecord,
): Promise<KnownRecipient[]> {
  const contacts = (await listContacts(db, record.id)).map(
    ({ email, hasAccount, userId, ...person }): KnownRecipient => ({
      kind: 'ANSPRECHPARTNER',
      name: person.displayname,
      greeting: greetingFor(person),
      email,
      portal: hasAccount ? portalOf(context, record.projectId) : null,
      userId: hasAccount ? userId : null,
    }),
  );
  const others = [await firmOf(db, record.customerId), clientOf(record)];
  const found = [...contacts, ...others.flatMap((one) => one ?? [])];
  const seen = new Set<string>();
  return found.filter(({ email }) => {
    const address = email.toLowerCase();
    return !seen.has(address) && seen.add(address).has(address);
  });
}

/**
 * Who is asked: one of the project's own, or anybody else by name and address, such as a craftsman.
 * @throws AppError `documentRequest.unknownRecipient`
 */
export async function chosenRecipient(
  context: AppContext,
  db: Transaction,
  { record, message }: { readonly record: ProjectRecord; readonly message: DocumentRequestMessage },
): Promise<KnownRecipient> {
  const { email, name } = message;
  const recipients = await recipientsOf(context, db, record);
  const found = recipients.find((one) => one.email.toLowerCase() === email.toLowerCase());
  if (found !== undefined) return found;
  if (name === null) throw refusal('paperRequest.unknownRecipient', {});
  return { kind: 'ANDERE', name, greeting: firmGreeting, email, portal: null, userId: null };
}
