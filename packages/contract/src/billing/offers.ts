import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import {
  instant,
  optionalText,
  pageOf,
  pageQuery,
  PersonName,
  recordId,
  recordVersion,
  requiredText,
  sentDay,
  uuid,
} from '../core/fields.ts';
import { projectModes } from '../projects/project-codes.ts';
import { offerStates, vatCases } from './billing-codes.ts';
import { BillingRecipient, OfferLine, OfferLineInput, OrderLineInput } from './billing-parts.ts';

const OfferDecision = z.object({
  decision: z.enum(['ACCEPTED', 'DECLINED']),
  at: instant,
  /** Whoever accepted for the customer, or wrote it down at the office. */
  by: z.string().nullable(),
  channel: z.enum(['PORTAL', 'OFFICE']),
  reason: z.string().nullable(),
  lineIds: z.array(uuid),
  /** The signed paper at the project; guests have the portal instead. */
  attachmentId: uuid.nullable(),
  /** Of what was accepted, in cents; `null` where nothing was. */
  net: z.int().nullable(),
  gross: z.int().nullable(),
});

export const OfferSummary = z.object({
  id: uuid,
  project: z.object({
    id: uuid,
    projectId: z.string(),
    name: z.string(),
    mode: z.literal(projectModes),
  }),
  number: z.string().nullable(),
  revision: z.int(),
  state: z.enum(offerStates),
  /** Sent, not decided, and its last day is over. */
  isExpired: z.boolean(),
  recipientName: z.string(),
  validUntil: z.iso.date(),
  sentAt: instant.nullable(),
  net: z.int(),
  gross: z.int(),
  version: z.int(),
});
export type OfferSummary = z.infer<typeof OfferSummary>;

export const Offer = OfferSummary.extend({
  recipient: BillingRecipient.meta({ title: 'Empfänger' }),
  priceDay: z.iso.date(),
  vatCase: z.enum(vatCases),
  intro: z.string(),
  closing: z.string(),
  lines: z.array(OfferLine),
  vat: z.int(),
  decision: OfferDecision.nullable(),
  /** Guests do not see who works on it. */
  createdBy: PersonName.nullable(),
  /** What has to be there before it is sent, as German sentences; empty for guests. */
  missing: z.array(z.string()),
  /** `null` until its document is made. */
  documentReady: z.boolean(),
  can: z.object({
    edit: z.boolean(),
    send: z.boolean(),
    decide: z.boolean(),
    revise: z.boolean(),
    discard: z.boolean(),
  }),
});
export type Offer = z.infer<typeof Offer>;

/** Without `id` it creates; with `id` it updates a draft and needs `version`. */
export const OfferInput = z.strictObject({
  id: recordId,
  version: recordVersion.optional(),
  projectId: uuid.meta({ title: 'Projekt' }),
  recipient: BillingRecipient.meta({ title: 'Empfänger' }),
  priceDay: sentDay.meta({ title: 'Preise vom' }),
  validUntil: sentDay.meta({ title: 'Gültig bis' }),
  vatCase: z.enum(vatCases).meta({ title: 'Umsatzsteuer' }),
  intro: z.string().trim().max(2000).meta({ title: 'Text davor' }),
  closing: z.string().trim().max(2000).meta({ title: 'Text danach' }),
  lines: z.array(OfferLineInput).max(200).meta({ title: 'Positionen' }),
});
export type OfferInput = z.infer<typeof OfferInput>;

const OfferPath = z.strictObject({ id: uuid.meta({ title: 'Angebot' }) });
const version = z.strictObject({ version: recordVersion });
const maxBodyBytes = 1_000_000;

export const listOffers = endpoint({
  method: 'GET',
  path: '/offer',
  summary: 'Liefert die Angebote, die jemand sehen darf, das neueste zuerst; Kunden nur verschickte.',
  access: 'offer.read',
  success: [200],
  query: z.strictObject({
    projectId: uuid.optional().meta({ title: 'Projekt' }),
    state: z.enum(offerStates).optional().meta({ title: 'Stand' }),
    ...pageQuery({ usual: 50, largest: 200 }),
  }),
  response: pageOf(OfferSummary),
});

