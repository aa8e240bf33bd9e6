import { z } from 'zod';
import type { ListAddressState } from '../list-address.ts';
import { orAbsent, readSorted, sortedSearchShape, writeSorted } from './list-search.ts';

/** The search parameter in which the address of a list names the record that is open. */
export type OpenedParameter = 'panel' | 'mail';

/** What an address of a list of records says. */
export interface RecordAddressState extends ListAddressState {
  /** The id of the record that is open beside the list, or empty. */
  readonly opened: string;
  /** The tab that is open above the list, if it has tabs. */
  readonly tab?: string | undefined;
}

const { q: text } = sortedSearchShape;

/** Several values, `?nur=aktiv,ohneavv`; older addresses repeat the parameter. */
const texts = z
  .union([z.string(), z.array(z.string()).transform((all) => all.join(','))])
  .optional()
  .catch(undefined);

/** The search parameters of a list whose rows are all here: search, order, switched on filters. */
export const recordSearchShape = { ...sortedSearchShape, nur: texts };

/** The search parameters of a list whose records open beside it. */
export const panelSearchShape = { ...recordSearchShape, panel: text };

/** The search parameters of a list whose records open as mails. */
export const mailSearchShape = { ...recordSearchShape, mail: text };

const RecordSearchSchema = z.object({ ...panelSearchShape, ...mailSearchShape });

/** What a list shows, by its address; what cannot be understood is dropped, so that an old link still works. */
export function readRecordSearch(search: object, openedIn?: OpenedParameter): RecordAddressState {
  const { nur = '', ...said } = RecordSearchSchema.parse(search);
  return {
    // A column that is not there sorts nothing.
    ...readSorted(said, () => true),
    only: nur === '' ? [] : nur.split(','),
    opened: openedIn === undefined ? '' : (said[openedIn] ?? ''),
  };
}

/** The search parameters of what a list shows. */
export function writeRecordSearch(
  { tab = '', only, opened, ...sorted }: RecordAddressState,
  openedIn?: OpenedParameter,
) {
  return {
    tab: orAbsent(tab),
    ...writeSorted(sorted),
    nur: orAbsent(only.join(',')),
    ...(openedIn !== undefined && { [openedIn]: orAbsent(opened) }),
  };
}
