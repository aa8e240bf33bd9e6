import {
  type DeadlineLine,
  type EndpointOutput,
  firstOfMonth,
  type listDeadlines,
} from '@energieakte/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import CalendarSync from 'lucide-react/icons/calendar-sync';
import Printer from 'lucide-react/icons/printer';
import { useState } from 'react';
import { monthDays } from '#shared/calendar/month-grid.tsx';
import { counted } from '#shared/format/numbers.ts';
import { useToday } from '#shared/format/use-today.ts';
import { phoneQuery } from '#shared/list/element-size.ts';
import { Loaded } from '#shared/query/loaded.tsx';
import { ButtonLink } from '#shared/ui/links.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { OfficeOnly } from '#shared/ui/office-only.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { usePagePlace } from '#shared/ui/page-place.ts';
import { edgeOf } from './deadline-look.tsx';
import { DeadlineMonth } from './deadline-month.tsx';
import { DeadlineRows } from './deadline-rows.tsx';
import { DeadlinesBar } from './deadlines-bar.tsx';
import { deadlinesQuery, useLiveDeadlines } from './deadlines.queries.ts';
import type { DeadlinesSearch } from './deadlines-search.ts';
import { shownDeadlines } from './shown-deadlines.ts';

type Answer = EndpointOutput<typeof listDeadlines>;

/** On paper only the calendar, without what frames the page. */
const printStyles = {
  '@page': { size: 'landscape', margin: '10mm' },
  '@media print': {
    'nav, header:not(main header), main header :is(button, a)': { display: 'none !important' },
    main: { position: 'absolute', inset: 0, padding: '0 !important', background: '#fff' },
    '[data-print] li': { breakInside: 'avoid' },
  },
} as const;

const overdueAtFirst = 5;

interface PartProps {
  readonly answer: Answer;
  readonly search: DeadlinesSearch;
  readonly today: string;
}

/** What passed and is still open stands above every month. */
function Overdue({ answer: { overdue, canSettle }, search, today }: PartProps) {
  const [isWhole, setWhole] = useState(false);
  const late = shownDeadlines(overdue, search);
  if (late.length === 0) return null;
  const label = late.length === 1 ? '1 Frist ist überfällig' : `${late.length} Fristen sind überfällig`;
  return (
    <Box sx={{ mb: 4, display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 2 }}>
        <Typography component="h2" sx={{ color: 'error.dark', fontWeight: 650 }}>
          {label}
        </Typography>
        {late.length > overdueAtFirst && (
          <Button
            size="small"
            aria-expanded={isWhole}
            onClick={() => setWhole(!isWhole)}
            sx={{ '@media print': { display: 'none' } }}
          >
            {isWhole ? 'Weniger zeigen' : `Alle ${late.length} zeigen`}
          </Button>
        )}
      </Box>
      <DeadlineRows
        label="Überfällige Fristen"
        items={isWhole ? late : late.slice(0, overdueAtFirst)}
        {...{ today, canSettle }}
      />
    </Box>
  );
}

function Swatch({ label, ...look }: Pick<DeadlineLine, 'hard' | 'isDone'> & { readonly label: string }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.5 }}>
      <Box component="span" aria-hidden sx={{ ...edgeOf(look), width: 24, height: 12 }} />
      {label}
    </Box>
  );
}

function Footer({
  items,
  monthName,
}: {
  readonly items: readonly DeadlineLine[];
  readonly monthName: string;
}) {
  const hard = items.filter((one) => one.hard).length;
  const done = items.filter((one) => one.isDone).length;
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 4,
        mt: 3,
        typography: 'body2',
        color: 'text.secondary',
      }}
    >
      <Swatch label="harte Frist: Förderung verfällt" hard isDone={false} />
      <Swatch label="weiche Frist" hard={false} isDone={false} />
      <Swatch label="erledigt" hard={false} isDone />
      <Box component="span" role="status" sx={{ ml: { md: 'auto' } }}>
        {counted(items.length, 'Frist', 'Fristen')} im {monthName}, {hard} davon hart, {done} erledigt
      </Box>
    </Box>
  );
}

interface ShownProps extends PartProps {
  readonly month: string;
  readonly monthName: string;
  readonly isList: boolean;
}

