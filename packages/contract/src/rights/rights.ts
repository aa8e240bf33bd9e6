import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { PersonName, uuid } from '../core/fields.ts';
import { roles } from '../core/roles.ts';

/** What a condition of a right is about. */
export const reasonKinds = [
  'account',
  'role',
  'customer',
  'group',
  'owner',
  'state',
  'release',
] as const;
export type ReasonKind = (typeof reasonKinds)[number];

/** One step on the way to a decision, as a whole sentence. */
export const Reason = z.object({ kind: z.enum(reasonKinds), text: z.string() });
export type Reason = z.infer<typeof Reason>;

/**
 * A decision with what led to it: allowed, every condition that had to hold; refused, every condition that is missing.
 */
export const Decision = z.object({ allowed: z.boolean(), reasons: z.array(Reason) });
export type Decision = z.infer<typeof Decision>;

const Role = z.enum(roles);

/** The permission matrix in words (ADM-1). */
export const RightsMatrix = z.object({
  roles: z.array(z.object({ role: Role, name: z.string() })),
  rows: z.array(
    z.object({
      permission: z.string(),
      area: z.string(),
      title: z.string(),
      /** In the order of `roles`. */
      grants: z.array(z.object({ grant: z.enum(['no', 'own', 'all']), text: z.string() })),
      /** The calls that need it, as `GET /project/:id`. */
      calls: z.array(z.string()),
    }),
  ),
});
export type RightsMatrix = z.infer<typeof RightsMatrix>;

export const getRightsMatrix = endpoint({
  method: 'GET',
  path: '/rights/matrix',
  summary: 'Liefert die Rechteübersicht: jede Berechtigung mit dem, was jede Rolle darf.',
  access: 'rights.read',
  success: [200],
  response: RightsMatrix,
});

/** What a decision can be explained for. */
export const explainedEntities = ['project', 'customer', 'user', 'group', 'view'] as const;
export type ExplainedEntity = (typeof explainedEntities)[number];

/** One thing to do, and whether this person may. */
export const ExplainedAction = z.object({ action: z.string(), title: z.string(), ...Decision.shape });
export type ExplainedAction = z.infer<typeof ExplainedAction>;

export const RightsExplanation = z.object({
  person: z.object({
    ...PersonName.shape,
    username: z.string(),
    roleNames: z.array(z.string()),
    customerName: z.string(),
    internal: z.boolean(),
  }),
  /** Whether the account can be used at all; otherwise nothing below is allowed either. */
  account: Decision,
  thing: z.object({ entity: z.enum(explainedEntities), id: uuid, title: z.string() }),
  actions: z.array(ExplainedAction),
  /** Which fields of a project the person receives; `null` for everything else. */
  fields: z
    .object({
      audience: z.enum(['office', 'customer', 'nobody']),
      /** Each by its German name; for the office too many to list. */
      names: z.array(z.string()),
    })
    .nullable(),
});
export type RightsExplanation = z.infer<typeof RightsExplanation>;

export const explainRights = endpoint({
  method: 'GET',
  path: '/rights/explain',
  summary:
    'Begründet, was eine Person mit einem Projekt (`projectId`) oder einem anderen Eintrag (`entity`, `entityId`) darf.',
  access: 'rights.read',
  success: [200],
  query: z.strictObject({
    userId: uuid.meta({ title: 'Benutzer' }),
    projectId: z.string().trim().min(1).max(60).optional().meta({ title: 'Projekt' }),
    entity: z.enum(explainedEntities).optional().meta({ title: 'Art des Eintrags' }),
    entityId: uuid.optional().meta({ title: 'Eintrag' }),
  }),
  response: RightsExplanation,
});
