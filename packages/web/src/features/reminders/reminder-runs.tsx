import {
  germanDay,
  type ReminderEntry,
  type ReminderKind,
  type ReminderRun,
} from '@energieakte/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronRight from 'lucide-react/icons/chevron-right';
import History from 'lucide-react/icons/history';
import Hourglass from 'lucide-react/icons/hourglass';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useState } from 'react';
import { detailsPathOf } from '#project-kit/row-links.ts';
import { counted, formatCount } from '#shared/format/numbers.ts';
import { formatMoment } from '#shared/format/relative-moment.ts';
import { Loaded } from '#shared/query/loaded.tsx';
import { EntryLines } from '#shared/ui/entry-lines.tsx';
import { TextLink } from '#shared/ui/links.tsx';
import { PageCard } from '#shared/ui/page-card.tsx';
import { statusTones } from '#shared/ui/status-tones.ts';
import { type Tone, ToneMark } from '#shared/ui/tone-mark.tsx';
import { reminderLogQuery, runsQuery } from './reminders.queries.ts';

/** What was decided, each with its reason. */
export function ReminderEntries({
  entries,
  hasRecipient,
}: {
  readonly entries: readonly ReminderEntry[];
  readonly hasRecipient: boolean;
}) {
  return (
    <EntryLines label="Erinnerungen">
      {entries.map(({ id, recipient, project, title, dueDate, why, outcome, decidedAt }) => (
        <Box component="li" key={id} sx={{ py: 2 }}>
          <Typography variant="body2" component="div">
            {hasRecipient && <strong>{recipient}: </strong>}
            <TextLink to={detailsPathOf(project)} title={project.name}>
              {project.projectId}
            </TextLink>{' '}
            {title}
            {dueDate !== null && `, ${germanDay(dueDate)}`}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {why} · {outcome} · {formatMoment(new Date(decidedAt))}
          </Typography>
        </Box>
      ))}
    </EntryLines>
  );
}

/** What would have been due on the days before it on which none ran. */
function Missed({ missed = [] }: Pick<ReminderRun, 'missed'>) {
  return missed.map(({ day, due }) => (
    <Typography key={day} variant="body2" sx={{ color: 'text.secondary' }}>
      Am {germanDay(day)} ohne Lauf: {due.length === 0 ? 'nichts fällig' : due.join(', ')}
    </Typography>
  ));
}

function Entries({ run: { id, missed } }: { readonly run: ReminderRun }) {
  return (
    <Box sx={{ pl: { md: 5 }, pb: 2 }}>
      <Missed missed={missed} />
      <Loaded
        query={useQuery(reminderLogQuery({ run: id }))}
        loading={80}
        failure="Die Erinnerungen des Laufs konnten nicht geladen werden."
        empty="In diesem Lauf wurde niemand erinnert."
      >
        {(entries) => <ReminderEntries entries={entries} hasRecipient />}
      </Loaded>
    </Box>
  );
}

const tones = {
  complete: { Icon: Check, ...statusTones.GREEN },
  late: { Icon: History, ...statusTones.ORANGE },
  running: { Icon: Hourglass, ...statusTones.BLUE },
  failed: { Icon: TriangleAlert, ...statusTones.RED },
} as const satisfies Record<string, Tone>;

interface Result {
  readonly tone: Tone;
  readonly word: string;
  readonly detail: string;
}

function resultOf({ error, finishedAt, missedDays }: ReminderRun): Result {
  if (error !== null) return { tone: tones.failed, word: 'gescheitert', detail: error };
  if (finishedAt === null) return { tone: tones.running, word: 'läuft', detail: '' };
  if (missedDays === 0) return { tone: tones.complete, word: 'vollständig', detail: '' };
  const days = counted(missedDays, 'Tag', 'Tage');
  return { tone: tones.late, word: 'nachgeholt', detail: `${days} davor ohne Lauf` };
}

