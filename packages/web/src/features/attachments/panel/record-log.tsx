import type { Attachment } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoment } from '#shared/format/relative-moment.ts';
import { RecordHistoryCard } from '#shared/record/page/record-history-card.tsx';
import { Loaded } from '#shared/query/loaded.tsx';
import { PageCard } from '#shared/ui/page-card.tsx';
import { attachmentDownloadsQuery, attachmentHistoryQuery } from '../attachments.queries.ts';

interface LogProps {
  readonly record: Attachment;
}

function History({ record }: LogProps) {
  return <RecordHistoryCard query={useQuery(attachmentHistoryQuery(record.id))} />;
}

function Downloads({ record }: LogProps) {
  const query = useQuery(attachmentDownloadsQuery(record.id));
  return (
    <PageCard title="Heruntergeladen von">
      <Loaded
        query={query}
        loading={20}
        failure="Die Downloads konnten nicht geladen werden."
        empty="Noch von niemandem."
      >
        {(downloads) => (
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {downloads.map(({ at, by, version, kind }) => (
              <Typography component="li" variant="body2" key={`${at} ${version} ${by?.id ?? ''}`}>
                <strong>{by?.displayname ?? 'ohne Konto'}</strong>
                {` · Version ${version}${kind === 'ZIP' ? ' im ZIP' : ''} · ${formatMoment(new Date(at))}`}
              </Typography>
            ))}
          </Box>
        )}
      </Loaded>
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
