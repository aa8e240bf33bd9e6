import { addDays, type CurrentUser, grantFor, type PlanningBoard as Board } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import SearchCheck from 'lucide-react/icons/search-check';
import UserRoundCheck from 'lucide-react/icons/user-round-check';
import { type ReactNode, useState } from 'react';
import { useCurrentUser } from '#api/session.ts';
import { bannerTexts } from '#shared/activity/banner-texts.ts';
import { internalUsersQuery } from '#shared/directory/users.queries.ts';
import { counted } from '#shared/format/numbers.ts';
import { useToday } from '#shared/format/use-today.ts';
import { phoneQuery } from '#shared/list/element-size.ts';
import { FilterSwitch } from '#shared/list/filter-switch.tsx';
import { FullPage } from '#shared/list/full-page.tsx';
import { LoadErrorInList, OldRowsNotice } from '#shared/query/load-error.tsx';
import { NewLink } from '#shared/ui/links.tsx';
import { OfficeOnly } from '#shared/ui/office-only.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { useReportedOnce } from './use-reported-once.ts';
import { boardQuery, useLivePlanning } from './appointments.queries.ts';
import { BoardBar } from './board/board-bar.tsx';
import { isOverloaded } from './board/board-items.ts';
import { PeopleChoice } from './board/people-choice.tsx';
import { PlanningBoard } from './board/planning-board.tsx';
import { plansForAll } from './board/use-board.ts';
import { useUndo } from './board/use-undo.ts';
import { DayList } from './day-list/day-list.tsx';
import { FindTimeDialog, type FindTimeStart } from './find-time-dialog.tsx';
import { HandOverPlace } from './handover/handover-place.tsx';
import type { PlanningSearch } from './planning-search.ts';
import { namedPeople, shownWindow } from './shown-window.ts';
import { startOfSlot } from './start-address.ts';

/** What the page is about, for all of its parts. */
interface Planning {
  readonly me: CurrentUser;
  readonly today: string;
  readonly search: PlanningSearch;
  readonly shown: ReturnType<typeof shownWindow>;
  readonly change: (search: PlanningSearch) => void;
  readonly isPhone: boolean;
}

/** Whose rows are asked for: those named, else everybody, or oneself where others are not one's to plan. */
function askedPeople({ me, search, isPhone }: Planning): readonly string[] | undefined {
  const named = namedPeople(search);
  if (named !== undefined) return named;
  const isOwnOnly = isPhone || (!plansForAll(me) && search.kollegen === undefined);
  return isOwnOnly ? [me.id] : undefined;
}

function Waiting() {
  return (
    <Box
      role="progressbar"
      aria-busy
      aria-label="Die Planung wird geladen"
      sx={{ display: 'grid', gap: 2 }}
    >
      {Array.from({ length: 8 }, (_, row) => (
        <Skeleton key={row} variant="rounded" height={row === 0 ? 46 : 60} />
      ))}
    </Box>
  );
}

interface PeopleProps {
  readonly planning: Planning;
  readonly board: Board | undefined;
}

/** At the right edge of the bar: whose rows there are. */
function RowSwitches({ planning: { me, search, change }, board }: PeopleProps) {
  const people = useQuery(internalUsersQuery).data ?? [];
  if (!plansForAll(me))
    return (
      <Button
        variant="outlined"
        color="inherit"
        aria-pressed={search.kollegen === 'ja'}
        onClick={() => change({ ...search, kollegen: search.kollegen === 'ja' ? undefined : 'ja' })}
        sx={{ bgcolor: 'background.paper' }}
      >
        {search.kollegen === 'ja' ? 'Kollegen ausblenden' : 'Kollegen zeigen'}
      </Button>
    );
  const isOn = search.ueberlastet === 'ja';
  return (
    <>
      <PeopleChoice
        people={people}
        chosen={namedPeople(search) ?? []}
        choose={(ids) => change({ ...search, personen: ids.length === 0 ? undefined : ids.join(',') })}
      />
      <FilterSwitch
        label="nur überlastet"
        count={board?.people.filter(isOverloaded).length ?? 0}
        isOn={isOn}
        toggle={() => change({ ...search, ueberlastet: isOn ? undefined : 'ja' })}
      />
    </>
  );
}

const emptyTexts = {
  TAG: 'An diesem Tag ist nichts geplant.',
  WOCHE: 'In dieser Woche ist nichts geplant.',
  MONAT: 'In diesem Monat ist nichts geplant.',
  QUARTAL: 'In diesem Quartal ist nichts geplant.',
} as const;

interface ShownBoardProps {
  readonly planning: Planning;
  readonly board: Board;
  readonly find: (start?: Partial<FindTimeStart>) => void;
  readonly remember: (change: Promise<string>) => void;
}

