import { z } from 'zod';
import {
  calendarDay,
  choice,
  instant,
  money,
  numberBetween,
  optionalText,
  PersonName,
  reference,
  requiredText,
  uuid,
} from '../core/fields.ts';
import { projectColors } from './project-codes.ts';
import { serviceUnits } from './project-work-codes.ts';

/** What people edit of a Leistung in the project's form; progress and billing have calls of their own. */
export const serviceShape = {
  serviceCode: requiredText('Leistung', 20),
  title: requiredText('Bezeichnung', 200),
  ordered: z.boolean().meta({ title: 'Beauftragt' }),
  orderedAt: calendarDay('Beauftragt am'),
  assigneeId: reference('Bearbeitung'),
  dueDate: calendarDay('Fällig am'),
  quantity: z.number().positive().max(100_000).meta({ title: 'Menge' }),
  unit: choice('Einheit', serviceUnits),
  /** Net, in cents. */
  unitPrice: money('Einzelpreis netto'),
  /** The price of the price list it was taken over from; what changes there later changes nothing here. */
  priceId: reference('Preis der Preisliste'),
  discountPct: numberBetween('Rabatt', 0, 100),
  reviewNeeded: z.boolean().meta({ title: 'Vier-Augen-Prüfung' }),
  budgetHours: numberBetween('Stundenbudget', 0, 100_000),
  note: optionalText('Notiz', 2000),
};

export const ServiceDraft = z.object({ id: uuid, ...serviceShape });
export type ServiceDraft = z.infer<typeof ServiceDraft>;

/** A step a service can take now, and what stands in the way. */
export const ServiceStep = z.object({
  color: z.enum(projectColors),
  needsReason: z.boolean(),
  /** A German sentence, or `null` when the step is free. */
  blockedBy: z.string().nullable(),
});
export type ServiceStep = z.infer<typeof ServiceStep>;

/** Progress and billing of a service, which follow from calls of their own. */
export const serviceStatusShape = {
  color: z.enum(projectColors),
  colorBeforeRed: z.enum(projectColors).nullable(),
  redReason: z.string().nullable(),
  assignee: PersonName.nullable(),
  orderedBy: PersonName.nullable(),
  startedAt: z.iso.date().nullable(),
  doneAt: z.iso.date().nullable(),
  doneBy: PersonName.nullable(),
  submittedBy: PersonName.nullable(),
  reviewedBy: PersonName.nullable(),
  reviewedAt: instant.nullable(),
  invoiceNo: z.string().nullable(),
  invoicedAt: z.iso.date().nullable(),
  billingWaived: z.string().nullable(),
  /** Rises with every change of this service; calls for progress and billing name it. */
  version: z.int(),
};

/** A Leistung as the office sees it. */
export const ProjectService = z.object({
  ...ServiceDraft.shape,
  ...serviceStatusShape,
  /** Quantity times price less discount, in cents; `null` without a price. */
  netSum: z.int().nullable(),
  /** The steps the person who asked may take now. */
  next: z.array(ServiceStep),
});
export type ProjectService = z.infer<typeof ProjectService>;
