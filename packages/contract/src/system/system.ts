import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';

/** Specification section 9. */
export const clientVersion = '2.4.0';

export const getVersion = endpoint({
  method: 'GET',
  path: '/version',
  summary: 'Liefert die Version des Servers und die älteste, die ein Client haben darf.',
  access: 'open',
  success: [200],
  response: z.object({
    version: z.string(),
    minimumClientVersion: z.string(),
    demoData: z.boolean(),
  }),
});

export const getHealth = endpoint({
  method: 'GET',
  path: '/health',
  summary: 'Antwortet, solange die Datenbank antwortet.',
  access: 'open',
  success: [200],
  response: z.object({ status: z.literal('ok') }),
});

export const getInterfaceDescription = endpoint({
  method: 'GET',
  path: '/openapi.json',
  summary: 'Beschreibt alle Aufrufe der Schnittstelle (OpenAPI 3.1).',
  access: 'open',
  success: [200],
  response: z.record(z.string(), z.unknown()),
});
