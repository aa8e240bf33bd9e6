import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';

/** The specification names no field of it: whatever else a client reports is ignored. */
export const ErrorReport = z.object({
  message: z.string().max(2000).default('').meta({ title: 'message' }),
  stack: z.string().max(20_000).nullable().optional(),
  url: z.string().max(2000).nullable().optional(),
  clientVersion: z.string().max(20).nullable().optional(),
});
export type ErrorReport = z.infer<typeof ErrorReport>;

export const reportError = endpoint({
  method: 'POST',
  path: '/error',
  summary: 'Nimmt einen Fehler der Oberfläche auf und liefert seine Fehlernummer.',
  access: 'open',
  success: [201],
  body: ErrorReport,
  response: z.object({ number: z.string() }),
});
