import { z } from 'zod';
import { fileVisibilities, uploadKinds } from './attachment-rules.ts';
import { Attachment } from './attachments.ts';
import { endpoint } from '../core/endpoint.ts';
import {
  dayYearMessage,
  emailAddress,
  hasBelievableYear,
  instant,
  minimumPasswordLength,
  optionalText,
  passwordMessage,
  PersonName,
  projectKey,
  recordVersion,
  reference,
  requiredText,
  uuid,
} from '../core/fields.ts';

/** OFFEN: takes files. VOLL: as many or as much as it may take is there. */
export const uploadLinkStates = ['OFFEN', 'ABGELAUFEN', 'WIDERRUFEN', 'VOLL'] as const;
export type UploadLinkState = (typeof uploadLinkStates)[number];

/** The longest an upload link is valid from today on, in days. */
export const longestUploadLinkDays = 365;

/** A document of the checklist as the page of an upload link names it. */
export const UploadLinkChecklistItem = z.object({ id: uuid, label: z.string() });
export type UploadLinkChecklistItem = z.infer<typeof UploadLinkChecklistItem>;

/** How much a link takes, and how much has come; unfinished files count with their whole size. */
const measures = {
  maxFileBytes: z.int(),
  maxTotalBytes: z.int(),
  maxFiles: z.int(),
  usedBytes: z.int(),
  usedFiles: z.int(),
  /** The end of its last day in Europe/Berlin. */
  expiresAt: instant,
};

/** An address over which somebody without an account brings documents (ATT-8). */
export const UploadLink = z.object({
  id: uuid,
  version: z.int(),
  projectId: uuid,
  title: z.string(),
  message: z.string().nullable(),
  recipientName: z.string().nullable(),
  recipientEmail: z.string().nullable(),
  papers: z.array(UploadLinkChecklistItem),
  /** Whether anything else may be sent, too. */
  acceptsOther: z.boolean(),
  /** Empty: every kind the office takes. */
  kinds: z.array(z.enum(uploadKinds)),
  ...measures,
  hasPassword: z.boolean(),
  state: z.enum(uploadLinkStates),
  createdBy: PersonName.nullable(),
  createdAt: instant,
  /** When it was last opened or brought a file. */
  lastUsedAt: instant.nullable(),
});
export type UploadLink = z.infer<typeof UploadLink>;

const expiresOn = z.iso.date().refine(hasBelievableYear, dayYearMessage).meta({ title: 'Gültig bis' });
const bytes = z.int().min(1).max(1_000_000_000_000);
const version = recordVersion;

export const UploadLinkInput = z.strictObject({
  projectId: projectKey,
  title: requiredText('Titel', 120),
  message: optionalText('Nachricht', 2000),
  recipientName: optionalText('Empfänger', 120),
  recipientEmail: emailAddress('E-Mail'),
  itemIds: z.array(uuid).max(200).meta({ title: 'Unterlagen' }),
  acceptsOther: z.boolean().meta({ title: 'Weitere Unterlagen' }),
  kinds: z.array(z.enum(uploadKinds)).max(uploadKinds.length).meta({ title: 'Dateiarten' }),
  maxFileBytes: bytes.meta({ title: 'Größe je Datei' }),
  maxTotalBytes: bytes.meta({ title: 'Größe insgesamt' }),
  maxFiles: z.int().min(1).max(500).meta({ title: 'Anzahl der Dateien' }),
  expiresOn,
  password: z
    .string()
    .min(minimumPasswordLength, passwordMessage)
    .max(200)
    .nullable()
    .meta({ title: 'Passwort' }),
});
export type UploadLinkInput = z.infer<typeof UploadLinkInput>;

const LinkPath = z.strictObject({ id: uuid.meta({ title: 'Upload-Link' }) });

