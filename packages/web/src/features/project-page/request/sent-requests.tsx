import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import {
  type DocumentRequestPlan,
  requestMessageStateLabels,
  type SentDocumentRequest,
} from '@energieakte/contract';
import { formatDayOf, formatInstant, lastMomentBefore } from '#shared/format/relative-moment.ts';
import { formatDay } from '#shared/format/relative-day.ts';
import { counted } from '#shared/format/numbers.ts';
import { useMinute } from '#shared/format/use-minute.ts';
import { UnsentActions } from './unsent-messages.tsx';

type Link = NonNullable<SentDocumentRequest['link']>;

/** What became of a link so far: that it was opened, and what came over it. */
function usageText({ usedFiles, lastUsedAt }: Link, now: Date): string {
  const when = lastUsedAt === null ? null : formatInstant(new Date(lastUsedAt), now);
  if (usedFiles > 0)
    return `${counted(usedFiles, 'Datei', 'Dateien')} gekommen${when === null ? '' : `, zuletzt ${when}`}`;
  return when === null ? 'noch nicht geöffnet' : `geöffnet ${when}, noch nichts gekommen`;
}

/** How many of the documents are here, however they came. */
function arrivedText({ arrived, labels }: SentDocumentRequest): string {
  if (arrived === 0) return 'noch nichts da';
  return arrived >= labels.length ? 'alles da' : `${arrived} von ${labels.length} da`;
}

function linkText(link: Link, now: Date): string {
  const { state, expiresAt } = link;
  const until = formatDayOf(lastMomentBefore(expiresAt));
  const words = {
    OFFEN: `offen bis ${until}`,
    ABGELAUFEN: `abgelaufen am ${until}`,
    WIDERRUFEN: 'widerrufen',
    VOLL: 'voll',
  } as const;
  return `Upload-Link ${words[state]}, ${usageText(link, now)}`;
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
              {`bis ${formatDay(one.dueDate)}, ${arrivedText(one)}: ${one.labels.join(', ')}`}
            </Typography>
            {one.unsent !== null && <UnsentActions message={one} words={one.unsent} />}
            {one.link !== null && (
              <Typography variant="caption" color="textSecondary" component="p">
                {linkText(one.link, now)}
              </Typography>
            )}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
