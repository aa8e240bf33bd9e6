import { z } from 'zod';

/** RFC 9457, as answered to a client that accepts `application/problem+json`. */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.string(),
  detail: z.string(),
  /** Path of a wrong field → German message. */
  fields: z.record(z.string(), z.string()).optional(),
  /** The error number to quote. */
  number: z.string().optional(),
  /** The current record, where a conflict was met. */
  current: z.unknown().optional(),
});
export type Problem = z.infer<typeof Problem>;
