import { type Customer, customerTypeLabels } from '@energieakte/contract';
import { FactPairs } from '#shared/ui/fact-pairs.tsx';
import { PageCard } from '#shared/ui/page-card.tsx';
import { formatDay } from '#shared/format/relative-day.ts';

function factsOf(customer: Customer): readonly (readonly [string, string])[] {
  const { type, street, zip, city, phone, email, accountManager, frameworkContractAt, note } = customer;
  const place = [zip, city].filter(Boolean).join(' ');
  const facts: readonly (readonly [string, string | null])[] = [
    ['Art', customerTypeLabels[type]],
    ['Anschrift', [street, place].filter(Boolean).join(', ')],
    ['Telefon', phone],
    ['E-Mail', email],
    ['Betreuer', accountManager?.displayname ?? null],
    ['Rahmenvertrag vom', frameworkContractAt === null ? null : formatDay(frameworkContractAt)],
    ['Notiz', note],
  ];
  return facts.flatMap(([label, value]) => (value === null || value === '' ? [] : [[label, value]]));
}

/** What the accountants read of a customer beside the billing they write. */
export function CustomerFacts({ customer }: { readonly customer: Customer }) {
  return (
    <PageCard title="Auftraggeber">
      <FactPairs facts={factsOf(customer)} />
    </PageCard>
  );
}
