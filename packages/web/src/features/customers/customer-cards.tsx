import type { Customer } from '@energieakte/contract';
import { useQuery } from '@tanstack/react-query';
import { useCurrentUser } from '#api/session.ts';
import { houseModelsQuery } from '#shared/directory/catalogue.queries.ts';
import { groupsQuery } from '#shared/directory/groups.queries.ts';
import { customerUsersQuery } from '#shared/directory/users.queries.ts';
import { ButtonLink, ItemLink } from '#shared/ui/links.tsx';
import { LineText, RecordLines } from '#shared/list/record-lines.tsx';
import { RecordHistoryCard } from '#shared/record/page/record-history-card.tsx';
import { FollowUpsCard } from '#project-kit/follow-ups/follow-ups-card.tsx';
import { NewsletterConsentCard } from '#project-kit/newsletter-consent/consent-card.tsx';
import { PageCard } from '#shared/ui/page-card.tsx';
import { customerHistoryQuery } from '#shared/directory/customers.queries.ts';

interface CardProps {
  readonly customer: Customer;
}

function PeopleCard({ customer }: CardProps) {
  const query = useQuery(customerUsersQuery(customer.id));
  const me = useCurrentUser();
  return (
    <PageCard
      title="Personen"
      action={
        me.can.manageUsers && (
          <ButtonLink to="/user/add" search={{ firma: customer.id }}>
            Neuer Benutzer
          </ButtonLink>
        )
      }
    >
      <RecordLines label="Personen" query={query} empty="Noch niemand eingetragen.">
        {({ id, displayname, position, email, phone, enabled, dummy }) => (
          <ItemLink to="/user/edit/$id" params={{ id }}>
            <LineText
              title={displayname}
              detail={[position, email ?? phone].filter(Boolean).join(' · ')}
              aside={dummy ? 'ohne Zugang' : enabled ? '' : 'deaktiviert'}
              isMuted={!enabled}
            />
          </ItemLink>
        )}
      </RecordLines>
    </PageCard>
  );
}

function GroupsCard({ customer }: CardProps) {
  const query = useQuery(groupsQuery);
  return (
    <PageCard
      title="Gruppen"
      action={
        customer.can.edit && (
          <ButtonLink to="/group/add" search={{ kunde: customer.id }}>
            Neue Gruppe
          </ButtonLink>
        )
      }
    >
      <RecordLines
        label="Gruppen"
        query={query}
        isShown={({ customerId }) => customerId === customer.id}
        empty="Keine eigene Gruppe."
      >
        {({ id, name, members }) => (
          <ItemLink to="/group/edit/$id" params={{ id }}>
            <LineText
              title={name}
              aside={members.length === 1 ? '1 Mitglied' : `${members.length} Mitglieder`}
            />
          </ItemLink>
        )}
      </RecordLines>
    </PageCard>
  );
}

function HouseModelsCard({ customer }: CardProps) {
  const query = useQuery(houseModelsQuery);
  return (
    <PageCard title="Haustypen">
      <RecordLines
        label="Haustypen"
        query={query}
        isShown={({ customerId }) => customerId === customer.id}
        empty="Keine Haustypen."
      >
        {({ id, name, active }) => (
          <ItemLink to="/settings/haustypen/$id" params={{ id }}>
            <LineText title={name} aside={active ? '' : 'nicht aktiv'} isMuted={!active} />
          </ItemLink>
        )}
      </RecordLines>
    </PageCard>
  );
}

function HistoryCard({ customer }: CardProps) {
  return <RecordHistoryCard query={useQuery(customerHistoryQuery(customer.id))} />;
}

/** What is not part of the form: people, groups and house types of the customer, and the history. */
export function CustomerCards({ customer }: CardProps) {
  return (
    <>
      <PeopleCard customer={customer} />
      {!customer.internal && <GroupsCard customer={customer} />}
      {!customer.internal && <HouseModelsCard customer={customer} />}
      {!customer.internal && (
        <FollowUpsCard about={{ customerId: customer.id }} name={customer.shortname} />
      )}
      {!customer.internal && <NewsletterConsentCard of={{ customerId: customer.id }} />}
      {customer.can.readHistory && <HistoryCard customer={customer} />}
    </>
  );
}