function Shown({ month, monthName, isList, ...props }: ShownProps) {
  const { answer, search, today } = props;
  const items = shownDeadlines(answer.items, search);
  const ofMonth = items.filter(({ dueDate }) => firstOfMonth(dueDate) === month);
  const label = `Fristen im ${monthName}`;
  return (
    <Box data-print>
      {answer.isCut && (
        <Box sx={{ mb: 4 }}>
          <Notice severity="warning">
            Es gibt mehr Fristen, als hier Platz haben: Die spätesten des Zeitraums und die ältesten
            überfälligen fehlen.
          </Notice>
        </Box>
      )}
      <Overdue {...props} />
      {!isList && <DeadlineMonth {...{ month, today, label, items }} holidays={answer.holidays} />}
      {isList && <DeadlineRows {...{ label, today }} items={ofMonth} canSettle={answer.canSettle} />}
      {ofMonth.length === 0 && (
        <Typography sx={{ color: 'text.secondary', mt: 3 }}>
          Im {monthName} steht keine Frist an, die zu dieser Auswahl passt.
        </Typography>
      )}
      <Footer items={ofMonth} monthName={monthName} />
    </Box>
  );
}

const longMonth = new Intl.DateTimeFormat('de-DE', { month: 'long', year: 'numeric', timeZone: 'UTC' });

function programmesOf({ items, overdue }: Answer): readonly string[] {
  return [...new Set([...items, ...overdue].flatMap(({ programmeCode }) => programmeCode ?? []))];
}

const nothing: Answer = { items: [], overdue: [], isCut: false, holidays: [], canSettle: false };

function Actions() {
  return (
    <>
      <Button
        color="secondary"
        startIcon={<Printer size={16} strokeWidth={1.75} />}
        onClick={() => window.print()}
      >
        Drucken
      </Button>
      <ButtonLink
        variant="outlined"
        to="/settings/kalender"
        search={{ neu: 'fristen' }}
        startIcon={<CalendarSync size={16} strokeWidth={1.75} />}
      >
        Kalender abonnieren
      </ButtonLink>
    </>
  );
}

function Deadlines({ search }: { readonly search: DeadlinesSearch }) {
  const navigate = useNavigate();
  const today = useToday();
  const isPhone = useMediaQuery(phoneQuery);
  const month = firstOfMonth(search.monat ?? today);
  const monthName = longMonth.format(new Date(`${month}T12:00:00Z`));
  const query = useQuery(deadlinesQuery(monthDays(month)));
  useLiveDeadlines();
  usePagePlace({ title: 'Fristen', parents: [] });
  const answer = query.data ?? nothing;
  const ofMonth = answer.items.filter(({ dueDate }) => firstOfMonth(dueDate) === month);
  const counts = {
    hard: shownDeadlines(ofMonth, { ...search, art: 'hart' }).length,
    done: shownDeadlines(ofMonth, { ...search, erledigte: undefined }).filter(({ isDone }) => isDone)
      .length,
  };
  const change = (next: DeadlinesSearch): void =>
    void navigate({ to: '/fristen', search: next, resetScroll: false });
  return (
    <>
      <GlobalStyles styles={printStyles} />
      <PageHeader title="Fristen" meta={`alle Projekte, ${monthName}`} actions={<Actions />} />
      <DeadlinesBar
        {...{ search, change, month, monthName, isPhone, counts }}
        programmes={programmesOf(answer)}
      />
      <Loaded query={query} loading={600} failure="Die Fristen konnten nicht geladen werden.">
        {(loaded) => (
          <Box aria-busy={query.isPlaceholderData} sx={{ opacity: query.isPlaceholderData ? 0.6 : 1 }}>
            <Shown
              {...{ search, today, month, monthName }}
              answer={loaded}
              isList={isPhone || search.ansicht === 'liste'}
            />
          </Box>
        )}
      </Loaded>
    </>
  );
}

/** The deadlines of all projects (`/fristen`), as a month and as a list. */
export function DeadlinesPage({ search }: { readonly search: DeadlinesSearch }) {
  return (
    <OfficeOnly>
      <Deadlines search={search} />
    </OfficeOnly>
  );
}
