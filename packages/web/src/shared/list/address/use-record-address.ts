import { useNavigate, useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { ListAddress } from '../list-address.ts';
import {
  type OpenedParameter,
  readRecordSearch,
  type RecordAddressState,
  writeRecordSearch,
} from './record-search.ts';
import { useWanted } from './use-wanted.ts';

interface RecordAddressOptions {
  /** The path of the list. */
  readonly to: string;
  readonly search: object;
  /** The tab that is open above the list. */
  readonly tab?: string;
  /** Absent where a record opens on its page only. */
  readonly openedIn?: OpenedParameter;
  /** The page of a record, which is opened where there is no panel: `/user/edit/$id`. */
  readonly page?: string;
  readonly hasPanel?: boolean;
}

/** The address of a list of records. An open record is a step that the browser's way back undoes. */
export function useRecordAddress(options: RecordAddressOptions): ListAddress {
  const { to, search, tab, openedIn, page, hasPanel = openedIn !== undefined } = options;
  const navigate = useNavigate();
  const router = useRouter();
  // A record is open once the address says so: one that is being changed may be kept instead.
  const { opened, ...written } = readRecordSearch(search, openedIn);
  const { state, ask } = useWanted({ ...written, tab });
  return useMemo(() => {
    const go = async (part: Partial<RecordAddressState>, replace = false): Promise<void> =>
      navigate({
        to,
        search: (before: object) =>
          writeRecordSearch({ ...readRecordSearch(before, openedIn), ...state, ...part }, openedIn),
        replace,
        resetScroll: false,
      });
    return {
      ...state,
      hasPanel,
      opened: hasPanel && opened !== '' ? opened : null,
      // While somebody types, one step back is enough for the whole word.
      change: (part) => ask({ ...state, ...part }, go(part, part.q !== undefined && state.q !== '')),
      open: (id, newTab) => {
        const ownPage = page === undefined ? null : { to: page, params: { id } };
        if (ownPage !== null && newTab)
          window.open(router.buildLocation(ownPage).href, '_blank', 'noopener');
        else if (ownPage === null || hasPanel) void go({ opened: id });
        else void navigate(ownPage);
      },
      closePanel: () => void go({ opened: '' }),
    };
  }, [ask, navigate, router, to, state, opened, openedIn, page, hasPanel]);
}
