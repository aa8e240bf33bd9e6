import { type NewsletterSummary, newsletterStateLabels } from '@energieakte/contract';
import Box from '@mui/material/Box';
import { formatCount } from '#shared/format/numbers.ts';
import { momentText } from '#shared/format/relative-moment.ts';
import type { RecordColumn } from '#shared/list/record-rows.ts';
import { RowLink } from '#shared/list/row-link.tsx';
import { ledgerParts } from './ledger.ts';
import { LedgerBar } from './ledger-bar.tsx';
import { NewsletterStateChip } from './newsletter-state-chip.tsx';

interface NewsletterProps {
  readonly newsletter: NewsletterSummary;
}

/** What a newsletter is called as long as nobody wrote a subject. */
export function subjectOf({ subject }: Pick<NewsletterSummary, 'subject'>): string {
  return subject.trim() === '' ? 'Noch ohne Betreff' : subject;
}

function SubjectLink({ newsletter }: NewsletterProps) {
  return (
    <RowLink to="/newsletter/$id" params={{ id: newsletter.id }}>
      <span title={subjectOf(newsletter)}>{subjectOf(newsletter)}</span>
    </RowLink>
  );
}

/** The equation as a sentence: `412 = 37 übersprungen + 21 offen + 343 angenommen`; what is zero stays away. */
function equationText({ counts }: Pick<NewsletterSummary, 'counts'>): string {
  const parts = ledgerParts(counts)
    .filter(({ count }) => count > 0)
    // A number stays beside what it counts.
    .map(({ count, label }) => `${formatCount(count)}\u00a0${label}`);
  return `${formatCount(counts.planned)} = ${parts.join(' + ')}`;
}

/** So that neither the equation nor the subject beside it is cut. */
const twoLines = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: '2',
  overflow: 'hidden',
  whiteSpace: 'normal',
  fontSize: 12,
  lineHeight: 1.3,
} as const;

/** How far sending is, as a bar and as a number; nothing before the start. */
function Progress({ newsletter: { counts } }: NewsletterProps) {
  if (counts.planned === 0) return <span className="soft">–</span>;
  const done = counts.planned - counts.open - counts.deferred;
  return (
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 2, minWidth: 0 }}>
      <Box component="span" sx={{ width: 72, flex: 'none' }}>
        <LedgerBar counts={counts} />
      </Box>
      <span className="text">{`${Math.floor((done / counts.planned) * 100)} %`}</span>
    </Box>
  );
}

const whenText = ({ sentAt, startedAt, updatedAt }: NewsletterSummary): string => {
  const now = new Date();
  if (sentAt !== null) return momentText(new Date(sentAt), now);
  if (startedAt !== null) return `begonnen ${momentText(new Date(startedAt), now)}`;
  return `geändert ${momentText(new Date(updatedAt), now)}`;
};

export const newsletterColumns: readonly RecordColumn<NewsletterSummary>[] = [
  {
    id: 'betreff',
    title: 'Betreff',
    minimalWidth: 250,
    share: 1,
    sortBy: subjectOf,
    cell: (newsletter) => <SubjectLink newsletter={newsletter} />,
  },
  {
    id: 'stand',
    title: 'Stand',
    minimalWidth: 136,
    sortBy: ({ state }) => newsletterStateLabels[state],
    cell: ({ state }) => <NewsletterStateChip state={state} />,
  },
  {
    id: 'versand',
    title: 'Versand',
    minimalWidth: 136,
    from: 640,
    sortBy: ({ counts }) => counts.planned,
    cell: (newsletter) => <Progress newsletter={newsletter} />,
  },
  {
    id: 'rechnung',
    title: 'Bilanz',
    explanation: 'Wie viele geplant waren, und was aus ihnen wurde',
    minimalWidth: 330,
    from: 1080,
    cell: ({ counts }) => (
      <Box component="span" sx={twoLines}>
        {counts.planned === 0 ? '–' : equationText({ counts })}
      </Box>
    ),
  },
  {
    id: 'wann',
    title: 'Wann',
    minimalWidth: 166,
    from: 760,
    sortBy: ({ sentAt, startedAt, updatedAt }) => sentAt ?? startedAt ?? updatedAt,
    cell: (newsletter) => <span className="text">{whenText(newsletter)}</span>,
  },
];

/** A newsletter on a phone. */
export function NewsletterCard({ newsletter }: NewsletterProps) {
  const { state, counts } = newsletter;
  return (
    <>
      <div className="line">
        <SubjectLink newsletter={newsletter} />
        <NewsletterStateChip state={state} />
      </div>
      <div className="line">
        {counts.planned === 0 ? (
          <span className="soft">noch nicht verschickt</span>
        ) : (
          <Progress newsletter={newsletter} />
        )}
      </div>
      <div className="line">
        <span className="soft">{whenText(newsletter)}</span>
      </div>
    </>
  );
}
