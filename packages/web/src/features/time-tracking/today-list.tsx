import { hoursText, type TimeEntry } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useMinute } from '#shared/format/use-minute.ts';
import { useToday } from '#shared/format/use-today.ts';
import { Loaded } from '#shared/query/loaded.tsx';
import { TextLink } from '#shared/ui/links.tsx';
import { statusTones } from '#shared/ui/status-tones.ts';
import { ToneMark } from '#shared/ui/tone-mark.tsx';
import { RunningDot } from './running-dot.tsx';
import { ownEntriesQuery } from './time-tracking.queries.ts';
import { spanText, taskText } from './time-texts.ts';
import { minutesOf } from './week/week-rows.ts';

const transfers = {
  WARTET: { word: 'wird übertragen', tone: { Icon: RefreshCw, ...statusTones.BLUE } },
  UEBERTRAGEN: { word: 'in TimeTac', tone: { Icon: Check, ...statusTones.GREEN } },
  GESCHEITERT: { word: 'nicht übertragen', tone: { Icon: TriangleAlert, ...statusTones.RED } },
} as const;

/** How far an entry has come to TimeTac; nothing where it is not meant for it. */
export function TransferMark({ transfer }: Pick<TimeEntry, 'transfer'>) {
  return transfer === 'HIER' ? null : <ToneMark {...transfers[transfer]} />;
}

const digits = { fontVariantNumeric: 'tabular-nums' } as const;

interface LineProps {
  readonly entry: TimeEntry;
  /** Its part of today. */
  readonly minutes: number;
}

function Line({ entry, minutes }: LineProps) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2.5,
        minHeight: 34,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box component="span" sx={{ width: 86, flex: 'none', color: 'text.secondary', ...digits }}>
        {spanText(entry)}
      </Box>
      <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
        <Typography noWrap component="span" title={taskText(entry)} sx={{ display: 'block' }}>
          {taskText(entry)}
        </Typography>
        {entry.note !== null && (
          <Typography
            noWrap
            component="span"
            variant="body2"
            color="textSecondary"
            sx={{ display: 'block' }}
          >
            {entry.note}
          </Typography>
        )}
      </Box>
      <TransferMark transfer={entry.transfer} />
      {entry.end === null && <RunningDot />}
      <Box component="strong" sx={digits}>
        {hoursText(minutes)}
      </Box>
    </Box>
  );
}

/** What was booked today, and where the whole week is. */
export function TodayList({ leave }: { readonly leave: () => void }) {
  const today = useToday();
  const now = useMinute();
  const query = useQuery(ownEntriesQuery(today, today));
  const minutesToday = (entry: TimeEntry): number => minutesOf(entry, now).get(today) ?? 0;
  const sum = query.data?.reduce((minutes, entry) => minutes + minutesToday(entry), 0) ?? 0;
  return (
    <Box component="section" aria-label="Heute">
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 2, mb: 1 }}>
        <Typography variant="h3">Heute</Typography>
        <Typography variant="body2" color="textSecondary" sx={{ flex: 1 }}>
          {hoursText(sum)} h
        </Typography>
        <TextLink to="/time" onClick={leave} sx={{ fontWeight: 600 }}>
          Meine Woche
        </TextLink>
      </Box>
      <Loaded
        query={query}
        loading={34}
        failure="Zeiten konnten nicht geladen werden."
        empty="Heute ist noch nichts gebucht."
      >
        {(entries) => (
          <Box component="ul" aria-label="Heute gebucht" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {entries.map((entry) => (
              <Line key={entry.id} entry={entry} minutes={minutesToday(entry)} />
            ))}
          </Box>
        )}
      </Loaded>
    </Box>
  );
}
