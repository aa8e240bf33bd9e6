import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ProjectMode } from '@energieakte/contract';
import { useQuery } from '@tanstack/react-query';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import FolderPlus from 'lucide-react/icons/folder-plus';
import SearchX from 'lucide-react/icons/search-x';
import type { ReactNode } from 'react';
import { ListNotice } from '#shared/list/list-notice.tsx';
import { formatDay } from '#shared/format/relative-day.ts';
import { asOfDay } from '#project-kit/as-of/as-of-labels.ts';
import { modeTitles } from '#project-kit/project-colors.ts';
import type { ListCondition } from './list-conditions.ts';
import { listConditions, type ListViewer } from './project-list-query.ts';
import { emptyListState, type ListState } from './project-list-search.ts';
import { explanationQuery, projectCountQuery } from './project-list.queries.ts';

/** `1 Projekt`, `12 Projekte`. */
export function projectsCounted(count: number): string {
  return count === 1 ? '1 Projekt' : `${count.toLocaleString('de-DE')} Projekte`;
}

interface EmptyResultProps {
  readonly mode: ProjectMode;
  readonly viewer: ListViewer;
  readonly state: ListState;
  readonly conditions: readonly ListCondition[];
  readonly onChange: (state: ListState) => void;
}

interface WayOut {
  readonly label: string;
  readonly state: ListState;
  /** The condition that goes, as the explanation names it; `null` when all go. */
  readonly path: string | null;
}

const stopped = { path: 'projectStates.states' } as const;

/** Each condition alone, then the other lifecycle states, then none at all. */
function waysOut(state: ListState, conditions: readonly ListCondition[]): readonly WayOut[] {
  const narrowing = conditions.filter((condition) => condition.narrows);
  const single = narrowing.filter(({ key }) => key !== 'states');
  const everyState = { ...state, states: 'alle' } as const;
  return [
    ...single.map(({ dropping, without, path }) => ({ label: dropping, state: without, path })),
    ...(state.states === 'alle'
      ? []
      : [
          {
            label: state.states === 'laufend' ? 'Gestoppte einbeziehen' : 'Laufende einbeziehen',
            state: everyState,
            ...stopped,
          },
        ]),
    ...(narrowing.length > 1
      ? [{ label: 'Alle zurücksetzen', state: { ...emptyListState, sort: state.sort }, path: null }]
      : []),
  ];
}

/** How many projects each way out leads to; missing as long as nobody knows. */
function useCounts(
  { mode, viewer, state }: EmptyResultProps,
  ways: readonly WayOut[],
): readonly (number | undefined)[] {
  const explained = useQuery(explanationQuery(listConditions(mode, state, viewer))).data;
  const all = useQuery(projectCountQuery(listConditions(mode, emptyListState, viewer))).data;
  return ways.map(({ path }) =>
    path === null ? all : explained?.conditions.find((condition) => condition.path === path)?.count,
  );
}

/** Nothing fits: says which condition to drop and how many projects would then be there. */
export function EmptyResult(props: EmptyResultProps) {
  const { state, conditions, onChange } = props;
  const ways = waysOut(state, conditions);
  const counts = useCounts(props, ways);
  return (
    <ListNotice icon={SearchX} title="Kein Projekt passt zu allen Filtern">
      <Typography sx={{ color: 'text.secondary' }}>Mit einer Bedingung weniger wären da:</Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, width: '100%' }}>
        {ways.map((way, index) => {
          const count = counts[index];
          return (
            <Box
              component="li"
              key={way.label}
              sx={{
                display: 'flex',
                alignItems: 'center',
                justifyContent: 'space-between',
                gap: 4,
                py: 1,
                borderTop: 1,
                borderColor: 'divider',
              }}
            >
              <Button
                onClick={() => onChange(way.state)}
                disabled={count === 0}
                sx={{ textAlign: 'left', ml: -3, '&.Mui-disabled': { color: 'text.secondary' } }}
              >
                {way.label}
              </Button>
              <Typography variant="body2" sx={{ whiteSpace: 'nowrap' }}>
                {count === undefined ? <Skeleton width={72} /> : projectsCounted(count)}
              </Typography>
            </Box>
          );
        })}
      </Box>
    </ListNotice>
  );
}

interface FirstUseProps {
  readonly title: string;
  readonly action: ReactNode;
}

/** There is no project of this kind at all yet. */
export function FirstUse({ title, action }: FirstUseProps) {
  return (
    <ListNotice icon={FolderPlus} title={`Noch keine ${title}`}>
      <Typography sx={{ color: 'text.secondary' }}>
        Hier erscheinen die Projekte, sobald das erste angelegt ist.
      </Typography>
      {action}
    </ListNotice>
  );
}

/** There was no project of this kind at all at the moment that is looked back to. */
export function NothingAsOf({ mode, asOf }: { readonly mode: ProjectMode; readonly asOf: string }) {
  return (
    <ListNotice icon={CalendarClock} title={`Damals noch keine ${modeTitles[mode]}`}>
      <Typography sx={{ color: 'text.secondary' }}>
        {`Das erste Projekt dieser Art wurde nach dem ${formatDay(asOfDay(asOf))} angelegt.`}
      </Typography>
    </ListNotice>
  );
}

/** Two states of a list without a line to show: nothing was found on both days, or nothing differs. */
export function NothingCompared() {
  return (
    <ListNotice icon={CalendarClock} title="Keine Unterschiede">
      <Typography sx={{ color: 'text.secondary' }}>
        Mit diesen Bedingungen ist seit dem Tag nichts dazugekommen, entfallen oder geändert.
      </Typography>
    </ListNotice>
  );
}
