import {
  addDays,
  addMonths,
  berlinDay,
  type DeadlineLine,
  daysBefore,
  firstOfMonth,
  germanDay,
  lastOfMonth,
  mondayOf,
  projectLink,
  weekdayOf,
} from '@energieakte/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded } from '#shared/query/loaded.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { OfficeOnly } from '#shared/ui/office-only.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { usePagePlace } from '#shared/ui/page-place.ts';
import { deadlinesQuery } from './reminders.queries.ts';

interface Filter {
  readonly person: string;
  readonly programme: string;
  readonly hardness: string;
}
const everything: Filter = { person: '', programme: '', hardness: '' };

function matches({ responsible, programmeCode, hard }: DeadlineLine, filter: Filter): boolean {
  const { person, programme, hardness } = filter;
  if (person !== '' && responsible?.id !== person) return false;
  if (programme !== '' && programmeCode !== programme) return false;
  return hardness === '' || (hardness === 'hard') === hard;
}

function DeadlineLink({ deadline }: { readonly deadline: DeadlineLine }) {
  const { title, project, hard, isDone, responsible } = deadline;
  return (
    <Link
      href={projectLink(project)}
      underline="hover"
      sx={{
        display: 'block',
        px: 1,
        py: 0.5,
        mb: 0.5,
        border: 1,
        borderRadius: 1,
        borderColor: hard && !isDone ? 'error.main' : 'divider',
        borderLeftWidth: hard && !isDone ? 4 : 1,
        color: 'text.primary',
        overflowWrap: 'anywhere',
      }}
    >
      <Typography variant="caption" sx={{ display: 'block', fontWeight: 600, textDecoration: isDone ? 'line-through' : 'none' }}>
        {project.name}
      </Typography>
      <Typography variant="caption" color={hard && !isDone ? 'error' : 'textSecondary'}>
        {isDone && 'erledigt: '}
        {title}
        {project.isStopped && ', gestoppt'}
        {responsible !== null && ` · ${responsible.displayname}`}
      </Typography>
    </Link>
  );
}

const weekdays = ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'];

interface DaysProps {
  readonly month: string;
  readonly items: readonly DeadlineLine[];
}

function Month({ month, items }: DaysProps) {
  const first = mondayOf(month);
  const days = daysBefore(first, addDays(mondayOf(lastOfMonth(month)), 7));
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(7, minmax(0, 1fr))', border: 1, borderColor: 'divider', bgcolor: 'background.paper' }}>
      {weekdays.map((name) => (
        <Typography key={name} variant="caption" sx={{ p: 1, fontWeight: 600 }}>
          {name}
        </Typography>
      ))}
      {days.map((day) => (
        <Box key={day} sx={{ minHeight: 92, p: 0.75, borderTop: 1, borderLeft: 1, borderColor: 'divider', bgcolor: weekdayOf(day) > 4 ? 'action.hover' : undefined }}>
          <Typography variant="caption" color={firstOfMonth(day) === month ? 'textPrimary' : 'textDisabled'} sx={{ fontWeight: 600 }}>
            {Number(day.slice(8))}.
          </Typography>
          {items
            .filter(({ dueDate }) => dueDate === day)
            .map((deadline) => (
              <DeadlineLink key={deadline.id} deadline={deadline} />
            ))}
        </Box>
      ))}
    </Box>
  );
}

