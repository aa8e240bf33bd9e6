import Typography from '@mui/material/Typography';
import type { ProjectMode } from '@energieakte/contract';
import { useQuery } from '@tanstack/react-query';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import FolderPlus from 'lucide-react/icons/folder-plus';
import type { ReactNode } from 'react';
import {
  EmptyResult,
  singleWaysOut,
  type WayOut,
  wholeWayOut,
} from '#shared/list/described/empty-result.tsx';
import { ListNotice } from '#shared/list/list-notice.tsx';
import { formatDay } from '#shared/format/relative-day.ts';
import { asOfDay } from '#project-kit/as-of/as-of-labels.ts';
import { modeTitles } from '#project-kit/project-colors.ts';
import type { ProjectCondition } from './project-conditions.ts';
import { projectLabels } from './project-labels.ts';
import { listConditions, type ListViewer } from './project-list-query.ts';
import { emptyListState, type ListState } from '#project-kit/project-list-search.ts';
import { explanationQuery, projectCountQuery } from './project-list.queries.ts';

interface EmptyProjectsProps {
  readonly mode: ProjectMode;
  readonly viewer: ListViewer;
  readonly state: ListState;
  readonly conditions: readonly ProjectCondition[];
  readonly onChange: (state: ListState) => void;
}

const statesPath = 'projectStates.states';

function everyState(state: ListState): readonly WayOut<ListState>[] {
  if (state.states === 'alle') return [];
  const label = state.states === 'laufend' ? 'Gestoppte einbeziehen' : 'Laufende einbeziehen';
  return [{ label, state: { ...state, states: 'alle' }, path: statesPath }];
}

/** Each condition alone, then the other lifecycle states, then none at all. */
function waysOut({ state, conditions }: EmptyProjectsProps): readonly WayOut<ListState>[] {
  return [
    ...singleWaysOut(conditions.filter(({ key }) => key !== 'states')),
    ...everyState(state),
    ...wholeWayOut(conditions, { ...emptyListState, sort: state.sort }),
  ];
}

/** How many projects each way out leads to; missing as long as nobody knows. */
function useCounts(
  { mode, viewer, state }: EmptyProjectsProps,
  ways: readonly WayOut<ListState>[],
): readonly (number | undefined)[] {
  const explained = useQuery(explanationQuery(listConditions(mode, state, viewer))).data;
  const all = useQuery(projectCountQuery(listConditions(mode, emptyListState, viewer))).data;
  return ways.map(({ path }) =>
    path === null ? all : explained?.conditions.find((condition) => condition.path === path)?.count,
  );
}

/** No project fits: says which condition to drop and how many projects would then be there. */
export function EmptyProjects(props: EmptyProjectsProps) {
  const ways = waysOut(props);
  const counts = useCounts(props, ways);
  return <EmptyResult {...{ ways, counts }} labels={projectLabels} onChange={props.onChange} />;
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
