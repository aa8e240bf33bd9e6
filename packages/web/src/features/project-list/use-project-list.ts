import type { CurrentUser, ProjectMode } from '@energieakte/contract';
import { useMemo } from 'react';
import { useCurrentUser } from '#api/session.ts';
import type { ComparisonChoice } from '#project-kit/as-of/as-of-search.ts';
import { type Audience, useColorLabel } from '#project-kit/project-colors.ts';
import type { ListDescription } from '#shared/list/described/list-description.ts';
import { useListModel } from '#shared/list/described/use-list-model.ts';
import type { FilterChoice } from '#shared/list/filter/filter-fields.ts';
import { useListAsOf, useListComparison } from './as-of/list-as-of.ts';
import { useFilterChoices } from './filter/use-filter-choices.ts';
import { useProjectFilter } from './filter/use-project-choices.ts';
import { goneIn, withoutReferences } from './filter-state.ts';
import { projectAddresses } from './project-address.ts';
import { columnsFor, projectColumnIds } from './project-columns.ts';
import { groupFieldsFor, useProjectGroups } from './project-groups.ts';
import type { ListRequest } from './project-list.queries.ts';
import { projectConditions } from './project-conditions.ts';
import { projectLabels } from './project-labels.ts';
import {
  listConditions,
  permittedState,
  sortParameters,
  usualSort,
  type ListViewer,
} from './project-list-query.ts';
import type { ListState } from '#project-kit/project-list-search.ts';
import { quickViews } from './quick-views.ts';
import { projectViews } from './views/project-views.ts';

function nameIn(choices: readonly FilterChoice[]): (id: string) => string {
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

/** The list of the projects of one kind, as the kit takes it. */
function useProjectDescription(mode: ProjectMode, { userId, audience, compareWith }: ListViewer) {
  const choices = useFilterChoices(audience);
  const filter = useProjectFilter(mode, audience, choices);
  // Quick views and conditions name statuses.
  const colorLabel = useColorLabel();
  const description = useMemo((): ListDescription<ListState> => {
    const personName = nameIn(choices.people);
    const customerName = nameIn(choices.customers);
    return {
      labels: projectLabels,
      storageKey: `energieakte.list.${userId}`,
      address: projectAddresses[mode],
      filter,
      // Those of one line: among them is every field the list can be sorted by.
      columns: columnsFor(audience, 'dicht'),
      columnIds: projectColumnIds,
      usualSort: (state) => usualSort(state, { audience, compareWith }),
      groupFields: groupFieldsFor(audience),
      quickViews: quickViews(audience, (color) => colorLabel(color, mode, audience)),
      pages: audience === 'office' ? [{ title: 'Fristen', to: '/fristen' }] : [],
      views: projectViews(mode, userId),
      conditionsOf: (state) => projectConditions(state, { mode, audience, personName, customerName }),
      permitted: (state) => permittedState(state, audience),
      goneIn,
      withoutReferences,
    };
  }, [mode, userId, audience, compareWith, choices, filter, colorLabel]);
  return { choices, description };
}

/** Everything a project list works from: who looks, what the address says, what to ask the server. */
export function useProjectList(mode: ProjectMode) {
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
  const { choices, description } = useProjectDescription(mode, viewer);
  const model = useListModel(description);
  const { state } = model;
  // What came and what went has no group in common.
  const group = viewer.compareWith === undefined ? state.grouping?.field : undefined;
  const request = useMemo(
    (): ListRequest => ({
      conditions: listConditions(mode, state, viewer),
      sort: sortParameters(state, viewer),
      ...(group === undefined ? {} : { group }),
    }),
    [mode, state, viewer, group],
  );
  const groups = useProjectGroups({ mode, audience, request, grouping: state.grouping ?? null });
  return { mode, me, asOf, comparison, audience, viewer, choices, request, groups, model };
}

export type ProjectList = ReturnType<typeof useProjectList>;
