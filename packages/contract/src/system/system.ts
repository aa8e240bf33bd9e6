import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { checkLevels } from '../operations/check-level.ts';
import { OperationCheck } from '../operations/operations.ts';

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
  summary:
    'Antwortet, solange die Datenbank antwortet; mit detail und dem Token der Überwachung oder als Administration auch, wie es um den Betrieb steht.',
  access: 'open',
  success: [200],
  query: z.object({
    detail: z.string().max(10).optional().meta({ title: 'Einzelheiten', description: 'beliebig' }),
  }),
  response: z.object({
    status: z.literal('ok'),
    /** The worst of the checks. */
    level: z.enum(checkLevels).optional(),
    checks: z.array(OperationCheck).optional(),
  }),
});

export const getInterfaceDescription = endpoint({
  method: 'GET',
  path: '/openapi.json',
  summary: 'Beschreibt alle Aufrufe der Schnittstelle (OpenAPI 3.1).',
  access: 'open',
  success: [200],
  response: z.record(z.string(), z.unknown()),
});
