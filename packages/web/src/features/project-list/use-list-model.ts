import type { CurrentUser, ProjectMode } from '@energieakte/contract';
import { useMemo } from 'react';
import { useCurrentUser } from '#api/session.ts';
import { useListAsOf, useListComparison } from './as-of/list-as-of.tsx';
import type { ComparisonChoice } from '#project-kit/as-of/as-of-search.ts';
import { type Audience, useColorLabel } from '#project-kit/project-colors.ts';
import { goneIn, withoutReferences } from './filter-state.ts';
import { activeConditions } from './list-conditions.ts';
import { useListSettings } from './list-settings.ts';
import {
  listConditions,
  permittedState,
  sortParameters,
  type ListViewer,
} from './project-list-query.ts';
import { useFilterChoices, type Choice } from './use-filter-choices.ts';
import { useFilterNames, useFilterSentence } from './use-filter-sentence.ts';
import { useListAddress, useListSearch } from './use-list-address.ts';
import { useCurrentView } from './views/use-current-view.ts';
import { settingsOfView } from './views/view-state.ts';

function nameIn(choices: readonly Choice[]): (id: string) => string {
  return (id) => choices.find((choice) => choice.id === id)?.label ?? '…';
}

/** An earlier state can only be read. */
function readingOnly(person: CurrentUser): CurrentUser {
  return { ...person, can: { ...person.can, editProjects: false, createProject: false } };
}

function lookingBack(
  asOf: string | undefined,
  comparison: ComparisonChoice | undefined,
): Pick<ListViewer, 'asOf' | 'compareWith' | 'differencesOnly'> {
  if (asOf === undefined) return {};
  return comparison === undefined
    ? { asOf }
    : { compareWith: asOf, differencesOnly: comparison === 'unterschiede' };
}

/** Everything a project list works from: who looks, what the address says, what to ask the server. */
export function useListModel(mode: ProjectMode) {
  const person = useCurrentUser();
  const asOf = useListAsOf(person.can.seeCustomers);
  const comparison = useListComparison(asOf);
  const me = useMemo(() => (asOf === undefined ? person : readingOnly(person)), [person, asOf]);
  // Reading customers is exactly what a guest may not do; the office sees its columns and filters.
  const audience: Audience = me.can.seeCustomers ? 'office' : 'customer';
  const viewer: ListViewer = useMemo(
    () => ({ userId: me.id, audience, ...lookingBack(asOf, comparison) }),
    [me.id, audience, asOf, comparison],
  );
  const search = useListSearch();
  const current = useCurrentView({ mode, userId: me.id, search });
  const { view } = current;
  const address = useListAddress(mode, search, view);
  const gone = useMemo(() => goneIn(address.state, view?.missing ?? []), [address.state, view]);
  const state = useMemo(
    () => permittedState(withoutReferences(address.state, gone), audience),
    [address.state, gone, audience],
  );
  const choices = useFilterChoices(audience);
  const opened = useMemo(
    () => (view === null ? null : { id: view.id, settings: settingsOfView(view) }),
    [view],
  );
  const [settings, changeSettings] = useListSettings(me.id, opened);
  const request = useMemo(
    () => ({ conditions: listConditions(mode, state, viewer), sort: sortParameters(state, audience) }),
    [mode, state, viewer, audience],
  );
  const names = useFilterNames({ mode, audience }, choices, (key) => state.filter.includes(key));
  // What is said below names statuses.
  useColorLabel();
  const sentence = useFilterSentence(state.filter, names);
  const conditions = activeConditions(state, {
    mode,
    audience,
    personName: nameIn(choices.people),
    customerName: nameIn(choices.customers),
    sentence,
  });
  return {
    me,
    asOf,
    comparison,
    current,
    gone,
    audience,
    viewer,
    address,
    state,
    choices,
    settings,
    changeSettings,
    request,
    conditions,
  };
}

export type ListModel = ReturnType<typeof useListModel>;
