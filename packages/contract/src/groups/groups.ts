import { z } from 'zod';
import { groupKinds } from '../customers/customer-labels.ts';
import { endpoint } from '../core/endpoint.ts';
import {
  optionalText,
  PersonName,
  recordId,
  recordVersion,
  reference,
  requiredText,
  uuid,
} from '../core/fields.ts';
import { RecordVersion } from '../core/record-history.ts';

const shape = {
  name: requiredText('Name', 120),
  description: optionalText('Beschreibung', 2000),
  kind: z.enum(groupKinds).meta({ title: 'Art' }),
  customerId: reference('Auftraggeber'),
  color: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^(#[0-9a-f]{6})?$/u, 'Die Farbe steht als #RRGGBB.')
    .nullable()
    .meta({ title: 'Farbe' }),
};

/** What the person may do with this group. */
export const GroupAbilities = z.object({
  edit: z.boolean(),
  delete: z.boolean(),
  readHistory: z.boolean(),
});
export type GroupAbilities = z.infer<typeof GroupAbilities>;

/** Benutzergruppe (domain section 2.8). */
export const Group = z.object({
  id: uuid,
  ...shape,
  customerName: z.string().nullable(),
  members: z.array(PersonName),
  memberIds: z.array(uuid),
  /** Projects outside the Papierkorb that name the group, by kind: KfW, I, II. */
  projectsByMode: z.array(z.int()),
  can: GroupAbilities,
  version: z.int(),
});
export type Group = z.infer<typeof Group>;

const ignored = z.unknown().optional();

/**
 * What `POST /groups` takes. Without `id` it creates; with `id` it updates and needs `version`. A field that is absent
 * stays as it is (or is empty), `null` clears it.
 */
export const GroupInput = z.strictObject({
  id: recordId,
  version: recordVersion.optional(),
  name: shape.name,
  kind: shape.kind,
  description: shape.description.optional(),
  customerId: shape.customerId.optional(),
  color: shape.color.optional(),
  memberIds: z.array(uuid).max(2000).optional().meta({ title: 'Mitglieder' }),
  customerName: ignored,
  members: ignored,
  projectsByMode: ignored,
  can: ignored,
});
export type GroupInput = z.infer<typeof GroupInput>;

const GroupPath = z.strictObject({ id: uuid.meta({ title: 'Gruppe' }) });

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
  params: GroupPath,
  response: Group,
});

export const saveGroup = endpoint({
  method: 'POST',
  path: '/groups',
  summary: 'Legt eine Gruppe an (ohne id) oder ändert sie (mit id und version).',
  access: 'group.write',
  success: [200, 201],
  body: GroupInput,
  response: Group,
});

export const deleteGroup = endpoint({
  method: 'POST',
  path: '/groups/delete/:id',
  summary: 'Löscht eine Gruppe, auf die kein Projekt und keine Ansicht verweist.',
  access: 'group.write',
  success: [204],
  params: GroupPath,
});

export const getGroupHistory = endpoint({
  method: 'GET',
  path: '/groups/:id/history',
  summary: 'Liefert, wer wann was an einer Gruppe geändert hat, das Neueste zuerst.',
  access: 'group.history',
  success: [200],
  params: GroupPath,
  response: z.array(RecordVersion),
});
