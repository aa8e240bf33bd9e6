import { useNavigate, useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { ListAddress, ListAddressState } from '#shared/list/list-address.ts';
import { bareSearch, type PeopleSearch } from './people-search.ts';
import type { PeopleTab } from './people-tab.ts';

const nothing: readonly string[] = [];

/** The address of the list in the open tab. A panel is a step that the browser's way back undoes. */
export function usePeopleAddress(tab: PeopleTab, search: PeopleSearch, isWide: boolean): ListAddress {
  const navigate = useNavigate();
  const router = useRouter();
  const { q = '', sort = '', nur = nothing, panel } = search;
  const hasPanel = isWide && tab.Panel !== undefined;
  return useMemo(() => {
    const go = (next: PeopleSearch, replace: boolean): void =>
      void navigate({ to: '/customer', search: bareSearch(next), replace, resetScroll: false });
    const state = { q, sort, nur: [...nur] };
    const now = { tab: tab.id, ...state, ...(panel === undefined ? {} : { panel }) };
    return {
      q,
      sort,
      only: nur,
      hasPanel,
      opened: hasPanel && panel !== undefined ? panel : null,
      change: ({ only, ...part }: Partial<ListAddressState>) =>
        // While somebody types, one step back is enough for the whole word.
        go(
          { ...now, ...part, ...(only === undefined ? {} : { nur: [...only] }) },
          part.q !== undefined && q !== '',
        ),
      open: (id, newTab) => {
        const page = { to: tab.editPath, params: { id } } as const;
        if (newTab) window.open(router.buildLocation(page).href, '_blank', 'noopener');
        else if (hasPanel) go({ ...now, panel: id }, false);
        else void navigate(page);
      },
      closePanel: () => go({ tab: tab.id, ...state }, false),
    };
  }, [navigate, router, tab, q, sort, nur, panel, hasPanel]);
}
