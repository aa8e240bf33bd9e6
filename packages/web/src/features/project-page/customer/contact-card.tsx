import { MemberList } from '#shared/ui/member-list.tsx';
import { InfoCard } from '#project-kit/info-card.tsx';
import type { ShownGuestProject } from '#project-kit/project-cards.ts';
import { FactList } from '../fact-list.tsx';

/** Who of the office is to be asked. */
export function ContactCard({ project }: Pick<ShownGuestProject, 'project'>) {
  const { responsibleName, memberNames, customerReference } = project;
  return (
    <InfoCard title="Ansprechpartner im Büro">
      <FactList
        facts={[
          { label: 'Projektleitung', content: responsibleName ?? 'wird noch benannt' },
          { label: 'Mitglieder', content: <MemberList names={memberNames} /> },
          { label: 'Eigene Auftrags-Nr.', content: customerReference },
        ]}
      />
    </InfoCard>
  );
}
