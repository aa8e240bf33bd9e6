import Link from '@mui/material/Link';
import type { GuestProject, Project } from '@energieakte/contract';
import { formatDay } from '#shared/format/relative-day.ts';
import { applicantTypeLabels } from '#project-kit/project-labels.ts';
import { CopyButton } from '#shared/ui/copy-button.tsx';
import type { Fact } from './fact-list.tsx';

/** Customers are shown name and address of a Bauherr, the office how to reach him as well. */
type Person = Omit<GuestProject['client'], 'secondClient'> &
  Partial<Pick<Project['client'], 'email' | 'phone'>>;

interface Address {
  readonly street: string | null;
  readonly houseNo: string | null;
  readonly zip: string | null;
  readonly city: string | null;
}

function joined(parts: readonly (string | null)[], separator = ' '): string {
  return parts.filter((part) => part !== null && part !== '').join(separator);
}

/** `Am Sonnenrain 12, 73087 Bad Boll`; an empty text without any part. */
export function addressLine({ street, houseNo, zip, city }: Address): string {
  return joined([joined([street, houseNo]), joined([zip, city])], ', ');
}

function AddressFact({ address, name }: { readonly address: Address; readonly name: string }) {
  const { street, houseNo, zip, city } = address;
  const lines = [joined([street, houseNo]), joined([zip, city])].filter((line) => line !== '');
  return (
    <>
      {lines.map((line) => (
        <span key={line}>
          {line}
          {line === lines.at(-1) ? <CopyButton text={addressLine(address)} name={name} /> : <br />}
        </span>
      ))}
    </>
  );
}

/** The fact about an address, with a button to copy it; left out where nothing is known. */
export function addressFact(label: string, address: Address): Fact {
  const isKnown = addressLine(address) !== '';
  return { label, content: isKnown ? <AddressFact address={address} name={label} /> : null };
}

/** Name, address and ways to reach a person. */
export function personFacts(person: Person): readonly Fact[] {
  const { salutation, firstName, lastName, company, email, phone } = person;
  const isNamed = firstName !== null || lastName !== null;
  return [
    { label: 'Name', content: isNamed ? joined([salutation, firstName, lastName]) : null },
    { label: 'Firma', content: company },
    addressFact('Anschrift', person),
    { label: 'E-Mail', content: email ? <Link href={`mailto:${email}`}>{email}</Link> : null },
    {
      label: 'Telefon',
      content: phone ? <Link href={`tel:${phone.replace(/[^\d+]/gu, '')}`}>{phone}</Link> : null,
    },
  ];
}

/** What the office knows about the applicant beyond name and address. */
export function applicantFacts({ client }: Project): readonly Fact[] {
  const { applicantType, privacyNoticeAt, powerOfAttorneyAt } = client;
  return [
    {
      label: 'Antragsteller',
      content: applicantType === null ? null : applicantTypeLabels[applicantType],
    },
    {
      label: 'Datenschutzhinweis',
      content: privacyNoticeAt === null ? null : formatDay(privacyNoticeAt),
    },
    { label: 'Vollmacht', content: powerOfAttorneyAt === null ? null : formatDay(powerOfAttorneyAt) },
  ];
}