const columns = {
  display: 'grid',
  gridTemplateColumns: {
    xs: 'repeat(3, minmax(0, 1fr))',
    md: 'minmax(0, 240px) repeat(3, 104px) minmax(0, 1fr)',
  },
  columnGap: 3,
  alignItems: 'center',
} as const;
const whole = { xs: '1 / -1', md: 'auto' } as const;
const right = { textAlign: { md: 'right' } } as const;

/** On phones with what is counted; elsewhere the columns say it. */
function Count({ of, count }: { readonly of: string; readonly count: number }) {
  return (
    <Typography variant="body2" component="div" sx={right}>
      {formatCount(count)}{' '}
      <Box component="span" sx={{ display: { md: 'none' }, color: 'text.secondary' }}>
        {of}
      </Box>
    </Typography>
  );
}

function Run({ run }: { readonly run: ReminderRun }) {
  const [isOpen, setOpen] = useState(false);
  const { day, slot, decided, sent, skipped } = run;
  const { tone, word, detail } = resultOf(run);
  const Arrow = isOpen ? ChevronDown : ChevronRight;
  return (
    <Box component="li">
      <Box sx={{ ...columns, py: 1 }}>
        <Box sx={{ gridColumn: whole }}>
          <Button
            color="secondary"
            aria-expanded={isOpen}
            startIcon={<Arrow size={16} strokeWidth={1.75} />}
            onClick={() => setOpen(!isOpen)}
            sx={{ ml: -1, fontWeight: 600 }}
          >
            {germanDay(day)}, {slot === 'SOFORT' ? 'von Hand' : `${slot} Uhr`}
          </Button>
        </Box>
        <Count of={decided === 1 ? 'Anlass' : 'Anlässe'} count={decided} />
        <Count of={sent === 1 ? 'Mail' : 'Mails'} count={sent} />
        <Count of="übersprungen" count={skipped} />
        <Box
          sx={{
            gridColumn: whole,
            display: 'flex',
            flexWrap: 'wrap',
            gap: 2,
            alignItems: 'center',
            pl: { md: 5 },
          }}
        >
          <ToneMark tone={tone} word={word} />
          <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {detail}
          </Typography>
        </Box>
      </Box>
      {isOpen && <Entries run={run} />}
    </Box>
  );
}

function Headings() {
  return (
    <Box
      aria-hidden
      sx={{
        ...columns,
        display: { xs: 'none', md: 'grid' },
        typography: 'caption',
        fontWeight: 600,
        pb: 1,
      }}
    >
      <span>Lauf</span>
      <Box sx={right}>Anlässe</Box>
      <Box sx={right}>Mails</Box>
      <Box sx={right}>übersprungen</Box>
      <Box sx={{ pl: 5 }}>Ergebnis</Box>
    </Box>
  );
}

const shownAtFirst = 6;

function Runs({ runs }: { readonly runs: readonly ReminderRun[] }) {
  const [isWhole, setWhole] = useState(false);
  return (
    <>
      <Headings />
      <EntryLines label="Läufe">
        {(isWhole ? runs : runs.slice(0, shownAtFirst)).map((run) => (
          <Run key={run.id} run={run} />
        ))}
      </EntryLines>
      {!isWhole && runs.length > shownAtFirst && (
        <Button onClick={() => setWhole(true)}>Alle {formatCount(runs.length)} Läufe zeigen</Button>
      )}
    </>
  );
}

/** The last runs of a kind, each opening who got what and why. */
export function ReminderRuns({ kind }: { readonly kind: ReminderKind }) {
  return (
    <PageCard title="Läufe">
      <Loaded
        query={useQuery(runsQuery(kind))}
        loading={160}
        failure="Die Läufe konnten nicht geladen werden."
        empty="Es gab noch keinen Lauf."
      >
        {(runs) => <Runs runs={runs} />}
      </Loaded>
    </PageCard>
  );
}
