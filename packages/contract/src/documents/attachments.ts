import { ticketKinds } from '../core/endpoint.ts';
import { z } from 'zod';
import { attachmentStates, fileScans, fileVisibilities, retentionClasses } from './attachment-rules.ts';
import {
  instant,
  PersonName,
  projectKey,
  recordId,
  recordVersion,
  reference,
  requiredText,
  uuid,
} from '../core/fields.ts';
import { projectModes } from '../projects/project-codes.ts';
import { ChecklistItem } from '../projects/project-progress.ts';

/** One version of an Unterlage. */
export const AttachmentFile = z.object({
  /** Counts from 1. */
  version: z.int(),
  /** With its extension; shown without. */
  name: z.string(),
  /** In bytes. */
  size: z.int(),
  /** The media type of the content, whatever the name says. */
  mime: z.string(),
  sha256: z.string(),
  scan: z.enum(fileScans),
  /** Whether this version was released for the customer. */
  released: z.boolean(),
  /** `null` where it came over an upload link, or where the person must not know who it was. */
  uploadedBy: PersonName.nullable(),
  /** Whether it came over an upload link: `arrival` tells which. */
  overLink: z.boolean(),
  at: instant,
});
export type AttachmentFile = z.infer<typeof AttachmentFile>;

export const arrivalStates = ['OFFEN', 'ANGENOMMEN', 'ABGELEHNT'] as const;
export type ArrivalState = (typeof arrivalStates)[number];

/** How an Unterlage came over an upload link, and what the office made of it. */
export const AttachmentArrival = z.object({
  linkId: uuid,
  linkTitle: z.string(),
  /** As whoever sent it called themselves. */
  sender: z.string().nullable(),
  /** The document of the checklist it was sent for. */
  wanted: z.object({ checklistItemId: uuid, label: z.string(), slot: z.int() }).nullable(),
  state: z.enum(arrivalStates),
  /** Why it was refused. */
  reason: z.string().nullable(),
  decidedBy: PersonName.nullable(),
  decidedAt: instant.nullable(),
});
export type AttachmentArrival = z.infer<typeof AttachmentArrival>;

/** Where a file without an uploader comes from, in words: `über Link „Ihre Unterlagen“ von Erika Baumann`. */
export function arrivedOver({
  sender,
  linkTitle,
}: Pick<AttachmentArrival, 'sender' | 'linkTitle'>): string {
  return `über Link „${linkTitle}“${sender === null ? '' : ` von ${sender}`}`;
}

export const AttachmentAbilities = z.object({
  /** Of the newest version the person sees, as far as the virus scanner lets it go. */
  download: z.boolean(),
  addVersion: z.boolean(),
  edit: z.boolean(),
  delete: z.boolean(),
  restore: z.boolean(),
  readHistory: z.boolean(),
});
export type AttachmentAbilities = z.infer<typeof AttachmentAbilities>;

/** The project of an Unterlage, as lists over all projects name it. */
export const AttachmentProject = z.object({
  id: uuid,
  projectId: z.string(),
  mode: z.literal(projectModes),
  name: z.string(),
});
export type AttachmentProject = z.infer<typeof AttachmentProject>;

/** Unterlage: a record in a slot of a project, with its versions (domain section 2.11). */
export const Attachment = z.object({
  id: uuid,
  projectId: uuid,
  project: AttachmentProject,
  /** The slot, 0 to 13 (`slotTitles`). */
  order: z.int(),
  title: z.string(),
  visibility: z.enum(fileVisibilities),
  state: z.enum(attachmentStates),
  serviceCode: z.string().nullable(),
  checklistItemId: uuid.nullable(),
  fundingCaseId: uuid.nullable(),
  /** For the office. */
  retentionClass: z.enum(retentionClasses).optional(),
  /** The newest first; customers get the newest one they may see and no other, without the hash of its content. */
  files: z.array(AttachmentFile.partial({ sha256: true })),
  /** For the office; `null` too where it did not come over an upload link. */
  arrival: AttachmentArrival.nullable(),
  can: AttachmentAbilities,
  version: z.int(),
  createdAt: instant,
  createdBy: PersonName.nullable(),
  updatedAt: instant,
  updatedBy: PersonName.nullable(),
});
export type Attachment = z.infer<typeof Attachment>;

/** An Unterlage in the Papierkorb. */
export const DeletedAttachment = Attachment.extend({
  deletedAt: instant,
  deletedBy: PersonName.nullable(),
  /** The first day on which it is removed for good: after 30 days, and not before its retention ends. */
  purgeFrom: z.iso.date(),
  /** The last day it has to be kept, and why; `null` without such a duty. */
  keptUntil: z.iso.date().nullable(),
  keptBecause: z.string().nullable(),
});
export type DeletedAttachment = z.infer<typeof DeletedAttachment>;

