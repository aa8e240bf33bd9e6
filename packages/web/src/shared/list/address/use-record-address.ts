import { useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import type { ListAddress } from '../list-address.ts';
import {
  type OpenedParameter,
  readRecordSearch,
  type RecordAddressState,
  writeRecordSearch,
} from './record-search.ts';
import { useListSteps } from './use-list-steps.ts';

/** What is asked for beside what is open. */
type Shown = Omit<RecordAddressState, 'opened'>;

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
  const { opened, ...said } = readRecordSearch(search, openedIn);
  const write = useCallback(
    (next: Shown, before: object) =>
      writeRecordSearch({ ...next, opened: readRecordSearch(before, openedIn).opened }, openedIn),
    [openedIn],
  );
  const { state, change } = useListSteps<Shown>({ to, written: { ...said, tab }, write });
  return useMemo(() => {
    const show = (id: string): void => {
      const asked: object = writeRecordSearch({ ...state, opened: id }, openedIn);
      void navigate({ to, search: asked, resetScroll: false });
    };
    return {
      ...state,
      hasPanel,
      opened: hasPanel && opened !== '' ? opened : null,
      change: (part) => change({ ...state, ...part }),
      open: (id, newTab) => {
        const ownPage = page === undefined ? null : { to: page, params: { id } };
        if (ownPage !== null && newTab)
          window.open(router.buildLocation(ownPage).href, '_blank', 'noopener');
        else if (ownPage === null || hasPanel) show(id);
        else void navigate(ownPage);
      },
      closePanel: () => show(''),
    };
  }, [change, navigate, router, to, state, opened, openedIn, page, hasPanel]);
}
