import type { UserRecord } from '@energieakte/contract';
import { NewsletterConsentCard } from '#project-kit/newsletter-consent/consent-card.tsx';
import { AccessCard } from './access-card.tsx';
import { AbilitiesCard } from './abilities-card.tsx';
import { QualificationsCard } from './qualifications-card.tsx';
import { UserGroupsCard } from './user-groups-card.tsx';
import { UserHistoryCard } from './user-history-card.tsx';
import { UserObligationsCard } from './disable/user-obligations-card.tsx';

/** What is not part of the form: access, rights, what hangs on the person, and the history. */
export function UserCards({ user }: { readonly user: UserRecord }) {
  const isManager = user.administration !== null;
  return (
    <>
      <AccessCard user={user} />
      <AbilitiesCard user={user} />
      {user.internal && <QualificationsCard user={user} />}
      <UserGroupsCard user={user} />
      <NewsletterConsentCard of={{ userId: user.id }} />
      {isManager && user.can.disable && <UserObligationsCard user={user} />}
      {user.can.seeHistory && <UserHistoryCard user={user} />}
    </>
  );
}