/** A document of the checklist with what arrived for it; how the office works on it is for the office. */
export const BoardChecklistItem = ChecklistItem.partial({
  fundingCaseId: true,
  requiredFor: true,
  requestedAt: true,
  requestedFrom: true,
  receivedAt: true,
  expiresOn: true,
  checkedBy: true,
  version: true,
}).extend({ attachmentIds: z.array(uuid) });
export type BoardChecklistItem = z.infer<typeof BoardChecklistItem>;

/** One slot of the board. */
export const BoardSlot = z.object({
  order: z.int(),
  title: z.string(),
  /** Whether the person may upload into it. */
  upload: z.boolean(),
  /** What the checklist wants here. */
  papers: z.array(BoardChecklistItem),
  /** Documents that are neither there nor marked as not needed. */
  missing: z.int(),
  arrived: z.int(),
});
export type BoardSlot = z.infer<typeof BoardSlot>;

/** Everything the page of a project's Unterlagen shows, in one answer. */
export const AttachmentBoard = z.object({
  project: AttachmentProject,
  slots: z.array(BoardSlot),
  attachments: z.array(Attachment),
  /** The largest file the server takes, in bytes. */
  mostBytes: z.int(),
  can: z.object({
    /** Into any slot. */
    upload: z.boolean(),
    seeTrash: z.boolean(),
    editChecklist: z.boolean(),
  }),
});
export type AttachmentBoard = z.infer<typeof AttachmentBoard>;

const ignored = z.unknown().optional();
const slot = z.int().min(0).max(13).meta({ title: 'Ablage' });

/**
 * What `POST /attachments` takes. Without `id` it creates (title, order and projectId are needed then); with `id` it
 * changes what is sent and needs `version`. What a customer creates is always `KUNDE`.
 */
export const AttachmentInput = z.strictObject({
  id: recordId,
  version: recordVersion.optional(),
  projectId: projectKey.optional(),
  order: slot.optional(),
  title: requiredText('Bezeichnung', 120).optional(),
  visibility: z.enum(fileVisibilities).optional().meta({ title: 'Sichtbarkeit' }),
  /** Needed where it becomes visible to the customer, so that this never happens by the way. */
  confirmVisible: z.boolean().optional().meta({ title: 'Sichtbarkeit bestätigt' }),
  state: z.enum(attachmentStates).optional().meta({ title: 'Status' }),
  serviceCode: z.string().trim().max(40).nullable().optional().meta({ title: 'Leistung' }),
  checklistItemId: reference('Unterlage der Checkliste').optional(),
  fundingCaseId: reference('Förderfall').optional(),
  retentionClass: z.enum(retentionClasses).optional().meta({ title: 'Aufbewahrung' }),
  project: ignored,
  files: ignored,
  arrival: ignored,
  can: ignored,
  createdAt: ignored,
  createdBy: ignored,
  updatedAt: ignored,
  updatedBy: ignored,
});
export type AttachmentInput = z.infer<typeof AttachmentInput>;

export const sha256Text = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[0-9a-f]{64}$/u, 'Der Hash besteht aus 64 Hexadezimalzeichen.')
  .meta({ title: 'Prüfsumme' });

/** A content that is there already, in a place the person may read. */
export const AttachmentDuplicate = z.object({
  attachmentId: uuid,
  version: z.int(),
  name: z.string(),
  title: z.string(),
  order: z.int(),
  project: AttachmentProject,
});
export type AttachmentDuplicate = z.infer<typeof AttachmentDuplicate>;

/** Who fetched a file, and when. */
export const AttachmentDownload = z.object({
  version: z.int(),
  /** By itself or in a ZIP. */
  kind: z.enum(['FILE', 'ZIP']),
  by: PersonName.nullable(),
  at: instant,
});
export type AttachmentDownload = z.infer<typeof AttachmentDownload>;

/** `attachmentId` for `FILE` and `ALL`; the id of a project for `ALL` of it and `DOSSIER`; `ids` for `SELECTION`. */
export const TicketInput = z.strictObject({
  kind: z.enum(ticketKinds).meta({ title: 'Art' }),
  attachmentId: uuid.optional().meta({ title: 'Unterlage' }),
  projectId: projectKey.optional(),
  version: z.int().min(1).max(1_000_000).optional().meta({ title: 'Version' }),
  ids: z.array(uuid).max(1000).optional().meta({ title: 'Unterlagen' }),
});
export type TicketInput = z.infer<typeof TicketInput>;
