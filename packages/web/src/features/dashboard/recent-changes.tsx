import { searchProjects, type ProjectRow } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '#api/call-api.ts';
import { useColorLabel } from '#project-kit/project-colors.ts';
import { formatInstant } from '#shared/format/relative-moment.ts';
import { LoadError } from '#shared/query/load-error.tsx';
import { Loaded } from '#shared/query/loaded.tsx';
import { TextLink } from '#shared/ui/links.tsx';
import { StatusChip } from '#shared/ui/status-chip.tsx';

const shownRows = 6;

const recentChangesQuery = queryOptions({
  queryKey: ['projects', 'list', 'recent'],
  queryFn: ({ signal }) =>
    callApi(searchProjects, { query: { sort: ['updatedAt,desc'], size: String(shownRows) }, signal }),
});

function Row({ row, now }: { readonly row: ProjectRow; readonly now: Date }) {
  const colorLabel = useColorLabel();
  const changed = row.audience === 'office' ? formatInstant(new Date(row.updatedAt), now) : null;
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        alignItems: 'center',
        columnGap: 3,
        rowGap: 0.5,
        gridTemplateColumns: { xs: '1fr auto', md: '152px 132px 1fr auto' },
        px: 4,
        py: 2,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ display: 'flex', minWidth: 0 }}>
        <StatusChip color={row.color} word={colorLabel(row.color, row.mode, row.audience)} />
      </Box>
      <TextLink
        to={row.mode === 2 ? '/project/details2/$id' : '/project/details/$id'}
        params={{ id: row.id }}
        variant="body1"
        sx={{ fontWeight: 650, color: 'text.primary', justifySelf: { xs: 'end', md: 'start' } }}
      >
        {row.projectId}
      </TextLink>
      <Typography noWrap title={row.name}>
        {row.name}
      </Typography>
      <Typography
        variant="body2"
        sx={{ color: 'text.secondary', whiteSpace: 'nowrap', justifySelf: 'end' }}
      >
        {changed}
      </Typography>
    </Box>
  );
}

function Loading() {
  return Array.from({ length: shownRows }, (_, index) => (
    <Box key={index} sx={{ px: 4, py: 2.25, borderTop: 1, borderColor: 'divider' }}>
      <Skeleton height={20} />
    </Box>
  ));
}

function Rows() {
  const query = useQuery(recentChangesQuery);
  const now = new Date(query.dataUpdatedAt);
  return (
    <Loaded
      query={query}
      loading={<Loading />}
      failure={
        <Box sx={{ px: 4, pb: 4 }}>
          <LoadError query={query} failure="Die letzten Änderungen konnten nicht geladen werden." />
        </Box>
      }
    >
      {({ items }) =>
        items.length === 0 ? (
          <Typography sx={{ px: 4, pb: 4 }}>Noch kein Projekt angelegt.</Typography>
        ) : (
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {items.map((row) => (
              <Row key={row.id} row={row} now={now} />
            ))}
          </Box>
        )
      }
    </Loaded>
  );
}

/** The projects somebody changed last. */
export function RecentChanges() {
  return (
    <Card component="section" aria-labelledby="recent-changes">
      <Typography id="recent-changes" variant="h2" sx={{ px: 4, py: 3 }}>
        Zuletzt geändert
      </Typography>
      <Rows />
    </Card>
  );
}
