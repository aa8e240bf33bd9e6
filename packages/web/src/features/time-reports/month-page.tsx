import {
  addMonths,
  downloadTimeMonth,
  firstOfMonth,
  germanDay,
  hoursText,
  monthTitle,
  type TimeMonth,
  type TimeWeekState,
  weekPeriodTitle,
} from '@energieakte/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonGroup from '@mui/material/ButtonGroup';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useState } from 'react';
import { callApi } from '#api/call-api.ts';
import { reportSuccess } from '#shared/activity/activity.ts';
import { ConfirmDialog } from '#shared/dialog/confirm-dialog.tsx';
import { ReasonDialog } from '#shared/dialog/reason-dialog.tsx';
import { useToday } from '#shared/format/use-today.ts';
import { exportList } from '#shared/list/export/export-list.ts';
import { Loaded } from '#shared/query/loaded.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { PageCard } from '#shared/ui/page-card.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { usePagePlace } from '#shared/ui/page-place.ts';
import { closeMonthMutation, monthQuery, reopenMonthMutation } from './time-reports.queries.ts';
import type { MonthSearch } from './time-search.ts';

const stateNames: Readonly<Record<TimeWeekState, string>> = {
  OFFEN: 'noch nicht eingereicht',
  EINGEREICHT: 'wartet auf Freigabe',
  KORREKTUR: 'Korrektur beantragt',
  GENEHMIGT: 'genehmigt',
};

function Open({ open }: Pick<TimeMonth, 'open'>) {
  if (open.length === 0)
    return (
      <Typography variant="body2" color="textSecondary">
        Alle Wochen mit Zeiten sind genehmigt.
      </Typography>
    );
  return (
    <Box component="ul" aria-label="Noch offen" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {open.map((period) => (
        <Box
          key={`${period.userId} ${period.firstDay}`}
          component="li"
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            columnGap: 3,
            py: 2,
            '& + &': { borderTop: 1, borderColor: 'divider' },
          }}
        >
          <Typography variant="body2" sx={{ flex: '1 1 200px', fontWeight: 600 }}>
            {period.displayname}
          </Typography>
          <Typography variant="body2" sx={{ flex: '1 1 200px' }}>
            {`${weekPeriodTitle(period)} · ${hoursText(period.minutes)} h`}
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ flex: '0 0 152px' }}>
            {stateNames[period.state]}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

function stateText({ closed, closedAt, closedBy, revision, reopenReason }: TimeMonth): string {
  if (closedAt === null) return 'Der Monat ist noch nicht abgeschlossen.';
  const when = `am ${germanDay(closedAt.slice(0, 10))}${closedBy === null ? '' : ` von ${closedBy.displayname}`}`;
  if (closed)
    return `Abgeschlossen ${when}${revision > 1 ? `, Fassung ${revision}` : ''}. Niemand ändert seine Zeiten mehr.`;
  return `Wieder geöffnet: ${reopenReason ?? ''} Die Datei der Fassung ${revision} bleibt, bis er erneut abgeschlossen wird.`;
}

function MonthFile({ month }: { readonly month: string }) {
  const { mutate, isPending } = useMutation({
    mutationFn: async () => exportList(async () => callApi(downloadTimeMonth, { params: { month } })),
  });
  return (
    <Button variant="outlined" loading={isPending} onClick={() => mutate()}>
      Datei laden
    </Button>
  );
}

type Asked = 'close' | 'reopen' | null;

function Questions({
  month,
  asked,
  close,
}: {
  readonly month: string;
  readonly asked: Asked;
  readonly close: () => void;
}) {
  const title = monthTitle(month);
  const closing = useMutation(closeMonthMutation);
  const reopening = useMutation(reopenMonthMutation);
  const done = (text: string) => ({
    onSuccess: () => {
      reportSuccess(text);
      close();
    },
  });
  if (asked === 'close')
    return (
      <ConfirmDialog
        title={`${title} abschließen?`}
        confirmLabel="Abschließen"
        isPending={closing.isPending}
        failure={closing.error?.message ?? null}
        confirm={() => closing.mutate(month, done(`Der ${title} ist abgeschlossen`))}
        close={close}
      >
        Danach bucht und ändert niemand mehr Zeiten dieses Monats. Was abgerechnet wird, steht fest, und
        die Datei bleibt, wie sie ist.
      </ConfirmDialog>
    );
  if (asked !== 'reopen') return null;
  return (
    <ReasonDialog
      title={`${title} wieder öffnen`}
      text="Die genehmigten Wochen bleiben genehmigt; Korrekturen sind danach wieder möglich. Der nächste Abschluss wird eine neue Fassung."
      confirmLabel="Wieder öffnen"
      isReasonRequired
      isPending={reopening.isPending}
      failure={reopening.error?.message ?? null}
      confirm={(reason) => reopening.mutate({ month, reason }, done(`Der ${title} ist wieder geöffnet`))}
      close={close}
    />
  );
}

function Month({ found }: { readonly found: TimeMonth }) {
  const [asked, setAsked] = useState<Asked>(null);
  const { month, closed, revision, minutes, billable, people, open, can } = found;
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Notice severity={closed ? 'success' : 'info'}>{stateText(found)}</Notice>
      <Typography>
        {people === 0
          ? 'In diesem Monat ist nichts gebucht.'
          : `${hoursText(minutes)} h von ${people === 1 ? 'einer Person' : `${people} Personen`}, davon ${hoursText(billable)} h abrechenbar.`}
      </Typography>
      {!closed && <Open open={open} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {!closed && (
          <Button variant="contained" disabled={!can.close} onClick={() => setAsked('close')}>
            Monat abschließen
          </Button>
        )}
        {revision > 0 && <MonthFile month={month} />}
        {can.reopen && (
          <Button color="secondary" onClick={() => setAsked('reopen')}>
            Wieder öffnen …
          </Button>
        )}
      </Box>
      <Questions month={month} asked={asked} close={() => setAsked(null)} />
    </Box>
  );
}

const square = { px: 2, minWidth: 0, bgcolor: 'background.paper' } as const;

/** What is still open in a month, its closing and its file (`/time/monat`). */
export function MonthPage({ search }: { readonly search: MonthSearch }) {
  usePagePlace({ title: 'Monat' });
  const today = useToday();
  const navigate = useNavigate();
  const month = search.month ?? addMonths(firstOfMonth(today), -1).slice(0, 7);
  const query = useQuery(monthQuery(month));
  const go = (count: number): void =>
    void navigate({ to: '/time/monat', search: { month: addMonths(`${month}-01`, count).slice(0, 7) } });
  return (
    <>
      <PageHeader title="Monat" />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, mb: 3 }}>
        <ButtonGroup color="inherit" aria-label="Monat">
          <Button aria-label="Vorheriger Monat" onClick={() => go(-1)} sx={square}>
            <ChevronLeft size={18} strokeWidth={2} aria-hidden />
          </Button>
          <Button aria-label="Nächster Monat" onClick={() => go(1)} sx={square}>
            <ChevronRight size={18} strokeWidth={2} aria-hidden />
          </Button>
        </ButtonGroup>
        <Typography component="h2" role="status" sx={{ fontSize: 15, fontWeight: 650 }}>
          {monthTitle(month)}
        </Typography>
      </Box>
      <Box sx={{ maxWidth: 860 }}>
        <PageCard title="Abschluss">
          <Loaded query={query} loading={240} failure="Der Monat konnte nicht geladen werden.">
            {(found) => <Month key={found.month} found={found} />}
          </Loaded>
        </PageCard>
      </Box>
    </>
  );
}
