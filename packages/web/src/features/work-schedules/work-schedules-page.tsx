import { hoursText } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { internalUsersQuery } from '#shared/directory/users.queries.ts';
import { Loaded } from '#shared/query/loaded.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { settingsCrumb, usePagePlace } from '#shared/ui/page-place.ts';
import { ScheduleDialog } from './schedule-dialog.tsx';

interface Colleague {
  readonly id: string;
  readonly displayname: string;
  readonly weeklyHours?: number | null;
}

function hoursOf({ weeklyHours = null }: Colleague): string {
  return weeklyHours === null
    ? 'keine Arbeitszeit eingetragen'
    : `heute ${hoursText(Math.round(weeklyHours * 60))} h in der Woche`;
}

function Line({ person, edit }: { readonly person: Colleague; readonly edit: () => void }) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 3,
        px: 4,
        py: 2,
        '& + li': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" component="div" sx={{ fontWeight: 600 }}>
          {person.displayname}
        </Typography>
        <Typography variant="body2" component="div" color="textSecondary">
          {hoursOf(person)}
        </Typography>
      </Box>
      <Button onClick={edit} aria-label={`Arbeitszeit von ${person.displayname} bearbeiten`}>
        Bearbeiten
      </Button>
    </Box>
  );
}

/** How much everybody works, who decides about absences and who stands in (`/settings/arbeitszeiten`), for admins. */
export function WorkSchedulesPage() {
  usePagePlace({ title: 'Arbeitszeiten', parents: [settingsCrumb] });
  const query = useQuery(internalUsersQuery);
  const [edited, setEdited] = useState<Colleague | null>(null);
  return (
    <>
      <PageHeader title="Arbeitszeiten" />
      <Box sx={{ display: 'grid', gap: 4, maxWidth: 860 }}>
        <Typography sx={{ color: 'text.secondary' }}>
          Eine andere Arbeitszeit gilt ab ihrem Tag; was vorher war, bleibt für die Auslastung früherer
          Wochen stehen.
        </Typography>
        <Loaded query={query} loading={480} failure="Die Personen konnten nicht geladen werden.">
          {(people) => (
            <Card component="ul" aria-label="Personen" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {people.map((person) => (
                <Line key={person.id} person={person} edit={() => setEdited(person)} />
              ))}
            </Card>
          )}
        </Loaded>
      </Box>
      {edited !== null && <ScheduleDialog person={edited} close={() => setEdited(null)} />}
    </>
  );
}
