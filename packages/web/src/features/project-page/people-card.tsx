import { parseProjectId, type Project } from '@energieakte/contract';
import { TextLink } from '#shared/ui/links.tsx';
import { MemberList } from '#shared/ui/member-list.tsx';
import { detailsLink } from '#project-kit/row-links.ts';
import { PriorityInPlace, ResponsibleInPlace } from '#project-kit/in-place/project-facts.tsx';
import { type Fact, FactList } from './fact-list.tsx';
import { EmptyLine, InfoCard } from '#project-kit/info-card.tsx';

const namesOf = (people: readonly { readonly displayname: string }[]): readonly string[] =>
  people.map(({ displayname }) => displayname);

function peopleFacts(project: Project): readonly Fact[] {
  const { expert, reviewer, members, groups } = project;
  return [
    { label: 'Projektleitung', content: <ResponsibleInPlace project={project} /> },
    { label: 'Experte', content: expert?.displayname },
    { label: 'Prüfer', content: reviewer?.displayname },
    { label: 'Mitglieder', content: <MemberList names={namesOf(members)} /> },
    { label: 'Gruppen', content: groups.map(({ name }) => name).join(', ') },
    { label: 'Priorität', content: <PriorityInPlace project={project} /> },
  ];
}

/** Who of the office has to do with the project. */
export function PeopleCard({ project }: { readonly project: Project }) {
  return (
    <InfoCard title="Beteiligte">
      <FactList facts={peopleFacts(project)} />
    </InfoCard>
  );
}

/** The projects this one belongs together with. */
export function RelatedCard({ project }: { readonly project: Project }) {
  const { relatedProjects } = project;
  return (
    <InfoCard title="Verknüpfte Projekte">
      {relatedProjects.length === 0 ? (
        <EmptyLine>Keine.</EmptyLine>
      ) : (
        <FactList
          facts={relatedProjects.map(({ projectId, name }) => ({
            label: projectId,
            content: (
              <TextLink {...detailsLink({ projectId, mode: parseProjectId(projectId)?.mode ?? 0 })}>
                {name}
              </TextLink>
            ),
          }))}
        />
      )}
    </InfoCard>
  );
}
