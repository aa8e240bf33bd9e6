import { arrivedOver, type Attachment } from '@energieakte/contract';
import Box from '@mui/material/Box';
import { formatMoment } from '#shared/format/relative-moment.ts';
import { Notice } from '#shared/ui/notice.tsx';
import { isWaiting } from './arrival-draft.ts';
import { DecideButtons } from './decide-buttons.tsx';

type Arrival = NonNullable<Attachment['arrival']>;

function whereFrom(arrival: Arrival): string {
  const way = arrivedOver(arrival);
  const wanted = arrival.wanted === null ? '' : `, für: ${arrival.wanted.label}`;
  return `${way.charAt(0).toUpperCase()}${way.slice(1)}${wanted}.`;
}

function decisionOf({ decidedBy, decidedAt }: Arrival): string {
  const who = decidedBy === null ? '' : ` von ${decidedBy.displayname}`;
  const when = decidedAt === null ? '' : ` am ${formatMoment(new Date(decidedAt))}`;
  return `Angenommen${who}${when}.`;
}

/** That a record came over an upload link, and what the office made of it; the decision while it is open. */
export function ArrivalPart({ record }: { readonly record: Attachment }) {
  const { arrival } = record;
  if (arrival === null) return null;
  if (!isWaiting(record))
    return <Notice severity="info">{`${whereFrom(arrival)} ${decisionOf(arrival)}`}</Notice>;
  return (
    <Notice severity="info">
      {`${whereFrom(arrival)} Es wartet im Eingang.`}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
        <DecideButtons record={record} />
      </Box>
    </Notice>
  );
}
