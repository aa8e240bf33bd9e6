import { z } from 'zod';
import type { ListAddressState } from '../list-address.ts';

const text = z.string().catch('').optional();
const texts = z.union([z.array(z.string()), z.string().transform((one) => [one])]).catch([]);

/** The search parameters of a list whose rows are all here: search, order, switched on filters. */
export const recordSearchShape = { q: text, sort: text, nur: texts.optional() };

interface RecordSearch {
  readonly q?: string | undefined;
  readonly sort?: string | undefined;
  readonly nur?: readonly string[] | undefined;
}

const noFilters: readonly string[] = [];

/** What a list shows, by its address. */
export function readRecordSearch({
  q = '',
  sort = '',
  nur = noFilters,
}: RecordSearch): ListAddressState {
  return { q, sort, only: nur };
}

/** The search parameters of what a list shows, without what says nothing, so that addresses stay short. */
export function writeRecordSearch({ q, sort, only }: ListAddressState) {
  return {
    ...(q === '' ? {} : { q }),
    ...(sort === '' ? {} : { sort }),
    ...(only.length === 0 ? {} : { nur: [...only] }),
  };
}

/** While somebody types, one step back is enough for the whole word. */
export function goesOnTyping(before: ListAddressState, part: Partial<ListAddressState>): boolean {
  return part.q !== undefined && before.q !== '';
}
