import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { ListAddress } from '#shared/list/list-address.ts';
import { bareSearch, type OutboxSearch } from './outbox-search.ts';

const nothing: readonly string[] = [];

/** The address of the outbox. An open mail is a step that the browser's way back undoes. */
export function useOutboxAddress(search: OutboxSearch): ListAddress {
  const navigate = useNavigate();
  const { q = '', sort = '', nur = nothing, mail = '' } = search;
  return useMemo(() => {
    const go = (next: OutboxSearch, replace: boolean): void =>
      void navigate({
        to: '/settings/postausgang',
        search: bareSearch(next),
        replace,
        resetScroll: false,
      });
    const list = { q, sort, nur: [...nur] };
    // What was typed is searched for a moment later, when a mail may be open already.
    const now = { ...list, mail };
    return {
      q,
      sort,
      only: nur,
      hasPanel: true,
      opened: mail === '' ? null : mail,
      change: ({ only, ...part }) =>
        go(
          { ...now, ...part, ...(only === undefined ? {} : { nur: [...only] }) },
          part.q !== undefined && q !== '',
        ),
      open: (id) => go({ ...list, mail: id }, false),
      closePanel: () => go(list, false),
    };
  }, [navigate, q, sort, nur, mail]);
}
