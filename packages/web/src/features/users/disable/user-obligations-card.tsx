import type { ObligationKind, UserObligations, UserRecord } from '@energieakte/contract';
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

interface ItemProps {
  readonly kind: ObligationKind;
  readonly item: Item;
}

/** Where it is looked at: its project; an appointment or a request without one by itself. */
function ItemLink({ kind, item: { id, project } }: ItemProps) {
  const sx = { flex: 'none', fontWeight: 600 };
  if (kind === 'ABSENCE')
    return (
      <TextLink to="/settings/abwesenheiten" sx={sx}>
        Abwesenheit
      </TextLink>
    );
  if (kind === 'APPOINTMENT' || project === null)
    return (
      <TextLink to="/appointment/edit/$id" params={{ id }} sx={sx}>
        Termin
      </TextLink>
    );
  const to = project.mode === 2 ? '/project/details2/$id' : '/project/details/$id';
  return (
    <TextLink to={to} params={{ id: project.projectId }} sx={sx}>
      {project.projectId}
    </TextLink>
  );
}

function ItemLine({ kind, item }: ItemProps) {
  const { title, dueDate } = item;
  return (
    <Box component="li" sx={{ display: 'flex', gap: 3, py: 0.75, typography: 'body2', minWidth: 0 }}>
      <ItemLink kind={kind} item={item} />
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
            <ItemLine key={`${kind}-${item.id}`} kind={kind} item={item} />
          ))}
        </Box>
      )}
    </>
  );
}

/** What hangs on the person: led projects, services, deadlines, appointments, groups. */
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
