import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { ListAddress } from '#shared/list/list-address.ts';
import { bareSearch, OutboxSearch } from './outbox-search.ts';

const nothing: readonly string[] = [];

/** The address of the outbox. An open mail is a step that the browser's way back undoes. */
export function useOutboxAddress(search: OutboxSearch): ListAddress {
  const navigate = useNavigate();
  const { q = '', sort = '', nur = nothing, mail = '' } = search;
  return useMemo(() => {
    // Changes what the address says by then: what was typed is searched for a moment later, when a mail may be open.
    const go = (part: OutboxSearch, replace: boolean): void =>
      void navigate({
        to: '/settings/postausgang',
        search: (before) => bareSearch({ ...OutboxSearch.parse(before), ...part }),
        replace,
        resetScroll: false,
      });
    return {
      q,
      sort,
      only: nur,
      hasPanel: true,
      opened: mail === '' ? null : mail,
      change: ({ only, ...part }) =>
        go(
          { ...part, ...(only === undefined ? {} : { nur: [...only] }) },
          part.q !== undefined && q !== '',
        ),
      open: (id) => go({ mail: id }, false),
      closePanel: () => go({ mail: '' }, false),
    };
  }, [navigate, q, sort, nur, mail]);
}
