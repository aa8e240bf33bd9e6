import { z } from 'zod';
import {
  calendarDay,
  instant,
  optionalText,
  PersonName,
  projectKey,
  recordId,
  recordVersion,
  reference,
  requiredText,
  uuid,
} from '../core/fields.ts';
import { checklistWaits } from '../checklists/item-course.ts';
import { projectColors } from './project-codes.ts';
import {
  checklistOwers,
  checklistPackages,
  checklistStates,
  checklistSteps,
  deadlineSources,
  deadlineStates,
} from './project-work-codes.ts';

const day = z.iso.date().nullable();

/** What the facts of the project leave open about a deadline; whether somebody may change it, the project says. */
export const DeadlineAbilities = z.object({
  /** It has a name of its own, because no programme names it. */
  rename: z.boolean(),
  /** To another day, without a letter. */
  move: z.boolean(),
  /** With another day, read in the letter. */
  confirm: z.boolean(),
  reopen: z.boolean(),
  /** It can be said by hand that it no longer applies. */
  setAside: z.boolean(),
});
export type DeadlineAbilities = z.infer<typeof DeadlineAbilities>;

/** A Frist of a project. */
export const Deadline = z.object({
  id: uuid,
  fundingCaseId: uuid.nullable(),
  code: z.string(),
  title: z.string(),
  dueDate: z.iso.date(),
  /** Missing it costs the funding. */
  hard: z.boolean(),
  source: z.enum(deadlineSources),
  state: z.enum(deadlineStates),
  responsible: PersonName.nullable(),
  confirmedBy: PersonName.nullable(),
  confirmedAt: instant.nullable(),
  doneAt: day,
  extendedFrom: day,
  /** The day somebody set by hand; a letter that says another one goes first, and both are shown. */
  manualDate: day,
  /** Why the product itself reopened or moved it last. */
  changeReason: z.string().nullable(),
  note: z.string().nullable(),
  visibleToGuest: z.boolean(),
  version: z.int(),
  can: DeadlineAbilities,
});
export type Deadline = z.infer<typeof Deadline>;
/** A deadline as it is stored, without what follows from the rest of the project. */
export type RecordedDeadline = Omit<Deadline, 'can'>;

/** A document that is needed, and how far it is. */
export const ChecklistItem = z.object({
  id: uuid,
  fundingCaseId: uuid.nullable(),
  package: z.enum(checklistPackages),
  label: z.string(),
  requiredFor: z.enum(checklistSteps).nullable(),
  owedBy: z.enum(checklistOwers),
  slot: z.int(),
  state: z.enum(checklistStates),
  /** What has to come first before it is asked for, whatever its state; `null`: it is asked for by now. */
  waitsFor: z.enum(checklistWaits).nullable(),
  requestedAt: day,
  /** Who was asked for it in the last request, whoever owes it; `null` where it was asked for in another way. */
  requestedFrom: z.enum(checklistOwers).nullable(),
  /** Since when the message that asks for it lies here and nobody has sent it; `null` where nothing does. */
  requestUnsentSince: day,
  dueDate: day,
  receivedAt: day,
  /** The last day on which it counts, as the document itself says. */
  expiresOn: day,
  checkedBy: PersonName.nullable(),
  rejectedReason: z.string().nullable(),
  version: z.int(),
});
export type ChecklistItem = z.infer<typeof ChecklistItem>;
/** A document as it is stored, without what follows from the rest of the project. */
export type RecordedChecklistItem = Omit<ChecklistItem, 'waitsFor'>;

/** A color somebody set above the derived one. */
export const ColorOverride = z.object({
  color: z.enum(projectColors),
  reason: z.string(),
  by: PersonName.nullable(),
  at: instant,
});
export type ColorOverride = z.infer<typeof ColorOverride>;

const reason = optionalText('Grund', 500).optional();
const version = recordVersion;

export const ServiceColorChange = z.strictObject({
  id: uuid.meta({ title: 'Leistung' }),
  version,
  color: z.enum(projectColors).meta({ title: 'Status' }),
  reason,
});
export type ServiceColorChange = z.infer<typeof ServiceColorChange>;

/** Invoice number and day, or why nothing is charged; `null` takes it back (Storno). */
export const ServiceBilling = z.strictObject({
  id: uuid.meta({ title: 'Leistung' }),
  version,
  invoiceNo: optionalText('Rechnungsnummer', 60),
  invoicedAt: calendarDay('Rechnung vom'),
  billingWaived: optionalText('Ohne Berechnung, weil', 500),
});
export type ServiceBilling = z.infer<typeof ServiceBilling>;

/** With `id` a change, which names the version it was read with; without one a new deadline of the project. */
export const DeadlineInput = z.strictObject({
  id: recordId,
  version: recordVersion.optional(),
  projectId: projectKey.optional(),
  fundingCaseId: reference('Förderfall').optional(),
  title: requiredText('Frist', 160).optional(),
  dueDate: calendarDay('Fällig am').optional(),
  hard: z.boolean().optional().meta({ title: 'Harte Frist' }),
  /** Read in the letter: the date holds whatever a rule says. */
  confirm: z.boolean().optional().meta({ title: 'Bestätigt' }),
  state: z.enum(deadlineStates).optional().meta({ title: 'Stand' }),
  doneAt: calendarDay('Erledigt am').optional(),
  responsibleUserId: reference('Zuständig').optional(),
  visibleToGuest: z.boolean().optional().meta({ title: 'Für den Auftraggeber sichtbar' }),
  note: optionalText('Notiz', 1000).optional(),
});
export type DeadlineInput = z.infer<typeof DeadlineInput>;

/** With `id` a change, which names the version it was read with; without one a new document of the project. */
export const ChecklistInput = z.strictObject({
  id: recordId,
  version: recordVersion.optional(),
  projectId: projectKey.optional(),
  fundingCaseId: reference('Förderfall').optional(),
  package: z.enum(checklistPackages).optional().meta({ title: 'Paket' }),
  label: requiredText('Unterlage', 200).optional(),
  requiredFor: z.enum(checklistSteps).nullable().optional().meta({ title: 'Nötig für' }),
  owedBy: z.enum(checklistOwers).optional().meta({ title: 'Kommt von' }),
  slot: z.int().min(0).max(13).optional().meta({ title: 'Ablage' }),
  state: z.enum(checklistStates).optional().meta({ title: 'Stand' }),
  dueDate: calendarDay('Erbeten bis').optional(),
  expiresOn: calendarDay('Läuft ab am').optional(),
  rejectedReason: optionalText('Zurückgewiesen, weil', 500).optional(),
});
export type ChecklistInput = z.infer<typeof ChecklistInput>;

/** `color: null` gives the project its derived color back. */
export const ColorOverrideInput = z.strictObject({
  id: uuid.meta({ title: 'Projekt' }),
  color: z.enum(projectColors).nullable().meta({ title: 'Status' }),
  reason: optionalText('Grund', 500),
});
export type ColorOverrideInput = z.infer<typeof ColorOverrideInput>;
