import { z } from 'zod';
import { instant, PersonName } from './fields.ts';

/** One field that a change set to something else; the values are readable text, `null`: empty. */
export const RecordChange = z.object({
  path: z.string(),
  label: z.string(),
  old: z.string().nullable(),
  new: z.string().nullable(),
});
export type RecordChange = z.infer<typeof RecordChange>;

/** One version of a record that people edit: who changed what and when. `by` is `null` for the system itself. */
export const RecordVersion = z.object({
  id: z.int(),
  at: instant,
  by: PersonName.nullable(),
  /** `create`, `update`, `delete`. */
  action: z.string(),
  reason: z.string().nullable(),
  changes: z.array(RecordChange),
});
export type RecordVersion = z.infer<typeof RecordVersion>;
