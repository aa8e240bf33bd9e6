import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { sentInstant } from '../core/fields.ts';

export const errorOrigins = ['WEB', 'SERVER'] as const;

/** A step before the error: a page that was opened or a call, without any value. */
export const Breadcrumb = z.object({
  at: sentInstant.meta({ title: 'Zeitpunkt' }),
  text: z.string().max(200).meta({ title: 'Schritt' }),
  failed: z.boolean().default(false).meta({ title: 'Fehlgeschlagen' }),
});
export type Breadcrumb = z.infer<typeof Breadcrumb>;

/** The specification names no field of it: whatever else a client reports is ignored. */
export const ErrorReport = z.object({
  message: z.string().max(2000).default('').meta({ title: 'Meldung' }),
  stack: z.string().max(20_000).nullable().optional().meta({ title: 'Ablauf' }),
  url: z.string().max(2000).nullable().optional().meta({ title: 'Adresse' }),
  clientVersion: z.string().max(20).nullable().optional().meta({ title: 'Version der Anwendung' }),
  breadcrumbs: z.array(Breadcrumb).max(30).optional().meta({ title: 'Schritte davor' }),
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
