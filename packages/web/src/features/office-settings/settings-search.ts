import { z } from 'zod';

/** The search parameters of `/settings`. */
export const SettingsSearch = z.object({
  /** What is looked for when the page opens. */
  suche: z.string().max(200).optional().catch(undefined),
});
