import type { FilterTree, ProjectColor } from '@energieakte/contract';
import type { Audience } from '#project-kit/project-colors.ts';
import { dueTree, mineTree } from '#project-kit/quick-filters.ts';
import type { QuickView } from '#shared/list/described/list-description.ts';
import { emptyListState, type ListState } from '#project-kit/project-list-search.ts';

const everything: QuickView<ListState> = { title: 'Alle', state: emptyListState };

function filtered(...conditions: readonly FilterTree[]): ListState {
  return { ...emptyListState, filter: JSON.stringify({ and: conditions }) };
}

/** The quick views of a list, the whole list first. */
export function quickViews(
  audience: Audience,
  colorLabel: (color: ProjectColor) => string,
): readonly QuickView<ListState>[] {
  if (audience === 'customer') {
    return [
      everything,
      { title: colorLabel('BLUE'), state: { ...emptyListState, colors: ['BLUE'] } },
      { title: 'Gestoppt', state: { ...emptyListState, states: 'gestoppt' } },
    ];
  }
  return [
    everything,
    { title: 'Meine', state: filtered(mineTree) },
    { title: 'Ich leite', state: { ...emptyListState, responsible: 'ich' } },
    { title: 'Frist ≤ 14 Tage oder überfällig', state: filtered(dueTree) },
    { title: 'Rot', state: { ...emptyListState, colors: ['RED'] } },
    { title: 'Unterlagen fehlen', state: filtered({ key: 'missingDocuments', op: 'gt', value: '0' }) },
    { title: 'Abrechnungsreif', state: filtered({ key: 'billableServices', op: 'gt', value: '0' }) },
  ];
}
