import { germanDay, type ReminderEntry, type ReminderKind, type ReminderRun } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded } from '#shared/query/loaded.tsx';
import { reminderLogQuery, runsQuery } from './reminders.queries.ts';

function moment(instant: string): string {
  return new Date(instant).toLocaleString('de-DE', { timeZone: 'Europe/Berlin', dateStyle: 'medium', timeStyle: 'short' });
}

/** What was decided, each with its reason. */
export function ReminderEntries({ entries }: { readonly entries: readonly ReminderEntry[] }) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {entries.map(({ id, recipient, project, title, dueDate, why, outcome, decidedAt }) => (
        <Box component="li" key={id} sx={{ py: 2, borderTop: 1, borderColor: 'divider' }}>
          <Typography variant="body2">
            <strong>{project.projectId}</strong> {title}
            {dueDate !== null && `, ${germanDay(dueDate)}`}
          </Typography>
          <Typography variant="caption" color="textSecondary">
            {recipient}: {why} · {outcome} · {moment(decidedAt)}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

function Entries({ run }: { readonly run: string }) {
  return (
    <Loaded
      query={useQuery(reminderLogQuery({ run }))}
      loading={80}
      failure="Die Erinnerungen des Laufs konnten nicht geladen werden."
      empty="In diesem Lauf wurde niemand erinnert."
    >
      {(entries) => <ReminderEntries entries={entries} />}
    </Loaded>
  );
}

function resultOf({ error, finishedAt, missedDays }: ReminderRun): string {
  if (error !== null) return error;
  if (finishedAt === null) return 'läuft';
  return missedDays === 0 ? 'vollständig' : `nachgeholt, ${missedDays} Tage ohne Lauf davor`;
}

function Run({ run }: { readonly run: ReminderRun }) {
  const [isOpen, setOpen] = useState(false);
  const { id, day, slot, decided, sent, skipped } = run;
  return (
    <Box sx={{ borderTop: 1, borderColor: 'divider', py: 2 }}>
      <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} sx={{ textAlign: 'left' }}>
        {germanDay(day)}, {slot === 'SOFORT' ? 'von Hand' : `${slot} Uhr`}
      </Button>
      <Typography variant="body2" component="span" color="textSecondary">
        {decided} Anlässe · {sent} Mails · {skipped} übersprungen · {resultOf(run)}
      </Typography>
      {isOpen && <Entries run={id} />}
    </Box>
  );
}

/** The last runs of a kind, each opening who got what and why. */
export function ReminderRuns({ kind }: { readonly kind: ReminderKind }) {
  return (
    <Card component="section" aria-labelledby="reminder-runs" sx={{ p: { xs: 4, sm: 5 }, mt: 4 }}>
      <Typography variant="h2" id="reminder-runs" sx={{ mb: 2 }}>
        Läufe
      </Typography>
      <Loaded
        query={useQuery(runsQuery(kind))}
        loading={160}
        failure="Die Läufe konnten nicht geladen werden."
        empty="Es gab noch keinen Lauf."
      >
        {(runs) => runs.map((run) => <Run key={run.id} run={run} />)}
      </Loaded>
    </Card>
  );
}
