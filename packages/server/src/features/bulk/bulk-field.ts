import { type BulkChange, priorities, projectColors, projectStates } from '@energieakte/contract';
import { z } from 'zod';

const Lifecycle = z.object({
  state: z.enum(projectStates),
  cancelReason: z.string().nullable(),
  cancelledAt: z.string().nullable(),
});

const ColorSet = z.object({
  color: z.enum(projectColors),
  reason: z.string(),
  by: z.string().nullable(),
  at: z.string(),
});

const IdList = z.array(z.string());

/** What a bulk edit can change of a project, and how its values are kept beside each row. */
export const bulkFields = {
  responsibleUserId: z.string().nullable(),
  priority: z.enum(priorities),
  tags: IdList,
  memberIds: IdList,
  groupIds: IdList,
  lifecycle: Lifecycle,
  colorOverride: ColorSet.nullable(),
} as const;
export type BulkField = keyof typeof bulkFields;

export type BulkValues = {
  readonly [Field in BulkField]: Readonly<z.infer<(typeof bulkFields)[Field]>>;
};
export type BulkValue = BulkValues[BulkField];

/** A value as a row of the database keeps it. */
export function readBulkValue(change: BulkChange, stored: unknown): BulkValue {
  return bulkFields[fieldOf(change)].parse(stored);
}

const fields = {
  responsible: 'responsibleUserId',
  addMember: 'memberIds',
  removeMember: 'memberIds',
  addGroup: 'groupIds',
  removeGroup: 'groupIds',
  addTag: 'tags',
  removeTag: 'tags',
  priority: 'priority',
  setColor: 'colorOverride',
  clearColor: 'colorOverride',
  cancel: 'lifecycle',
  activate: 'lifecycle',
} as const satisfies Record<BulkChange['kind'], BulkField>;

/** The field a change is about. */
export function fieldOf(change: BulkChange): BulkField {
  return fields[change.kind];
}

/** One entry that comes to a list or leaves it. */
export interface ListChange {
  readonly field: 'memberIds' | 'groupIds' | 'tags';
  readonly entry: string;
  readonly adds: boolean;
}

/** The list change a bulk edit is, or `null` when it sets a single value. */
export function listChangeOf(change: BulkChange): ListChange | null {
  switch (change.kind) {
    case 'addMember':
    case 'removeMember':
      return { field: 'memberIds', entry: change.userId, adds: change.kind === 'addMember' };
    case 'addGroup':
    case 'removeGroup':
      return { field: 'groupIds', entry: change.groupId, adds: change.kind === 'addGroup' };
    case 'addTag':
    case 'removeTag':
      return { field: 'tags', entry: change.tag, adds: change.kind === 'addTag' };
    default:
      return null;
  }
}
