import type { Dashboard } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { detailsPathOf } from '#project-kit/row-links.ts';
import type { ShownDashboard } from '#shared/extensions/dashboard-tile.ts';
import { type DayGroup, dayGroups, type DayRow } from '#shared/extensions/day-row.ts';
import { usePageShortcuts } from '#shared/commands/page-shortcuts.ts';
import { formatDay } from '#shared/format/relative-day.ts';
import type { Shortcut } from '#shared/list/shortcut-help.tsx';
import { TextLink } from '#shared/ui/links.tsx';
import type { DashboardSearch } from './dashboard-search.ts';
import { DayListBar } from './day-list-bar.tsx';
import { DayRowLine } from './day-row-line.tsx';
import { deadlineText } from './deadline-texts.ts';
import { KindLinks } from './kind-links.tsx';
import { dayParts, type DayNumber } from './number-lists.ts';
import { useDayKeys } from './use-day-keys.ts';
import { type DoneRows, useDoneRows } from './use-done-rows.ts';

const groupTitles: Readonly<Record<DayGroup, string>> = {
  urgent: 'Dringend',
  today: 'Heute',
  arrived: 'Eingegangen, zu prüfen',
  week: 'Diese Woche',
};

const shortcuts: readonly Shortcut[] = [
  { keys: ['J', 'K'], effect: 'nächste und vorige Zeile' },
  { keys: ['⏎'], effect: 'Zeile öffnen' },
  { keys: ['A'], effect: 'Aktion der Zeile' },
  { keys: ['1–6'], effect: 'Zahl über der Liste öffnen' },
];

interface GroupProps {
  readonly title: string;
  readonly rows: readonly DayRow[];
  readonly done: DoneRows;
}

function Group({ title, rows, done }: GroupProps) {
  if (rows.length === 0) return null;
  return (
    <Box component="section" aria-label={title}>
      <Typography
        component="h3"
        sx={{
          px: 4,
          py: 1,
          borderTop: 1,
          borderColor: 'divider',
          bgcolor: 'background.default',
          typography: 'body2',
          fontWeight: 600,
          color: 'text.secondary',
        }}
      >
        {title}
      </Typography>
      <Box component="ul" aria-label={title} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {rows.map((row) => (
          <DayRowLine key={row.id} row={row} done={done} />
        ))}
      </Box>
    </Box>
  );
}

/** That nothing presses, and when something will. */
function Nothing({ deadlines: { next } }: Pick<Dashboard, 'deadlines'>) {
  return (
    <Box sx={{ px: 4, py: 6, borderTop: 1, borderColor: 'divider', textAlign: 'center' }}>
      <Typography sx={{ fontWeight: 650 }}>Für heute ist nichts offen.</Typography>
      {next !== null && (
        <Typography sx={{ color: 'text.secondary', mt: 1 }}>
          {`Nächste Frist am ${formatDay(next.dueDate)}: ${deadlineText(next, false)}, `}
          <TextLink to={detailsPathOf(next)}>{`${next.name} (${next.projectId})`}</TextLink>
        </Typography>
      )}
    </Box>
  );
}

interface DayListProps {
  readonly shown: ShownDashboard;
  readonly rows: readonly DayRow[];
  readonly numbers: readonly DayNumber[];
  readonly search: DashboardSearch;
}

/** One list of all that presses, by risk; a number or a tab narrows it to its rows. */
export function DayList({ shown: { dashboard, whose }, rows, numbers, search }: DayListProps) {
  const list = useRef<HTMLDivElement>(null);
  useDayKeys(list);
  usePageShortcuts(shortcuts);
  const part = dayParts.find((one) => one.list === search.liste);
  const number = part === undefined ? numbers.find((one) => one.list === search.liste) : undefined;
  const done = useDoneRows(number?.rows ?? rows);
  const chosen = done.shown.filter(({ kind, isRepeated }) =>
    part === undefined ? isRepeated !== true : kind === part.kind,
  );
  const behind = numbers.find((one) => one.list === search.liste);
  return (
    <Card ref={list} component="section" aria-label="Heute" sx={{ minWidth: 0 }}>
      <DayListBar rows={number === undefined ? done.open : rows} search={search} />
      {number === undefined ? (
        dayGroups.map((group) => (
          <Group
            key={group}
            title={groupTitles[group]}
            rows={chosen.filter((row) => row.group === group)}
            done={done}
          />
        ))
      ) : (
        <Group title={number.label} rows={chosen} done={done} />
      )}
      {chosen.length === 0 && <Nothing deadlines={dashboard.deadlines} />}
      {behind !== undefined && (
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            columnGap: 3,
            px: 4,
            py: 2.5,
            borderTop: 1,
            borderColor: 'divider',
            typography: 'body2',
            color: 'text.secondary',
          }}
        >
          Projekte als Liste:
          <KindLinks {...behind.lists} what={behind.label} whose={whose} />
        </Box>
      )}
    </Card>
  );
}
