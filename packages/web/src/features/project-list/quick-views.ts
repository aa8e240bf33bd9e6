import type { ProjectMode } from '@energieakte/contract';
import { colorLabel, type Audience } from '#project-kit/project-colors.ts';
import { emptyListState, type ListState } from './project-list-search.ts';

/** A list people come back to, one click away. */
export interface QuickView {
  readonly title: string;
  readonly state: ListState;
}

const everything: QuickView = { title: 'Alle', state: emptyListState };

/** The quick views of a list, the whole list first. */
export function quickViews(audience: Audience, mode: ProjectMode): readonly QuickView[] {
  if (audience === 'customer') {
    return [
      everything,
      { title: colorLabel('BLUE', mode, audience), state: { ...emptyListState, colors: ['BLUE'] } },
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
