import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useCurrentUser } from '#api/session.ts';
import { Loaded } from '#shared/query/loaded.tsx';
import { OfficeOnly } from '#shared/ui/office-only.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { usePagePlace } from '#shared/ui/page-place.ts';
import { ReminderEntries } from './reminder-runs.tsx';
import { reminderLogQuery } from './reminders.queries.ts';

function Own() {
  const { id } = useCurrentUser();
  usePagePlace({ title: 'Warum wurde ich erinnert?', parents: [{ label: 'Fristen', to: '/fristen' }] });
  return (
    <>
      <PageHeader title="Warum wurde ich erinnert?" />
      <Card sx={{ p: { xs: 4, sm: 5 }, maxWidth: 860 }}>
        <Typography color="textSecondary" sx={{ mb: 3 }}>
          Jede Erinnerung kommt einmal je Frist und Schritt. Hier steht zu jeder der Grund.
        </Typography>
        <Loaded
          query={useQuery(reminderLogQuery({ user: id }))}
          loading={320}
          failure="Ihre Erinnerungen konnten nicht geladen werden."
          empty="Sie wurden noch nicht erinnert."
        >
          {(entries) => <ReminderEntries entries={entries} hasRecipient={false} />}
        </Loaded>
      </Card>
    </>
  );
}

/** What somebody was reminded of, with the reasons (`/fristen/warum`); mails lead here. */
export function WhyRemindedPage() {
  return (
    <OfficeOnly>
      <Own />
    </OfficeOnly>
  );
}
