import { z } from 'zod';
import type { ListAddressState } from '../list-address.ts';

/** The search parameter in which the address of a list names the record that is open. */
export type OpenedParameter = 'panel' | 'mail';

/** What an address of a list of records says. */
export interface RecordAddressState extends ListAddressState {
  /** The id of the record that is open beside the list, or empty. */
  readonly opened: string;
  /** The tab that is open above the list, if it has tabs. */
  readonly tab?: string | undefined;
}

const text = z.string().catch('').optional();
const texts = z.union([z.array(z.string()), z.string().transform((one) => [one])]).catch([]);

/** The search parameters of a list whose rows are all here: search, order, switched on filters. */
export const recordSearchShape = { q: text, sort: text, nur: texts.optional() };

/** The search parameters of a list whose records open beside it. */
export const panelSearchShape = { ...recordSearchShape, panel: text };

/** The search parameters of a list whose records open as mails. */
export const mailSearchShape = { ...recordSearchShape, mail: text };

const RecordSearchSchema = z.object({ ...panelSearchShape, ...mailSearchShape });

const noFilters: readonly string[] = [];

/** What a list shows, by its address; what cannot be understood is dropped, so that an old link still works. */
export function readRecordSearch(search: object, openedIn?: OpenedParameter): RecordAddressState {
  const { q = '', sort = '', nur = noFilters, ...said } = RecordSearchSchema.parse(search);
  const opened = openedIn === undefined ? '' : (said[openedIn] ?? '');
  return { q, sort, only: nur, opened };
}

/** The search parameters of what a list shows, without what says nothing, so that addresses stay short. */
export function writeRecordSearch(
  { tab = '', q, sort, only, opened }: RecordAddressState,
  openedIn?: OpenedParameter,
) {
  const beside = openedIn === undefined ? {} : { [openedIn]: opened };
  const said = Object.entries({ tab, q, sort, nur: only, ...beside });
  return Object.fromEntries(said.filter(([, value]) => value.length > 0));
}
