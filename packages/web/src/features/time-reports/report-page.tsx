import {
  addDays,
  addMonths,
  downloadTimeReport,
  firstOfMonth,
  formatDayForInput,
  lastOfMonth,
  parseGermanDay,
  type TimeReportGroup,
  timeReportGroupNames,
  timeReportGroups,
} from '@energieakte/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import { useState } from 'react';
import { callApi } from '#api/call-api.ts';
import { useCurrentUser } from '#api/session.ts';
import { ChoiceInput, DayInput, dayProblem } from '#shared/dialog/dialog-fields.tsx';
import { useToday } from '#shared/format/use-today.ts';
import { exportList } from '#shared/list/export/export-list.ts';
import { Loaded } from '#shared/query/loaded.tsx';
import { PageCard } from '#shared/ui/page-card.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { usePagePlace } from '#shared/ui/page-place.ts';
import { ReportTable } from './report-table.tsx';
import { type ReportParams, reportQuery } from './time-reports.queries.ts';
import type { ReportSearch } from './time-search.ts';

interface FilterProps {
  readonly params: ReportParams;
  readonly groups: readonly TimeReportGroup[];
  readonly change: (part: Partial<ReportParams>) => void;
}

/** Days are typed in full before they count. */
function Days({ params, change }: Omit<FilterProps, 'groups'>) {
  const [typed, setTyped] = useState({
    from: formatDayForInput(params.from),
    to: formatDayForInput(params.to),
  });
  const set = (field: 'from' | 'to', text: string): void => {
    setTyped({ ...typed, [field]: text });
    const day = parseGermanDay(text);
    if (day !== null) change({ [field]: day });
  };
  return (
    <>
      <DayInput
        label="Von"
        value={typed.from}
        change={(text) => set('from', text)}
        error={dayProblem(typed.from, true)}
      />
      <DayInput
        label="Bis"
        value={typed.to}
        change={(text) => set('to', text)}
        error={dayProblem(typed.to, true)}
      />
    </>
  );
}

function rangesOf(today: string) {
  const lastMonth = addMonths(firstOfMonth(today), -1);
  const year = today.slice(0, 4);
  return [
    { label: 'Dieser Monat', from: firstOfMonth(today), to: lastOfMonth(today) },
    { label: 'Letzter Monat', from: lastMonth, to: lastOfMonth(lastMonth) },
    { label: 'Dieses Jahr', from: `${year}-01-01`, to: `${year}-12-31` },
    { label: 'Letzte 12 Monate', from: addDays(addMonths(today, -12), 1), to: today },
  ];
}

function Filter({ params, groups, change }: FilterProps) {
  const today = useToday();
  // A range that is chosen is written into the fields; what is typed there stays, and so does the focus.
  const [chosen, setChosen] = useState(0);
  const choose = (range: { readonly from: string; readonly to: string }): void => {
    change(range);
    setChosen(chosen + 1);
  };
  return (
    <Box sx={{ display: 'grid', gap: 3, mb: 4 }}>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { sm: 'repeat(3, minmax(0, 220px))' } }}>
        <ChoiceInput
          label="Gruppiert nach"
          value={params.by}
          choices={groups.map((value) => ({ value, label: timeReportGroupNames[value] }))}
          change={(value) => change({ by: groups.find((group) => group === value) ?? params.by })}
        />
        <Days key={chosen} params={params} change={change} />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, ml: -2 }}>
        {rangesOf(today).map(({ label, from, to }) => (
          <Button
            key={label}
            size="small"
            color="secondary"
            aria-pressed={params.from === from && params.to === to}
            onClick={() => choose({ from, to })}
            sx={{ '&[aria-pressed="true"]': { color: 'primary.main', bgcolor: 'primary.light' } }}
          >
            {label}
          </Button>
        ))}
      </Box>
    </Box>
  );
}

function ReportFile({ params }: { readonly params: ReportParams }) {
  const { mutate, isPending } = useMutation({
    mutationFn: async () => exportList(async () => callApi(downloadTimeReport, { query: params })),
  });
  return (
    <Button
      variant="outlined"
      loading={isPending}
      loadingPosition="start"
      startIcon={<FileSpreadsheet size={16} strokeWidth={1.75} aria-hidden />}
      onClick={() => mutate()}
    >
      Als Excel
    </Button>
  );
}

/** Booked hours by project, service, person or customer (`/time/auswertung`), without times of day. */
export function ReportPage({ search }: { readonly search: ReportSearch }) {
  usePagePlace({ title: 'Auswertung' });
  const { can } = useCurrentUser();
  const today = useToday();
  const navigate = useNavigate();
  const groups = timeReportGroups.filter((group) => group !== 'person' || can.reportAllTimes);
  const params: ReportParams = {
    by: groups.find((group) => group === search.by) ?? 'project',
    from: search.from ?? firstOfMonth(today),
    to: search.to ?? lastOfMonth(today),
  };
  const change = (part: Partial<ReportParams>): void =>
    void navigate({ to: '/time/auswertung', search: { ...params, ...part }, replace: true });
  const query = useQuery(reportQuery(params));
  return (
    <>
      <PageHeader title="Auswertung" actions={<ReportFile params={params} />} />
      <PageCard title={`Stunden nach ${timeReportGroupNames[params.by]}`}>
        <Filter params={params} groups={groups} change={change} />
        <Loaded
          query={query}
          loading={320}
          failure="Die Auswertung konnte nicht geladen werden."
          empty={
            can.reportAllTimes
              ? 'In diesen Tagen ist nichts gebucht.'
              : 'In diesen Tagen ist auf den Projekten, die Sie leiten, nichts gebucht.'
          }
        >
          {(rows) => <ReportTable rows={rows} by={params.by} />}
        </Loaded>
      </PageCard>
    </>
  );
}
