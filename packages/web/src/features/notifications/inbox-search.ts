import { notificationTypes } from '@energieakte/contract';
import { z } from 'zod';

/** The search parameters of `/notification`. */
export const InboxSearch = z.object({
  ablage: z.enum(['wiedervorlage', 'erledigt']).optional().catch(undefined),
  thema: z.enum(notificationTypes).optional().catch(undefined),
  nur: z.literal('ungelesen').optional().catch(undefined),
  seite: z.int().min(2).max(999).optional().catch(undefined),
});
export type InboxSearch = z.infer<typeof InboxSearch>;
