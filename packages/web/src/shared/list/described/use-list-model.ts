import { useMemo } from 'react';
import { useListAddress, useListSearch } from '../address/use-list-address.ts';
import { knownSettings, useListSettings } from '../columns/list-settings.ts';
import { activeConditions } from '../filter/list-conditions.ts';
import { useFilterNames, useFilterSentence } from '../filter/use-filter-sentence.ts';
import type { ListState } from '../list-state.ts';
import { useCurrentView } from '../views/use-current-view.ts';
import type { ListDescription } from './list-description.ts';

const nothingMissing: readonly never[] = [];

/** Everything a list works from: what the address says, the view that is open, how the table looks. */
export function useListModel<State extends ListState>(description: ListDescription<State>) {
  const { labels, storageKey, filter, views, columnIds, usualSort, conditionsOf } = description;
  const search = useListSearch(description.address);
  const current = useCurrentView(views, { to: description.address.to, search });
  const { view } = current;
  const address = useListAddress(description.address, search, view);
  const missing = view?.missing ?? nothingMissing;
  const { gone, state } = useMemo(() => {
    const found = description.goneIn(address.state, missing);
    return {
      gone: found,
      state: description.permitted(description.withoutReferences(address.state, found)),
    };
  }, [description, address.state, missing]);
  const opened = useMemo(
    () =>
      view === null ? null : { id: view.id, settings: knownSettings(view.presentation, columnIds) },
    [view, columnIds],
  );
  const [settings, changeSettings] = useListSettings({ storageKey, columnIds }, opened);
  const names = useFilterNames(filter, labels, (key) => state.filter.includes(key));
  const sentence = useFilterSentence(state.filter, names);
  return {
    description,
    current,
    gone,
    address,
    state,
    /** The order the list has. */
    sort: state.sort.length === 0 ? usualSort(state) : state.sort,
    settings,
    changeSettings,
    conditions: activeConditions(state, conditionsOf(state), sentence),
  };
}

export type ListModel<State extends ListState> = ReturnType<typeof useListModel<State>>;
