import type { ViewInput } from '@energieakte/contract';

/** What a list shows that nobody narrowed. */
export const wholeList: ViewInput['state'] = {
  q: '',
  colors: [],
  states: 'laufend',
  responsible: null,
  customerId: null,
  ordered: null,
  filter: '',
  sort: [],
  grouping: null,
};

let lastNumber = 0;

/** A view of the KfW list as a call saves it, under a name of its own. */
export function viewParams(change: Partial<ViewInput> = {}): ViewInput {
  lastNumber += 1;
  return {
    name: `Ansicht ${lastNumber}`,
    mode: 0,
    scope: 'OWN',
    state: wholeList,
    presentation: { density: 'mittel', order: [], shown: {}, widths: {} },
    pinned: false,
    isDefault: false,
    ...change,
  };
}
