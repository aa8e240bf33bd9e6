import type { RecordVersion } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoment, recentMoment } from '#shared/format/relative-moment.ts';
import { Loaded } from '#shared/query/loaded.tsx';
import { PageCard } from '#shared/ui/page-card.tsx';

const actionLabels: Readonly<Record<string, string>> = {
  create: 'angelegt',
  update: 'geändert',
  disable: 'deaktiviert',
  enable: 'aktiviert',
  delete: 'gelöscht',
};

const shownAtFirst = 5;

interface VersionLineProps {
  readonly version: RecordVersion;
  /** With the moment as people say it of the last days, and with why it was done. */
  readonly isRecent?: boolean;
}

function Moment({ version: { at, reason }, isRecent = false }: VersionLineProps) {
  const exact = formatMoment(new Date(at));
  if (!isRecent) return <time dateTime={at}>{exact}</time>;
  return (
    <>
      <time dateTime={at} title={exact}>
        {recentMoment(at)}
      </time>
      {reason !== null && ` · „${reason}“`}
    </>
  );
}

/** Who changed what, and when. */
export function VersionLine({ version, isRecent = false }: VersionLineProps) {
  const changes = version.action === 'create' ? [] : version.changes;
  return (
    <Box component="li" sx={{ py: 2, '& + li': { borderTop: 1, borderColor: 'divider' } }}>
      <Typography variant="body2">
        <strong>{version.by?.displayname ?? 'EnergieAkte'}</strong>
        {` ${actionLabels[version.action] ?? version.action} · `}
        <Moment version={version} isRecent={isRecent} />
      </Typography>
      {changes.map(({ path, label, old, new: now }) => (
        <Typography key={path} variant="caption" component="p" color="textSecondary">
          {`${label}: ${old ?? '–'} → ${now ?? '–'}`}
        </Typography>
      ))}
    </Box>
  );
}

function Versions({ versions }: { readonly versions: readonly RecordVersion[] }) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? versions : versions.slice(0, shownAtFirst);
  if (versions.length === 0) {
    return (
      <Typography variant="body2" color="textSecondary">
        Noch keine Änderungen.
      </Typography>
    );
  }
  return (
    <>
      <Box component="ul" aria-label="Verlauf" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {shown.map((version) => (
          <VersionLine key={version.id} version={version} />
        ))}
      </Box>
      {shown.length < versions.length && (
        <Button onClick={() => setIsWhole(true)}>{`Alle ${versions.length} Änderungen zeigen`}</Button>
      )}
    </>
  );
}

/** Who changed what of a record, the newest first. */
export function RecordHistoryCard({ query }: { readonly query: UseQueryResult<RecordVersion[]> }) {
  return (
    <PageCard title="Verlauf">
      <Loaded query={query} loading={20} failure="Der Verlauf konnte nicht geladen werden.">
        {(versions) => <Versions versions={versions} />}
      </Loaded>
    </PageCard>
  );
}