export const createUploadLink = endpoint({
  method: 'POST',
  path: '/upload-link',
  summary:
    'Legt einen Upload-Link an, über den jemand ohne Konto Unterlagen bringt; nur diese Antwort nennt seine Adresse.',
  access: 'uploadLink.manage',
  success: [201],
  body: UploadLinkInput,
  response: z.object({ link: UploadLink, address: z.string() }),
});

export const listUploadLinks = endpoint({
  method: 'GET',
  path: '/upload-link/:projectId',
  summary: 'Liefert die Upload-Links eines Projekts, den neuesten zuerst.',
  access: 'uploadLink.manage',
  success: [200],
  params: z.strictObject({ projectId: projectKey }),
  response: z.array(UploadLink),
});

export const prolongUploadLink = endpoint({
  method: 'POST',
  path: '/upload-link/:id/prolong',
  summary: 'Ändert, bis wann ein Upload-Link gilt.',
  access: 'uploadLink.manage',
  success: [200],
  params: LinkPath,
  body: z.strictObject({ version, expiresOn }),
  response: UploadLink,
});

export const revokeUploadLink = endpoint({
  method: 'POST',
  path: '/upload-link/:id/revoke',
  summary: 'Widerruft einen Upload-Link; auch was gerade hochgeladen wird, kommt nicht mehr an.',
  access: 'uploadLink.manage',
  success: [200],
  params: LinkPath,
  body: z.strictObject({ version }),
  response: UploadLink,
});

/** What the page behind the address of a link knows: nothing of the project but what it was told. */
export const OpenUploadLink = z.object({
  /** Lets this browser send files of this link for some hours (`Authorization: Bearer …`), and nothing else. */
  pass: z.string(),
  office: z.object({ name: z.string(), phone: z.string().nullable(), email: z.string().nullable() }),
  title: z.string(),
  message: z.string().nullable(),
  papers: z.array(UploadLinkChecklistItem),
  acceptsOther: z.boolean(),
  /** In lower case, without a dot. */
  extensions: z.array(z.string()),
  ...measures,
});
export type OpenUploadLink = z.infer<typeof OpenUploadLink>;

export const openUploadLink = endpoint({
  method: 'POST',
  path: '/upload-link/open',
  summary: 'Öffnet einen Upload-Link ohne Anmeldung, mit seinem Passwort, falls er eines hat.',
  access: 'open',
  success: [200],
  body: z.strictObject({
    token: z.string().min(1).max(100).meta({ title: 'Link' }),
    password: z.string().max(200).optional().meta({ title: 'Passwort' }),
  }),
  response: OpenUploadLink,
});

const AttachmentPath = z.strictObject({ id: uuid.meta({ title: 'Unterlage' }) });

export const acceptAttachment = endpoint({
  method: 'POST',
  path: '/attachments/:id/accept',
  summary: 'Nimmt eine Unterlage an, die über einen Upload-Link kam, und hakt sie in der Checkliste ab.',
  access: 'attachment.upload',
  success: [200],
  params: AttachmentPath,
  body: z.strictObject({
    version,
    order: z.int().min(0).max(13).meta({ title: 'Ablage' }),
    title: requiredText('Bezeichnung', 120),
    visibility: z.enum(fileVisibilities).meta({ title: 'Sichtbarkeit' }),
    /** The document of the checklist it is; `null` for none. */
    checklistItemId: reference('Unterlage der Checkliste'),
  }),
  response: Attachment,
});

export const refuseAttachment = endpoint({
  method: 'POST',
  path: '/attachments/:id/refuse',
  summary:
    'Lehnt eine Unterlage ab, die über einen Upload-Link kam, legt sie in den Papierkorb und sagt es auf Wunsch dem Absender.',
  access: 'attachment.upload',
  success: [204],
  params: AttachmentPath,
  body: z.strictObject({
    version,
    reason: requiredText('Grund', 500),
    /** Whether the recipient of the link hears the reason by mail. */
    tell: z.boolean().meta({ title: 'Per E-Mail mitteilen' }),
  }),
});
