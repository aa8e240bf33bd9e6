import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';

export const ErrorReport = z.strictObject({
  message: z.string().min(1).max(2000).meta({ title: 'message' }),
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
