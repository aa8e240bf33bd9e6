import { useNavigate, useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import {
  goesOnTyping,
  readRecordSearch,
  writeRecordSearch,
} from '#shared/list/address/record-search.ts';
import type { ListAddress, ListAddressState } from '#shared/list/list-address.ts';
import { bareSearch, type PeopleSearch } from './people-search.ts';
import type { PeopleTab } from './people-tab.ts';

/** The address of the list in the open tab. A panel is a step that the browser's way back undoes. */
export function usePeopleAddress(tab: PeopleTab, search: PeopleSearch, isWide: boolean): ListAddress {
  const navigate = useNavigate();
  const router = useRouter();
  const hasPanel = isWide && tab.Panel !== undefined;
  return useMemo(() => {
    const state = readRecordSearch(search);
    const { panel = '' } = search;
    const go = (next: ListAddressState, opened: string, replace: boolean): void =>
      void navigate({
        to: '/customer',
        search: bareSearch({ tab: tab.id, ...writeRecordSearch(next), panel: opened }),
        replace,
        resetScroll: false,
      });
    return {
      ...state,
      hasPanel,
      opened: hasPanel ? (search.panel ?? null) : null,
      change: (part) => go({ ...state, ...part }, panel, goesOnTyping(state, part)),
      open: (id, newTab) => {
        const page = { to: tab.editPath, params: { id } } as const;
        if (newTab) window.open(router.buildLocation(page).href, '_blank', 'noopener');
        else if (hasPanel) go(state, id, false);
        else void navigate(page);
      },
      closePanel: () => go(state, '', false),
    };
  }, [navigate, router, tab, search, hasPanel]);
}
