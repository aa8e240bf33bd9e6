import { useQuery } from '@tanstack/react-query';
import { PageCard } from '#shared/ui/page-card.tsx';
import { SessionList } from './session-list.tsx';
import { ownSessionsQuery } from '#shared/directory/users.queries.ts';

/** Where one is signed in oneself. */
export function OwnSessionsCard() {
  return (
    <PageCard title="Meine Sitzungen">
      <SessionList query={useQuery(ownSessionsQuery)} />
    </PageCard>
  );
}
