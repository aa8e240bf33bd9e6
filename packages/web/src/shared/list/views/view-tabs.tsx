import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import { TabLink } from '#shared/ui/tab-link.tsx';
import type { ListSearch } from '../address/list-search.ts';
import type { ListModel } from '../described/use-list-model.ts';
import type { ListState } from '../list-state.ts';
import { isSameState } from './saved-view.ts';

/** How many rows a list has with each of some states; nothing as long as nobody knows. */
export type CountsOf<State> = (states: readonly State[]) => readonly (number | undefined)[];

interface ViewTabsProps<State extends ListState> {
  readonly model: ListModel<State>;
  readonly useCounts: CountsOf<State>;
}

/** A tab above the list, and where it leads. */
interface TabEntry<State> {
  readonly id: string;
  readonly title: string;
  readonly state: State;
  readonly search: ListSearch;
  readonly isCurrent: boolean;
}

/** What decides which rows are shown; their order does not matter here. */
function rowsOnly<State extends ListState>(state: State): State {
  return { ...state, q: state.q.trim(), sort: [], grouping: null };
}

/** The quick views; then the pinned ones, and the open one even if it is not pinned. */
function tabEntries<State extends ListState>({
  description,
  state,
  current,
}: ListModel<State>): readonly TabEntry<State>[] {
  const { views, view: open } = current;
  const { address } = description;
  const quick = description.quickViews.map((view) => ({
    id: view.title,
    title: view.title,
    state: view.state,
    // Order and groups stay while other rows are looked at; a view has its own.
    search: address.write(
      open === null
        ? { ...view.state, sort: state.sort, grouping: state.grouping ?? null }
        : { ...view.state, sort: [] },
    ),
    isCurrent: open === null && isSameState(address, rowsOnly(view.state), rowsOnly(state)),
  }));
  const saved = (views?.items ?? [])
    .filter((view) => view.pinned || view.id === open?.id)
    .map((view) => ({
      id: view.id,
      title: view.name,
      state: description.withoutReferences(description.permitted(view.state), view.missing),
      search: { view: view.id },
      isCurrent: view.id === open?.id,
    }));
  return [...quick, ...saved];
}

/** The quick and the pinned views above the list, with how many rows each holds. */
export function ViewTabs<State extends ListState>({ model, useCounts }: ViewTabsProps<State>) {
  const entries = tabEntries(model);
  const counts = useCounts(entries.map(({ state }) => state));
  const line = useRef<HTMLElement>(null);
  const currentId = entries.find((entry) => entry.isCurrent)?.id;
  useEffect(() => {
    const tab = line.current?.querySelector('[aria-current="page"]');
    if (currentId !== undefined) tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [currentId]);
  return (
    <Box
      ref={line}
      component="nav"
      aria-label="Ansichten"
      sx={{ display: 'flex', gap: 5, minWidth: 0, overflowX: 'auto', scrollbarWidth: 'none' }}
    >
      {entries.map((entry, index) => (
        <TabLink
          key={entry.id}
          to={model.description.address.to}
          search={entry.search}
          resetScroll={false}
          activeOptions={{ exact: true, includeSearch: true }}
          aria-current={entry.isCurrent ? 'page' : undefined}
        >
          {entry.title}
          <span className="count">{counts[index]?.toLocaleString('de-DE') ?? ''}</span>
        </TabLink>
      ))}
      {model.description.pages?.map(({ title, to }) => (
        <TabLink key={to} to={to}>
          {title}
        </TabLink>
      ))}
    </Box>
  );
}
