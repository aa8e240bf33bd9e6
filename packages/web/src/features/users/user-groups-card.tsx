import type { UserRecord } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { groupsQuery } from '#shared/directory/groups.queries.ts';
import { Loaded } from '#shared/query/loaded.tsx';
import { TextLink } from '#shared/ui/links.tsx';
import { PageCard } from '#shared/ui/page-card.tsx';

/** The groups of the person, each with the way to its page, where members come and go. */
export function UserGroupsCard({ user }: { readonly user: UserRecord }) {
  const query = useQuery(groupsQuery);
  if (user.groupIds.length === 0)
    return (
      <PageCard title="Gruppen">
        <Typography variant="body2" color="textSecondary">
          In keiner Gruppe. Mitglieder werden auf der Seite einer Gruppe gewählt.
        </Typography>
      </PageCard>
    );
  return (
    <PageCard title="Gruppen">
      <Loaded query={query} loading={20} failure="Die Gruppen konnten nicht geladen werden.">
        {(groups) => (
          <Box
            component="ul"
            aria-label="Gruppen"
            sx={{
              listStyle: 'none',
              m: 0,
              p: 0,
              display: 'flex',
              flexWrap: 'wrap',
              columnGap: 4,
              rowGap: 1,
            }}
          >
            {groups
              .filter(({ id }) => user.groupIds.includes(id))
              .map(({ id, name }) => (
                <Box component="li" key={id} sx={{ typography: 'body2' }}>
                  <TextLink to="/group/edit/$id" params={{ id }}>
                    {name}
                  </TextLink>
                </Box>
              ))}
          </Box>
        )}
      </Loaded>
    </PageCard>
  );
}
