import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { instant, PersonName, recordId, reference, requiredText, uuid } from '../core/fields.ts';
import { priorities, projectColors, projectModes } from './project-codes.ts';
import { ProjectSearchQuery } from './project-search.ts';

/** So many projects one bulk edit takes at most. */
export const mostBulkProjects = 20_000;

const personId = uuid.meta({ title: 'Person' });
const groupId = uuid.meta({ title: 'Gruppe' });
const tag = requiredText('Schlagwort', 40);
const reason = requiredText('Grund', 500);

/** The one thing a bulk edit changes in every selected project (screens "Lists"). */
export const BulkChange = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('responsible'), userId: reference('Projektleitung') }),
    z.strictObject({ kind: z.literal('addMember'), userId: personId }),
    z.strictObject({ kind: z.literal('removeMember'), userId: personId }),
    z.strictObject({ kind: z.literal('addGroup'), groupId }),
    z.strictObject({ kind: z.literal('removeGroup'), groupId }),
    z.strictObject({ kind: z.literal('addTag'), tag }),
    z.strictObject({ kind: z.literal('removeTag'), tag }),
    z.strictObject({
      kind: z.literal('priority'),
      priority: z.enum(priorities).meta({ title: 'Priorität' }),
    }),
    z.strictObject({
      kind: z.literal('setColor'),
      color: z.enum(projectColors).meta({ title: 'Status' }),
      reason,
    }),
    z.strictObject({ kind: z.literal('clearColor') }),
    z.strictObject({ kind: z.literal('cancel'), reason }),
    z.strictObject({ kind: z.literal('activate'), reason }),
  ])
  .meta({ title: 'Änderung' });
export type BulkChange = z.infer<typeof BulkChange>;

/** Named projects in their order, or everything a search finds but some; page and size of the search do not count. */
export const BulkSelection = z
  .union([
    z.strictObject({ ids: z.array(uuid).min(1).max(mostBulkProjects) }),
    z.strictObject({
      query: ProjectSearchQuery,
      excludedIds: z.array(uuid).max(mostBulkProjects).default([]),
    }),
  ])
  .meta({ title: 'Auswahl' });
export type BulkSelection = z.infer<typeof BulkSelection>;

/** Why a project of the selection is left as it is. */
export const bulkSkipCodes = [
  'locked',
  'invalid',
  'denied',
  'unchanged',
  'wrongState',
  'aborted',
] as const;
export type BulkSkipCode = (typeof bulkSkipCodes)[number];

/** What becomes, or became, of one project: `KEPT` stayed as it is when the bulk edit was undone. */
export const bulkOutcomes = ['PENDING', 'CHANGED', 'SKIPPED', 'UNDONE', 'KEPT'] as const;
export type BulkOutcome = (typeof bulkOutcomes)[number];

export const BulkRow = z.object({
  id: uuid,
  projectId: z.string(),
  mode: z.literal(projectModes),
  name: z.string(),
  /** In words, as a person reads the field; empty where there is no value. */
  before: z.string(),
  after: z.string(),
  outcome: z.enum(bulkOutcomes),
  code: z.enum(bulkSkipCodes).nullable(),
  /** The German sentence of what stands in the way. */
  note: z.string().nullable(),
});
export type BulkRow = z.infer<typeof BulkRow>;

const CodeCount = z.object({ code: z.enum(bulkSkipCodes), count: z.int() });

const pageShape = {
  page: z.int().min(0).max(100_000).default(0).meta({ title: 'Seite' }),
  size: z.int().min(1).max(500).default(100).meta({ title: 'Seitengröße' }),
};

/** A promise only: executing looks at every project again. */
export const BulkPreview = z.object({
  total: z.int(),
  changing: z.int(),
  skipped: z.array(CodeCount),
  rows: z.array(BulkRow),
  page: z.int(),
  size: z.int(),
});
export type BulkPreview = z.infer<typeof BulkPreview>;

