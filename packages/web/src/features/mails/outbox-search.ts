import { z } from 'zod';

const text = z.string().catch('');
const texts = z.union([z.array(z.string()), z.string().transform((one) => [one])]).catch([]);

/** The address of the outbox: search, order, switched on filters, and the mail that is open. */
export const OutboxSearch = z.object({
  q: text.optional(),
  sort: text.optional(),
  nur: texts.optional(),
  mail: text.optional(),
});
export type OutboxSearch = z.infer<typeof OutboxSearch>;

/** Without what says nothing, so that addresses stay short. */
export function bareSearch({ q = '', sort = '', nur = [], mail = '' }: OutboxSearch): OutboxSearch {
  return {
    ...(q === '' ? {} : { q }),
    ...(sort === '' ? {} : { sort }),
    ...(nur.length === 0 ? {} : { nur: [...nur] }),
    ...(mail === '' ? {} : { mail }),
  };
}