function List({ month, items }: DaysProps) {
  const shown = items.filter(({ dueDate }) => firstOfMonth(dueDate) === month);
  if (shown.length === 0) return <Typography color="textSecondary">In diesem Monat steht keine Frist an.</Typography>;
  return (
    <Card sx={{ p: 3 }}>
      {shown.map((deadline) => (
        <Box key={deadline.id} sx={{ display: 'grid', gridTemplateColumns: '92px minmax(0, 1fr)', gap: 2 }}>
          <Typography variant="body2">{germanDay(deadline.dueDate)}</Typography>
          <DeadlineLink deadline={deadline} />
        </Box>
      ))}
    </Card>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly (readonly [string, string])[];
  readonly onChoose: (value: string) => void;
}

function Choice({ label, value, choices, onChoose }: ChoiceProps) {
  return (
    <TextField select size="small" label={label} value={value} onChange={({ target }) => onChoose(target.value)} sx={{ minWidth: 150 }} slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}>
      <MenuItem value="">alle</MenuItem>
      {choices.map(([code, name]) => (
        <MenuItem key={code} value={code}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}

function Filters({ items, filter, onFilter }: { readonly items: readonly DeadlineLine[]; readonly filter: Filter; readonly onFilter: (filter: Filter) => void }) {
  const people = new Map(items.flatMap(({ responsible }) => (responsible === null ? [] : [[responsible.id, responsible.displayname] as const])));
  const programmes = new Set(items.flatMap(({ programmeCode }) => programmeCode ?? []));
  return (
    <>
      <Choice label="Person" value={filter.person} choices={[...people]} onChoose={(person) => onFilter({ ...filter, person })} />
      <Choice label="Programm" value={filter.programme} choices={[...programmes].toSorted().map((code) => [code, code])} onChoose={(programme) => onFilter({ ...filter, programme })} />
      <Choice label="Fristen" value={filter.hardness} choices={[['hard', 'harte'], ['soft', 'weiche']]} onChoose={(hardness) => onFilter({ ...filter, hardness })} />
    </>
  );
}

function Deadlines() {
  const [month, setMonth] = useState(firstOfMonth(berlinDay(new Date())));
  const [view, setView] = useState<'month' | 'list'>(window.innerWidth < 700 ? 'list' : 'month');
  const [filter, setFilter] = useState(everything);
  const query = useQuery(deadlinesQuery(mondayOf(month), addDays(mondayOf(lastOfMonth(month)), 6)));
  usePagePlace({ title: 'Fristen' });
  const title = new Date(`${month}T12:00:00Z`).toLocaleDateString('de-DE', { month: 'long', year: 'numeric' });
  return (
    <>
      <PageHeader
        title="Fristen"
        meta="alle Projekte"
        actions={
          <Button color="secondary" onClick={() => window.print()}>
            Drucken
          </Button>
        }
      />
      <Loaded query={query} loading={600} failure="Die Fristen konnten nicht geladen werden.">
        {({ items, overdue }) => {
          const shown = items.filter((one) => matches(one, filter));
          const late = overdue.filter((one) => matches(one, filter));
          const View = view === 'month' ? Month : List;
          return (
            <>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 3, '@media print': { display: 'none' } }}>
                <Button variant="outlined" color="secondary" onClick={() => setMonth(firstOfMonth(berlinDay(new Date())))}>
                  Heute
                </Button>
                <Button aria-label="Voriger Monat" onClick={() => setMonth(addMonths(month, -1))}>
                  ‹
                </Button>
                <Button aria-label="Nächster Monat" onClick={() => setMonth(addMonths(month, 1))}>
                  ›
                </Button>
                <Typography variant="h2" aria-live="polite" sx={{ minWidth: 150 }}>
                  {title}
                </Typography>
                <ToggleButtonGroup exclusive size="small" aria-label="Ansicht" value={view} onChange={(_, chosen: 'month' | 'list' | null) => chosen !== null && setView(chosen)}>
                  <ToggleButton value="month">Monat</ToggleButton>
                  <ToggleButton value="list">Liste</ToggleButton>
                </ToggleButtonGroup>
                <Filters items={[...items, ...overdue]} filter={filter} onFilter={setFilter} />
              </Box>
              {late.length > 0 && (
                <Box sx={{ mb: 3 }}>
                  <Notice severity="error">
                    <strong>{late.length === 1 ? '1 Frist ist überfällig' : `${late.length} Fristen sind überfällig`}</strong>
                    {late.slice(0, 5).map((deadline) => (
                      <Box key={deadline.id} sx={{ display: 'flex', gap: 2, alignItems: 'center', mt: 1 }}>
                        {germanDay(deadline.dueDate)} <DeadlineLink deadline={deadline} />
                      </Box>
                    ))}
                  </Notice>
                </Box>
              )}
              <View month={month} items={shown} />
            </>
          );
        }}
      </Loaded>
    </>
  );
}

/** The deadlines of all projects (`/fristen`), as a month and as a list. */
export function DeadlinesPage() {
  return (
    <OfficeOnly>
      <Deadlines />
    </OfficeOnly>
  );
}
