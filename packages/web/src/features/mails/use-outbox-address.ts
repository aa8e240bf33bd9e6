import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import {
  goesOnTyping,
  readRecordSearch,
  writeRecordSearch,
} from '#shared/list/address/record-search.ts';
import type { ListAddress, ListAddressState } from '#shared/list/list-address.ts';
import { OutboxSearch } from './outbox-search.ts';

interface Changes extends Partial<ListAddressState> {
  readonly mail?: string;
}

/** The address of the outbox. An open mail is a step that the browser's way back undoes. */
export function useOutboxAddress(search: OutboxSearch): ListAddress {
  const navigate = useNavigate();
  return useMemo(() => {
    const state = readRecordSearch(search);
    const opened = search.mail ?? '';
    // Changes what the address says by then: what was typed is searched for a moment later, when a mail may be open.
    const go = ({ mail, ...part }: Changes, replace: boolean): void =>
      void navigate({
        to: '/settings/postausgang',
        search: (before) => {
          const said = OutboxSearch.parse(before);
          const next = mail ?? said.mail ?? '';
          return {
            ...writeRecordSearch({ ...readRecordSearch(said), ...part }),
            ...(next === '' ? {} : { mail: next }),
          };
        },
        replace,
        resetScroll: false,
      });
    return {
      ...state,
      hasPanel: true,
      opened: opened === '' ? null : opened,
      change: (part) => go(part, goesOnTyping(state, part)),
      open: (id) => go({ mail: id }, false),
      closePanel: () => go({ mail: '' }, false),
    };
  }, [navigate, search]);
}