export const changeSetStates = ['RUNNING', 'DONE', 'UNDOING', 'UNDONE'] as const;
export type ChangeSetState = (typeof changeSetStates)[number];

/** A bulk edit that was started, how far it came and what can be done with it. */
export const ChangeSet = z.object({
  id: uuid,
  change: BulkChange,
  /** `Projektleitung: Jana Keller` */
  title: z.string(),
  createdAt: instant,
  createdBy: PersonName,
  state: z.enum(changeSetStates),
  /** It was interrupted and nobody works on it: it can be continued. */
  interrupted: z.boolean(),
  total: z.int(),
  /** How many projects stand where; together they are `total`. */
  counts: z.record(z.enum(bulkOutcomes), z.int()),
  skipped: z.array(CodeCount),
  undoableUntil: instant,
  can: z.object({ undo: z.boolean(), continue: z.boolean() }),
});
export type ChangeSet = z.infer<typeof ChangeSet>;

export const ChangeSetDetails = ChangeSet.extend({
  rows: z.array(BulkRow),
  rowTotal: z.int(),
  page: z.int(),
  size: z.int(),
});
export type ChangeSetDetails = z.infer<typeof ChangeSetDetails>;

const ChangeSetPath = z.strictObject({ id: uuid.meta({ title: 'Sammeländerung' }) });

export const previewBulkChange = endpoint({
  method: 'POST',
  path: '/project/bulk/preview',
  summary: 'Zeigt, was eine Sammeländerung an jedem Projekt ändern würde, und was sie auslässt.',
  access: 'project.bulk',
  success: [200],
  body: z.strictObject({
    selection: BulkSelection,
    change: BulkChange,
    only: z.enum(['changing', 'skipped']).optional().meta({ title: 'Nur' }),
    ...pageShape,
  }),
  response: BulkPreview,
});

export const startBulkChange = endpoint({
  method: 'POST',
  path: '/project/bulk',
  summary:
    'Beginnt eine Sammeländerung; dieselbe id noch einmal beginnt keine zweite, sondern liefert die erste.',
  access: 'project.bulk',
  success: [201, 200],
  body: z.strictObject({
    /** Made by the caller, so that a repeated call is the same bulk edit. */
    id: recordId,
    selection: BulkSelection,
    change: BulkChange,
  }),
  response: ChangeSet,
});

export const continueBulkChange = endpoint({
  method: 'POST',
  path: '/project/bulk/continue/:id',
  summary: 'Setzt eine unterbrochene Sammeländerung oder Rücknahme fort.',
  access: 'project.bulk',
  success: [200],
  params: ChangeSetPath,
  response: ChangeSet,
});

export const undoBulkChange = endpoint({
  method: 'POST',
  path: '/project/bulk/undo/:id',
  summary:
    'Nimmt eine Sammeländerung 30 Tage lang zurück; was seither anders geändert wurde, bleibt und wird genannt.',
  access: 'project.bulk',
  success: [200],
  params: ChangeSetPath,
  response: ChangeSet,
});

export const getBulkChange = endpoint({
  method: 'GET',
  path: '/project/bulk/:id',
  summary: 'Liefert den Stand einer Sammeländerung und eine Seite ihrer Projekte.',
  access: 'project.bulk',
  success: [200],
  params: ChangeSetPath,
  query: z.strictObject({
    page: z.coerce.number().int().min(0).max(100_000).default(0).meta({ title: 'Seite' }),
    size: z.coerce.number().int().min(1).max(500).default(100).meta({ title: 'Seitengröße' }),
    outcome: z.enum(bulkOutcomes).optional().meta({ title: 'Ausgang' }),
  }),
  response: ChangeSetDetails,
});

export const listBulkChanges = endpoint({
  method: 'GET',
  path: '/project/bulk',
  summary: 'Liefert die eigenen Sammeländerungen der letzten 30 Tage, die neueste zuerst.',
  access: 'project.bulk',
  success: [200],
  response: z.array(ChangeSet),
});
