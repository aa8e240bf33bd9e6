import { z } from 'zod';
import {
  calendarDay,
  choice,
  emailAddress,
  money,
  optionalText,
  positiveNumber,
  requiredText,
  uuid,
  yesNo,
} from '../core/fields.ts';
import { salutations } from '../projects/project-codes.ts';
import { efficiencyLevels, fundingClasses, qngKinds } from './programme-terms.ts';
import { fundingOutcomes } from '../projects/project-work-codes.ts';

export const confirmationIdMessage = 'Die ID hat 15 Ziffern, zum Beispiel 999-0407-2215-0031.';

/** An id of 15 digits as BzA and BnD have it, stored bare; it may be typed as it is printed, 3-4-4-4. */
function confirmationId(title: string) {
  return z
    .string()
    .transform((value) => value.replaceAll(/[\s-]/gu, ''))
    .pipe(z.string().regex(/^(\d{15})?$/u, confirmationIdMessage))
    .nullable()
    .meta({ title });
}

export const applicantShape = {
  salutation: choice('Anrede', salutations),
  firstName: optionalText('Vorname', 80),
  lastName: optionalText('Nachname', 120),
  company: optionalText('Firma', 160),
  email: emailAddress('E-Mail'),
  phone: optionalText('Telefon', 60),
};

export const bankShape = {
  name: optionalText('Name', 160),
  contact: optionalText('Ansprechpartner', 120),
  email: emailAddress('E-Mail'),
  phone: optionalText('Telefon', 60),
};

/** The buyer of one flat, who applies for himself; absent where the Bauherr applies. */
export const FundingApplicant = z.object(applicantShape);
export const FundingBank = z.object(bankShape);

/** What a funding case holds beside the applicant and the bank (domain section 2.2, "Förderfälle"). */
export const fundingCaseShape = {
  programmeCode: requiredText('Programm', 20),
  applicantUnits: z
    .int()
    .min(1)
    .max(9999)
    .nullable()
    .meta({ title: 'Wohneinheiten des Antragstellers' }),
  applicantArea: positiveNumber('Wohnfläche des Antragstellers in m²'),
  efficiencyLevel: choice('Effizienzhaus-Stufe', efficiencyLevels),
  classes: z.array(z.enum(fundingClasses)).max(5).meta({ title: 'Klassen und Boni' }),
  qng: choice('QNG', qngKinds),
  /** In cents. */
  amount: money('Beantragter Betrag'),
  /** In cents. */
  eligibleCosts: money('Förderfähige Kosten'),
  /** 15 digits. */
  bzaId: z.string().nullable().meta({ title: 'BzA-ID' }),
  bzaDate: calendarDay('BzA erstellt am'),
  bzaValidUntil: calendarDay('BzA gültig bis'),
  applicationDate: calendarDay('Antrag gestellt am'),
  approvalDate: calendarDay('Zusage vom'),
  approvalNo: optionalText('Zusage-Nummer', 60),
  approvalReceivedAt: calendarDay('Zusage erhalten am'),
  drawdownUntil: calendarDay('Abruffrist laut Zusage'),
  completeUntil: calendarDay('Fertigstellungsfrist laut Zusage'),
  proofUntil: calendarDay('Nachweisfrist laut Zusage'),
  fullyDrawnAt: calendarDay('Vollabruf am'),
  lastInvoiceDate: calendarDay('Letzte Rechnung der Maßnahme'),
  extensionRequestedAt: calendarDay('Verlängerung beantragt am'),
  extendedUntil: calendarDay('Verlängert bis'),
  /** 15 digits. */
  bndId: z.string().nullable().meta({ title: 'BnD-ID' }),
  bndDate: calendarDay('BnD erstellt am'),
  bndValidUntil: calendarDay('BnD gültig bis'),
  proofSubmittedAt: calendarDay('Nachweis eingereicht am'),
  proofAcceptedAt: calendarDay('Nachweis bestätigt am'),
  outcome: z.enum(fundingOutcomes).meta({ title: 'Ausgang' }),
  deadlineSupervision: yesNo('Fristenüberwachung beauftragt'),
  independenceConfirmed: yesNo('Unabhängigkeit bestätigt'),
};

/** The same as it is sent: the two ids may be written as they are printed. */
export const fundingCaseInputShape = {
  ...fundingCaseShape,
  bzaId: confirmationId('BzA-ID'),
  bndId: confirmationId('BnD-ID'),
};

/** One application for one applicant in one programme. */
export const FundingCase = z.object({
  id: uuid,
  ...fundingCaseShape,
  applicant: FundingApplicant.nullable().meta({ title: 'Antragsteller' }),
  bank: FundingBank.nullable().meta({ title: 'Finanzierungspartner' }),
});
export type FundingCase = z.infer<typeof FundingCase>;
