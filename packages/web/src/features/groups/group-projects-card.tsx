import type { FilterTree, Group } from '@energieakte/contract';
import Typography from '@mui/material/Typography';
import { ButtonLink } from '#shared/ui/links.tsx';
import { PageCard } from '#shared/ui/page-card.tsx';

const lists = [
  { to: '/project0', title: 'KfW-Projekte' },
  { to: '/project1', title: 'I-Projekte' },
  { to: '/project2', title: 'II-Projekte' },
] as const;

function sentence(projects: number): string {
  if (projects === 0) return 'Kein Projekt nennt diese Gruppe.';
  return projects === 1
    ? 'Ein Projekt nennt diese Gruppe.'
    : `${projects} Projekte nennen diese Gruppe.`;
}

/** How many projects name the group, and the ways to them. */
export function GroupProjectsCard({ group }: { readonly group: Group }) {
  const tree: FilterTree = { and: [{ key: 'groupId', op: 'eq', value: group.id }] };
  const search = { filter: JSON.stringify(tree), stand: 'alle' } as const;
  return (
    <PageCard title="Projekte">
      <Typography variant="body2" color="textSecondary">
        {sentence(group.projects)}
      </Typography>
      {group.projects > 0 &&
        lists.map(({ to, title }) => (
          <ButtonLink key={to} to={to} search={search}>
            {title}
          </ButtonLink>
        ))}
    </PageCard>
  );
}
