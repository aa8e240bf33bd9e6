import { type AuditFilter, longestAuditText } from '@energieakte/contract';
import { z } from 'zod';

/** The search parameters of `/settings/protokoll`. What makes no sense is dropped. */
export const AuditSearch = z.object({
  q: z.string().max(longestAuditText).optional().catch(undefined),
  person: z.guid().optional().catch(undefined),
  ereignis: z
    .string()
    .regex(/^\w{1,30}\.\w{1,30}$/u)
    .optional()
    .catch(undefined),
  /** Days `YYYY-MM-DD`; both belong to what is shown. */
  von: z.iso.date().optional().catch(undefined),
  bis: z.iso.date().optional().catch(undefined),
  /** `project:<id>`: everything about one object. */
  gegenstand: z
    .string()
    .regex(/^\w{1,60}:[\w-]{1,100}$/u)
    .optional()
    .catch(undefined),
});
export type AuditSearch = z.infer<typeof AuditSearch>;

/** What the call asks for an address. */
export function filterOf({ q, person, ereignis, von, bis, gegenstand }: AuditSearch): AuditFilter {
  const [entity, entityId] = gegenstand?.split(':') ?? [];
  const filter = { q, personId: person, action: ereignis, from: von, to: bis, entity, entityId };
  return Object.fromEntries(
    Object.entries(filter).filter(([, value]) => value !== undefined && value !== ''),
  );
}

export function isNarrowed(search: AuditSearch): boolean {
  return Object.keys(filterOf(search)).length > 0;
}
