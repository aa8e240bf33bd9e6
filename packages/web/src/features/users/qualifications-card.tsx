import type { QualificationState, UserQualification, UserRecord } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useCurrentUser } from '#api/session.ts';
import { qualificationLabels } from '#shared/format/qualification-labels.ts';
import { formatDay } from '#shared/format/relative-day.ts';
import { Loaded } from '#shared/query/loaded.tsx';
import { PageCard } from '#shared/ui/page-card.tsx';
import { qualificationsQuery } from './qualifications.queries.ts';

const QualificationDialog = lazy(async () => ({
  default: (await import('./qualification-dialog.tsx')).QualificationDialog,
}));

const stateLabels: Readonly<Record<QualificationState, string | null>> = {
  VALID: null,
  EXPIRING: 'läuft bald ab',
  EXPIRED: 'abgelaufen',
};

function detailsOf({ number, validUntil, trainingUnits }: UserQualification): string {
  return [
    number === null ? null : `Nr. ${number}`,
    validUntil === null ? 'unbefristet' : `gültig bis ${formatDay(validUntil)}`,
    trainingUnits === null ? null : `${trainingUnits} Unterrichtseinheiten`,
  ]
    .filter((part) => part !== null)
    .join(' · ');
}

interface LineProps {
  readonly entry: UserQualification;
  readonly edit: () => void;
}

function Line({ entry, edit }: LineProps) {
  const word = stateLabels[entry.state];
  const tone = entry.state === 'EXPIRED' ? 'error' : 'warning';
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 3,
        rowGap: 1,
        py: 1.5,
        '& + li': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Typography variant="body2" component="span" sx={{ fontWeight: 600 }}>
        {qualificationLabels[entry.kind]}
      </Typography>
      <Typography variant="body2" component="span" color="textSecondary">
        {detailsOf(entry)}
      </Typography>
      {word !== null && (
        <Chip
          size="small"
          variant="outlined"
          label={word}
          sx={{ color: `${tone}.dark`, borderColor: `${tone}.main` }}
        />
      )}
      {entry.can.edit && (
        <Button
          sx={{ ml: 'auto' }}
          onClick={edit}
          aria-label={`${qualificationLabels[entry.kind]} bearbeiten`}
        >
          Bearbeiten
        </Button>
      )}
    </Box>
  );
}

interface LinesProps {
  readonly entries: readonly UserQualification[];
  readonly edit: (entry: UserQualification) => void;
}

function Lines({ entries, edit }: LinesProps) {
  if (entries.length === 0) {
    return (
      <Typography variant="body2" color="textSecondary">
        Keine. Wer BzA oder BnD bestätigt, braucht eine gültige Eintragung für das Programm.
      </Typography>
    );
  }
  return (
    <Box component="ul" aria-label="Eintragungen" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {entries.map((entry) => (
        <Line key={entry.id} entry={entry} edit={() => edit(entry)} />
      ))}
    </Box>
  );
}

/** For what a colleague is listed as an expert, and until when; admins keep it. */
export function QualificationsCard({ user }: { readonly user: UserRecord }) {
  const query = useQuery(qualificationsQuery);
  const { can } = useCurrentUser();
  const [open, setOpen] = useState<UserQualification | 'new' | null>(null);
  const own = query.data?.filter(({ userId }) => userId === user.id) ?? [];
  return (
    <PageCard
      title="Eintragungen als Experte"
      action={can.editQualifications && <Button onClick={() => setOpen('new')}>Eintragen</Button>}
    >
      <Loaded query={query} loading={20} failure="Die Eintragungen konnten nicht geladen werden.">
        {() => <Lines entries={own} edit={setOpen} />}
      </Loaded>
      {open !== null && (
        <Suspense>
          <QualificationDialog
            userId={user.id}
            entry={open === 'new' ? null : open}
            taken={own.map(({ kind }) => kind)}
            close={() => setOpen(null)}
          />
        </Suspense>
      )}
    </PageCard>
  );
}
