import type { UserObligations, UserRecord } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { formatDay } from '#shared/format/relative-day.ts';
import { Loaded } from '#shared/query/loaded.tsx';
import { PageCard } from '#shared/ui/page-card.tsx';
import { TextLink } from '#shared/ui/links.tsx';
import { obligationLines } from './obligation-labels.ts';
import { PlainList } from './plain-list.tsx';
import { userObligationsQuery } from '#shared/directory/users.queries.ts';

const mostShown = 6;

type Item = UserObligations['kinds'][number]['items'][number];

function ItemLine({ item }: { readonly item: Item }) {
  const { project, title, dueDate } = item;
  const to = project.mode === 2 ? '/project/details2/$id' : '/project/details/$id';
  return (
    <Box component="li" sx={{ display: 'flex', gap: 3, py: 0.75, typography: 'body2', minWidth: 0 }}>
      <TextLink to={to} params={{ id: project.projectId }} sx={{ flex: 'none', fontWeight: 600 }}>
        {project.projectId}
      </TextLink>
      <Box
        component="span"
        sx={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
      >
        {title}
      </Box>
      {dueDate !== null && (
        <Box
          component="time"
          dateTime={dueDate}
          sx={{ ml: 'auto', flex: 'none', color: 'text.secondary' }}
        >
          {formatDay(dueDate)}
        </Box>
      )}
    </Box>
  );
}

function Filled({ obligations }: { readonly obligations: UserObligations }) {
  const lines = obligationLines(obligations);
  if (lines.length === 0)
    return (
      <Typography variant="body2" color="textSecondary">
        Nichts: keine Projekte, Leistungen, Fristen oder Gruppen.
      </Typography>
    );
  const items = obligations.kinds.flatMap(({ kind, items }) => items.map((item) => ({ kind, item })));
  return (
    <>
      <PlainList label="Was an der Person hängt" lines={lines} />
      {items.length > 0 && (
        <Box component="ul" aria-label="Einzeln" sx={{ listStyle: 'none', m: 0, mt: 2, p: 0 }}>
          {items.slice(0, mostShown).map(({ kind, item }) => (
            <ItemLine key={`${kind}-${item.id}`} item={item} />
          ))}
        </Box>
      )}
    </>
  );
}

/** What hangs on the person: led projects, services, deadlines, groups. */
export function UserObligationsCard({ user }: { readonly user: UserRecord }) {
  const query = useQuery(userObligationsQuery(user.id));
  return (
    <PageCard title="Was an der Person hängt">
      <Loaded query={query} loading={20} failure="Was an der Person hängt, konnte nicht geladen werden.">
        {(obligations) => <Filled obligations={obligations} />}
      </Loaded>
    </PageCard>
  );
}