function ShownBoard({ planning, board, find, remember }: ShownBoardProps) {
  const { me, today, search, shown, change, isPhone } = planning;
  if (isPhone)
    return <DayList {...{ board, shown, me, today }} choose={(tag) => change({ ...search, tag })} />;
  const start = board.days[0]?.day === shown.start ? shown : null;
  return (
    <>
      {board.items.length === 0 && (
        <Typography role="status" color="textSecondary" sx={{ mb: 2 }}>
          {emptyTexts[shown.view]}
        </Typography>
      )}
      <PlanningBoard
        // Another part of the calendar has another place for the keyboard.
        key={`${shown.view} ${board.days[0]?.day ?? ''} ${start === null ? 'old' : ''}`}
        {...{ board, shown, me, today, find, remember }}
        onlyOverloaded={search.ueberlastet === 'ja'}
        goToday={() => change({ ...search, tag: undefined })}
      />
    </>
  );
}

/** The search for a time, when it is open. */
function useFinding({ shown, today }: Planning) {
  const navigate = useNavigate();
  const [start, setStart] = useState<FindTimeStart | null>(null);
  const from = shown.start > today ? shown.start : today;
  const find = (given: Partial<FindTimeStart> = {}): void =>
    setStart({ from, to: shown.end > from ? addDays(shown.end, -1) : from, minutes: 90, ...given });
  // Whoever's rows are shown, a time is searched among everybody.
  const { data: everybody = [] } = useQuery(internalUsersQuery);
  const people = everybody.map(({ id, displayname }) => ({ value: id, label: displayname }));
  const dialog = start !== null && (
    <FindTimeDialog
      start={start}
      people={people}
      choose={(slot, site) =>
        void navigate({ to: '/appointment/add', search: startOfSlot(slot, site?.id) })
      }
      close={() => setStart(null)}
    />
  );
  return { find, dialog };
}

interface HeadActionsProps {
  readonly planning: Planning;
  readonly isPhone: boolean;
  readonly find: () => void;
}

/** On phones a new appointment is made beside the week. */
function HeadActions({ planning, isPhone, find }: HeadActionsProps) {
  const { me, search, shown, today, change } = planning;
  const von = shown.start > today ? shown.start : today;
  const bis = shown.end > von ? addDays(shown.end, -1) : von;
  return (
    <>
      {grantFor(me.roles, 'planning.handOver') === 'all' && (
        <Button
          startIcon={<UserRoundCheck size={16} strokeWidth={2} />}
          onClick={() => change({ ...search, uebergeben: 'person', von, bis })}
        >
          Termine übergeben
        </Button>
      )}
      <Button startIcon={<SearchCheck size={16} strokeWidth={2} />} onClick={find}>
        Wer hat Zeit?
      </Button>
      {!isPhone && <NewLink to="/appointment/add">Neuer Termin</NewLink>}
    </>
  );
}

interface BoardPlaceProps {
  readonly query: UseQueryResult<Board>;
  readonly children: (board: Board) => ReactNode;
}

/** The board, or that it is on its way, or why it did not come; what has come once stays. */
function BoardPlace({ query, children }: BoardPlaceProps) {
  const { data: board, error } = query;
  if (board !== undefined)
    return (
      <>
        <OldRowsNotice query={query} failure="Die Termine konnten nicht neu geladen werden." />
        {children(board)}
      </>
    );
  if (error === null) return <Waiting />;
  return <LoadErrorInList query={query} title={bannerTexts.appointmentsNotLoaded} />;
}

function PlanningContent({ planning }: { readonly planning: Planning }) {
  const { shown, search, change, isPhone } = planning;
  const userIds = askedPeople(planning);
  const { start, end } = shown;
  const query = useQuery(boardQuery({ start, end, ...(userIds !== undefined && { userIds }) }));
  useReportedOnce(query.error);
  useLivePlanning();
  const { data } = query;
  const { find, dialog } = useFinding(planning);
  const { remember, undo } = useUndo();
  const count = data === undefined || isPhone ? '' : counted(data.people.length, 'Person', 'Personen');
  return (
    <>
      <PageHeader
        title="Mitarbeiterplanung"
        meta={count}
        actions={<HeadActions isPhone={isPhone} find={() => find()} planning={planning} />}
      />
      <BoardBar {...{ shown, search, change, isPhone }}>
        <RowSwitches planning={planning} board={data} />
      </BoardBar>
      <BoardPlace query={query}>
        {(board) => <ShownBoard {...{ planning, board, find, remember }} />}
      </BoardPlace>
      {dialog}
      <HandOverPlace {...{ search, change, remember, undo }} today={planning.today} />
    </>
  );
}

function PlanningPlace({ search }: { readonly search: PlanningSearch }) {
  const me = useCurrentUser();
  const today = useToday();
  const navigate = useNavigate();
  const isPhone = useMediaQuery(phoneQuery, { noSsr: true });
  // On phones there is one list, of a week.
  const seen = isPhone ? { ...search, ansicht: undefined } : search;
  const planning: Planning = {
    me,
    today,
    search: seen,
    isPhone,
    shown: shownWindow(seen, today),
    change: (next) => void navigate({ to: '/appointment', search: next }),
  };
  const content = <PlanningContent planning={planning} />;
  return isPhone ? content : <FullPage minHeight={460}>{content}</FullPage>;
}

/** Who is where, and who has time (`/appointment`). */
export function PlanningPage({ search }: { readonly search: PlanningSearch }) {
  return (
    <OfficeOnly>
      <PlanningPlace search={search} />
    </OfficeOnly>
  );
}
