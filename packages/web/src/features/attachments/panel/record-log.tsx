import type { Attachment } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoment } from '#shared/format/relative-moment.ts';
import { RecordHistoryCard } from '#shared/list/record-history-card.tsx';
import { PageCard } from '#shared/ui/page-card.tsx';
import { attachmentDownloadsQuery, attachmentHistoryQuery } from '../attachments.queries.ts';

interface LogProps {
  readonly record: Attachment;
}

function History({ record }: LogProps) {
  return <RecordHistoryCard query={useQuery(attachmentHistoryQuery(record.id))} />;
}

function Downloads({ record }: LogProps) {
  const { data, error } = useQuery(attachmentDownloadsQuery(record.id));
  return (
    <PageCard title="Heruntergeladen von">
      {data === undefined && error === null && <Skeleton aria-busy width="60%" />}
      {data === undefined && error !== null && (
        <Typography role="alert" variant="body2" color="error.dark">
          {error.message}
        </Typography>
      )}
      {data?.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          Noch von niemandem.
        </Typography>
      )}
      {data !== undefined && data.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data.map(({ at, by, version, kind }) => (
            <Typography component="li" variant="body2" key={`${at} ${version} ${by?.id ?? ''}`}>
              <strong>{by?.displayname ?? 'ohne Konto'}</strong>
              {` · Version ${version}${kind === 'ZIP' ? ' im ZIP' : ''} · ${formatMoment(new Date(at))}`}
            </Typography>
          ))}
        </Box>
      )}
    </PageCard>
  );
}

/** What happened with a record and who fetched it; asked for only when somebody wants to know. */
export function RecordLog({ record }: LogProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (!record.can.readHistory) return null;
  if (!isOpen) return <Button onClick={() => setIsOpen(true)}>Verlauf und Downloads zeigen</Button>;
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <History record={record} />
      <Downloads record={record} />
    </Box>
  );
}