export const getOffer = endpoint({
  method: 'GET',
  path: '/offer/:id',
  summary: 'Liefert ein Angebot mit seinen Positionen.',
  access: 'offer.read',
  success: [200],
  params: OfferPath,
  response: Offer,
});

export const proposeOffer = endpoint({
  method: 'POST',
  path: '/offer/propose',
  summary:
    'Legt einen Entwurf aus den Leistungen, Wohneinheiten und Förderfällen eines Projekts und der Preisliste an.',
  access: 'offer.write',
  success: [201],
  body: z.strictObject({ projectId: uuid.meta({ title: 'Projekt' }) }),
  response: Offer,
});

export const saveOffer = endpoint({
  method: 'POST',
  path: '/offer',
  summary: 'Legt den Entwurf eines Angebots an (ohne id) oder ändert ihn (mit id und version).',
  access: 'offer.write',
  success: [200, 201],
  maxBodyBytes,
  body: OfferInput,
  response: Offer,
});

export const discardOffer = endpoint({
  method: 'POST',
  path: '/offer/discard/:id',
  summary: 'Verwirft den Entwurf eines Angebots.',
  access: 'offer.write',
  success: [204],
  params: OfferPath,
  body: version,
});

export const sendOffer = endpoint({
  method: 'POST',
  path: '/offer/send/:id',
  summary: 'Gibt dem Angebot seine Nummer, hält es fest und schickt es mit seinem PDF.',
  access: 'offer.write',
  success: [200],
  params: OfferPath,
  body: z.strictObject({
    version: recordVersion,
    to: z.email('Bitte eine E-Mail-Adresse angeben.').max(254).meta({ title: 'An' }),
    subject: requiredText('Betreff', 150),
    text: requiredText('Text', 4000),
  }),
  response: Offer,
});

export const reviseOffer = endpoint({
  method: 'POST',
  path: '/offer/revise/:id',
  summary: 'Legt eine neue Fassung eines verschickten Angebots als Entwurf an.',
  access: 'offer.write',
  success: [201],
  params: OfferPath,
  response: Offer,
});

export const decideOffer = endpoint({
  method: 'POST',
  path: '/offer/decide/:id',
  summary: 'Nimmt ein Angebot verbindlich an oder lehnt es ab; die erste Entscheidung gilt.',
  access: 'offer.decide',
  success: [200],
  params: OfferPath,
  body: z.strictObject({
    version: recordVersion,
    decision: z.enum(['ACCEPTED', 'DECLINED']).meta({ title: 'Entscheidung' }),
    /** Options and alternatives that are wanted. */
    lineIds: z.array(uuid).max(200).meta({ title: 'Gewählte Positionen' }),
    typedName: optionalText('Name', 160),
    agreed: z.boolean().meta({ title: 'Zustimmung' }),
    /** The signed paper, where the office enters it. */
    attachmentId: uuid.nullable().meta({ title: 'Unterschriebenes Angebot' }),
    reason: optionalText('Grund', 1000),
  }),
  response: z.object({ offer: Offer, projectId: uuid }),
});

export const readOfferDocument = endpoint({
  method: 'GET',
  path: '/offer/:id/document',
  summary: 'Liefert das Angebot als PDF; von einem Entwurf mit Wasserzeichen.',
  access: 'offer.read',
  format: 'file',
  success: [200],
  params: OfferPath,
});

export const saveOrderLines = endpoint({
  method: 'POST',
  path: '/service/line',
  summary:
    'Ändert, nach welchen Zeilen eine Leistung berechnet wird, solange sie nicht abgerechnet ist.',
  access: 'offer.write',
  success: [204],
  body: z.strictObject({
    serviceId: uuid.meta({ title: 'Leistung' }),
    version: recordVersion,
    lines: z.array(OrderLineInput).max(50).meta({ title: 'Zeilen' }),
  }),
});
