import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import {
  instant,
  integer,
  optionalText,
  pageOf,
  pageQuery,
  PersonName,
  recordVersion,
  reference,
  uuid,
} from '../core/fields.ts';
import { errorStates } from './error-state.ts';
import { Breadcrumb, errorOrigins } from './error-report.ts';

/** How many days the course of a cause shows, today included. */
export const trendDays = 30;

/** A cause with all errors that have it, as the list shows it. */
export const ErrorGroup = z.object({
  id: uuid,
  number: z.string(),
  message: z.string(),
  /** Where it happened last: a page, or a call. */
  place: z.string().nullable(),
  count: z.int(),
  firstSeen: instant,
  lastSeen: instant,
  /** How many accounts met it. */
  users: z.int(),
  state: z.enum(errorStates),
  ignoreUntilCount: z.int().nullable(),
  origin: z.enum(errorOrigins),
  /** The version of the program that has it last. */
  appVersion: z.string().nullable(),
  assignee: PersonName.nullable(),
  /** Events of the last 30 days, the oldest first. */
  trend: z.array(z.int()),
  /** Of the record, for whoever changes it. */
  version: z.int(),
});
export type ErrorGroup = z.infer<typeof ErrorGroup>;

const ErrorSample = z.object({
  number: z.string(),
  at: instant,
  message: z.string(),
  stack: z.string().nullable(),
  url: z.string().nullable(),
  userAgent: z.string().nullable(),
  appVersion: z.string().nullable(),
  user: PersonName.nullable(),
  breadcrumbs: z.array(Breadcrumb),
});
export type ErrorSample = z.infer<typeof ErrorSample>;

export const ErrorGroupDetail = ErrorGroup.extend({
  today: z.int(),
  releases: z.array(z.string()),
  note: z.string().nullable(),
  resolved: z.object({ in: z.string().nullable(), at: instant, by: PersonName.nullable() }).nullable(),
  /** The newest first. */
  samples: z.array(ErrorSample),
  /** The kinds of error that belong to it; more than one only after a merge by hand. */
  causes: z.array(z.object({ id: uuid, number: z.string(), message: z.string(), count: z.int() })),
});
export type ErrorGroupDetail = z.infer<typeof ErrorGroupDetail>;

export const listErrors = endpoint({
  method: 'GET',
  path: '/error',
  summary: 'Liefert die Fehler nach ihrer Ursache zusammengefasst, die zuletzt gesehene zuerst.',
  access: 'error.manage',
  success: [200],
  query: z.strictObject({
    q: z.string().max(200).optional().meta({ title: 'Fehlernummer oder Text' }),
    state: z.enum(errorStates).optional().meta({ title: 'Stand' }),
    origin: z.enum(errorOrigins).optional().meta({ title: 'Herkunft' }),
    ...pageQuery({ usual: 50, largest: 1000 }),
  }),
  response: pageOf(ErrorGroup).extend({ events: z.int() }),
});

export const exportErrors = endpoint({
  method: 'GET',
  path: '/error/export',
  summary: 'Liefert die Ursachen von Fehlern als CSV-Datei, die zuletzt gesehene zuerst.',
  access: 'error.manage',
  format: 'file',
  success: [200],
});

export const getErrorGroup = endpoint({
  method: 'GET',
  path: '/error/:id',
  summary: 'Liefert eine Ursache mit den neuesten Beispielen.',
  access: 'error.manage',
  success: [200],
  params: z.strictObject({ id: uuid.meta({ title: 'Ursache' }) }),
  response: ErrorGroupDetail,
});

const group = { id: uuid.meta({ title: 'Ursache' }), version: recordVersion };

export const ErrorGroupUpdate = z
  .strictObject({
    ...group,
    state: z.enum(['OFFEN', 'IGNORIERT', 'ERLEDIGT']).optional().meta({ title: 'Stand' }),
    ignoreUntilCount: integer.min(1).nullable().optional().meta({ title: 'Ignorieren bis Anzahl' }),
    assigneeId: reference('Zuständig').optional(),
    note: optionalText('Notiz', 2000).optional(),
  })
  .refine(({ state, ignoreUntilCount }) => ignoreUntilCount === undefined || state === 'IGNORIERT', {
    error: '„Ignorieren bis Anzahl“ geht nur zusammen mit dem Stand „ignoriert“.',
    path: ['ignoreUntilCount'],
  });
export type ErrorGroupUpdate = z.infer<typeof ErrorGroupUpdate>;

export const updateErrorGroup = endpoint({
  method: 'POST',
  path: '/error/update',
  summary: 'Ändert Stand, Zuständige oder Notiz einer Ursache; was fehlt, bleibt.',
  access: 'error.manage',
  success: [200],
  body: ErrorGroupUpdate,
  response: ErrorGroupDetail,
});

export const mergeErrorGroups = endpoint({
  method: 'POST',
  path: '/error/merge',
  summary: 'Führt eine andere Ursache in diese zusammen; auch spätere Fehler gehören dann hierher.',
  access: 'error.manage',
  success: [200],
  body: z.strictObject({
    ...group,
    otherId: uuid.meta({ title: 'Andere Ursache' }),
    otherVersion: integer.meta({ title: 'Version der anderen Ursache' }),
  }),
  response: ErrorGroupDetail,
});

export const splitErrorGroup = endpoint({
  method: 'POST',
  path: '/error/split',
  summary: 'Löst einen Teil aus einer zusammengeführten Ursache und liefert ihn als eigene.',
  access: 'error.manage',
  success: [200],
  body: z.strictObject({ ...group, causeId: uuid.meta({ title: 'Teil der Ursache' }) }),
  response: ErrorGroupDetail,
});
