import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import {
  type DocumentRequestPlan,
  requestMessageStateLabels,
  type SentDocumentRequest,
} from '@energieakte/contract';
import { formatDayOf, formatInstant, lastMomentBefore } from '#shared/format/relative-moment.ts';
import { formatDay } from '#shared/format/relative-day.ts';
import { useMinute } from '#shared/format/use-minute.ts';
import { UnsentActions } from './unsent-messages.tsx';

function linkText({ state, expiresAt, usedFiles }: NonNullable<SentDocumentRequest['link']>): string {
  const until = formatDayOf(lastMomentBefore(expiresAt));
  const files = usedFiles === 1 ? '1 Datei' : `${usedFiles} Dateien`;
  const came = usedFiles === 0 ? 'noch nichts gekommen' : `${files} gekommen`;
  const words = {
    OFFEN: `offen bis ${until}`,
    ABGELAUFEN: `abgelaufen am ${until}`,
    WIDERRUFEN: 'widerrufen',
    VOLL: 'voll',
  } as const;
  return `Upload-Link ${words[state]}, ${came}`;
}

function lineOf({ sentAt, sentBy, state: code }: SentDocumentRequest, now: Date): string {
  const state = code === null ? null : requestMessageStateLabels[code];
  return [formatInstant(new Date(sentAt), now), sentBy?.displayname, state]
    .flatMap((word) => word ?? [])
    .join(' · ');
}

/** Who was asked for what, and when. */
export function SentRequests({ plan: { sent } }: { readonly plan: DocumentRequestPlan }) {
  const now = useMinute();
  if (sent.length === 0) return null;
  return (
    <Box component="section" aria-label="Bisher angefordert">
      <Typography variant="subtitle2" component="h3">
        Bisher angefordert
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0, display: 'grid', gap: 2 }}>
        {sent.map((one) => (
          <Box component="li" key={one.id} sx={{ overflowWrap: 'anywhere' }}>
            <Typography variant="body2">{`${one.recipientName} (${one.email})`}</Typography>
            <Typography variant="caption" color="textSecondary" component="p">
              {lineOf(one, now)}
            </Typography>
            <Typography variant="caption" color="textSecondary" component="p">
              {`bis ${formatDay(one.dueDate)}: ${one.labels.join(', ')}`}
            </Typography>
            {one.unsent !== null && <UnsentActions message={one} words={one.unsent} />}
            {one.link !== null && (
              <Typography variant="caption" color="textSecondary" component="p">
                {linkText(one.link)}
              </Typography>
            )}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
