import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { PersonName, uuid } from './fields.ts';

export const groupKinds = ['TEAM', 'VERTEILER', 'KUNDE'] as const;

export const Group = z.object({
  id: uuid,
  name: z.string(),
  description: z.string().nullable(),
  kind: z.enum(groupKinds),
  customerId: uuid.nullable(),
  color: z.string().nullable(),
  members: z.array(PersonName),
  version: z.int(),
});
export type Group = z.infer<typeof Group>;

export const listGroups = endpoint({
  method: 'GET',
  path: '/groups',
  summary: 'Liefert alle Gruppen.',
  access: 'group.read',
  success: [200],
  response: z.array(Group),
});

export const getGroup = endpoint({
  method: 'GET',
  path: '/groups/:id',
  summary: 'Liefert eine Gruppe.',
  access: 'group.read',
  success: [200],
  params: z.strictObject({ id: uuid.meta({ title: 'Gruppe' }) }),
  response: Group,
});
