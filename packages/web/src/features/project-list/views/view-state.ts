import {
  projectSortFields,
  type ProjectSortField,
  type View,
  type ViewInput,
} from '@energieakte/contract';
import { columnIds, type ColumnId } from '../project-columns.ts';
import type { ListSettings } from '../list-settings.ts';
import { writeListState, type ListState, type ProjectListSearch } from '../project-list-search.ts';

function isSortField(field: string): field is ProjectSortField {
  return Object.hasOwn(projectSortFields, field);
}

function isColumn(id: string): id is ColumnId {
  return columnIds.some((known) => known === id);
}

/** What the list of a view shows; the order of a column that no longer exists is left out. */
export function stateOfView({ state }: Pick<View, 'state'>): ListState {
  return {
    q: state.q,
    colors: state.colors,
    states: state.states,
    responsible: state.responsible,
    customerId: state.customerId,
    ordered: state.ordered,
    filter: state.filter,
    sort: state.sort.flatMap(({ field, descending }) =>
      isSortField(field) ? [{ field, descending }] : [],
    ),
  };
}

/** How the table of a view looks; columns that no longer exist are left out. */
export function settingsOfView({ presentation }: Pick<View, 'presentation'>): ListSettings {
  const { density, order, shown } = presentation;
  return {
    density,
    order: order.filter(isColumn),
    shown: Object.fromEntries(
      columnIds.flatMap((id) => (shown[id] === undefined ? [] : [[id, shown[id]] as const])),
    ),
  };
}

/** The content of a view from what is on screen. */
export function viewContent(
  state: ListState,
  settings: ListSettings,
): Pick<ViewInput, 'state' | 'presentation'> {
  const shown = Object.fromEntries(
    columnIds.flatMap((id) => {
      const isShown = settings.shown[id];
      return isShown === undefined ? [] : [[id, isShown] as const];
    }),
  );
  return {
    state: { ...state, colors: [...state.colors], sort: [...state.sort] },
    presentation: { density: settings.density, order: [...settings.order], shown },
  };
}

/** Whether two lists show the same in the same order. */
export function isSameState(first: ListState, second: ListState): boolean {
  return JSON.stringify(writeListState(first)) === JSON.stringify(writeListState(second));
}

export function isSameLook(first: ListSettings, second: ListSettings): boolean {
  return (
    first.density === second.density &&
    first.order.join() === second.order.join() &&
    columnIds.every((id) => first.shown[id] === second.shown[id])
  );
}

/** Whether an address says nothing but, at most, which view to open and where to read on. */
export function isBareAddress({ view: _view, zeile: _zeile, ...said }: ProjectListSearch): boolean {
  return Object.values(said).every((value) => value === undefined);
}

/**
 * The address of a list with a view open: the view alone as long as it shows what was saved, else the view and
 * everything the list shows now.
 */
export function writeAddress(state: ListState, view: View | null): ProjectListSearch {
  const written = writeListState(state);
  if (view === null) return written;
  if (isSameState(state, stateOfView(view))) return { view: view.id };
  // The whole list has no words of its own; without one the view's would be meant.
  const marked = isBareAddress(written) ? { ...written, stand: 'laufend' as const } : written;
  return { view: view.id, ...marked };
}

/** The view a list opens with: one's own, else a group's, else everyone's. */
export function startView(views: readonly View[]): View | null {
  const starts = views.filter((view) => view.isDefault);
  const [own, ofGroup] = (['OWN', 'GROUP'] as const).map((scope) =>
    starts.find((view) => view.scope === scope),
  );
  return own ?? ofGroup ?? starts[0] ?? null;
}
