import type { ProjectColor } from '@energieakte/contract';
import type { Audience } from '#project-kit/project-colors.ts';
import type { QuickView } from '#shared/list/described/list-description.ts';
import { emptyListState, type ListState } from '#project-kit/project-list-search.ts';

const everything: QuickView<ListState> = { title: 'Alle', state: emptyListState };

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
    { title: 'Meine', state: { ...emptyListState, responsible: 'ich' } },
    { title: 'Rot', state: { ...emptyListState, colors: ['RED'] } },
    { title: 'Gestoppt', state: { ...emptyListState, states: 'gestoppt' } },
  ];
}
