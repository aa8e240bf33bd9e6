import type { ProjectMode } from '@energieakte/contract';
import { colorLabel, type Audience } from '#project-kit/project-colors.ts';
import type { ListCondition, PossibleCondition } from '#shared/list/filter/list-conditions.ts';
import type { ListState } from '#project-kit/project-list-search.ts';

type Possible = PossibleCondition<ListState>;
export type ProjectCondition = ListCondition<ListState>;

/** What the words of a condition depend on. */
interface ConditionLabels {
  readonly mode: ProjectMode;
  readonly audience: Audience;
  readonly personName: (id: string) => string;
  readonly customerName: (id: string) => string;
}

const mostColorsText = 3;

function colorsText(state: ListState, { mode, audience }: ConditionLabels): string {
  if (state.colors.length > mostColorsText) return `${state.colors.length} ausgewählt`;
  return state.colors.map((color) => colorLabel(color, mode, audience)).join(' oder ');
}

function responsibleText(state: ListState, labels: ConditionLabels): string {
  if (state.responsible === null || state.responsible === 'ich') return 'ich';
  return labels.personName(state.responsible);
}

const statesText = {
  laufend: { subject: '', value: '', narrows: false },
  alle: { subject: 'Gestoppte', value: 'einbezogen', narrows: false },
  gestoppt: { subject: 'Nur', value: 'gestoppte', narrows: true },
} as const;

function relationConditions(state: ListState, labels: ConditionLabels): readonly Possible[] {
  return [
    {
      key: 'responsible',
      path: 'filterAnd.0',
      active: state.responsible !== null,
      narrows: true,
      subject: 'Projektleitung',
      value: responsibleText(state, labels),
      without: { ...state, responsible: null },
    },
    {
      key: 'customerId',
      path: `filterAnd.${state.responsible === null ? 0 : 1}`,
      active: state.customerId !== null,
      narrows: true,
      subject: 'Auftraggeber',
      value: state.customerId === null ? '' : labels.customerName(state.customerId),
      without: { ...state, customerId: null },
    },
    {
      key: 'ordered',
      path: 'projectBeauftragung',
      active: state.ordered !== null,
      narrows: true,
      subject: 'Beauftragung',
      value: state.ordered === 'nein' ? 'nein' : 'ja',
      without: { ...state, ordered: null },
    },
  ];
}

/** What projects are filtered by beside the search and the und/oder tree. */
export function projectConditions(state: ListState, labels: ConditionLabels): readonly Possible[] {
  return [
    {
      key: 'colors',
      path: 'projectStates.colors',
      active: state.colors.length > 0,
      narrows: true,
      subject: labels.audience === 'office' ? 'Status' : 'Stand',
      value: colorsText(state, labels),
      without: { ...state, colors: [] },
    },
    {
      key: 'states',
      path: 'projectStates.states',
      active: state.states !== 'laufend',
      ...statesText[state.states],
      dropping: 'Statt der gestoppten die laufenden',
      without: { ...state, states: 'laufend' },
    },
    ...relationConditions(state, labels),
  ];
}
