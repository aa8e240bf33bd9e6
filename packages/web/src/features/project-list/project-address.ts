import type { ProjectMode } from '@energieakte/contract';
import { listPaths } from '#project-kit/row-links.ts';
import type { AddressFormat } from '#shared/list/address/list-search.ts';
import {
  emptyListState,
  type ListState,
  ProjectListSearch,
  readListState,
  writeListState,
} from '#project-kit/project-list-search.ts';

function addressOf(mode: ProjectMode): AddressFormat<ListState> {
  return {
    to: listPaths[mode],
    empty: emptyListState,
    parse: (raw) => ProjectListSearch.parse(raw),
    read: readListState,
    write: writeListState,
    everything: { stand: 'laufend' },
  };
}

/** How the three lists write into their addresses what they show. */
export const projectAddresses = { 0: addressOf(0), 1: addressOf(1), 2: addressOf(2) } as const;
