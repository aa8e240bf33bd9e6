import type { FundingCase } from '@energieakte/contract';
import { formatDay } from '#shared/format/relative-day.ts';

/** One station of a case on the way from the BzA to the proof. */
export interface FundingStation {
  readonly label: string;
  /** Its day, `YYYY-MM-DD`; `null` while it lies ahead. */
  readonly day: string | null;
  /** `gültig bis 02.10.2026`; nothing where nothing more is known. */
  readonly notes: readonly string[];
}

function note(label: string, day: string | null): readonly string[] {
  return day === null ? [] : [`${label} ${formatDay(day)}`];
}

function approvalNotes(one: FundingCase): readonly string[] {
  return [
    ...(one.approvalNo === null ? [] : [`Nr. ${one.approvalNo}`]),
    ...note('erhalten', one.approvalReceivedAt),
    ...note('Abruf bis', one.drawdownUntil),
    ...note('fertig bis', one.completeUntil),
    ...note('Verlängerung beantragt', one.extensionRequestedAt),
    ...note('verlängert bis', one.extendedUntil),
    ...note('voll abgerufen', one.fullyDrawnAt),
  ];
}

/** The four stations of a funding case with their days (domain section 1.1). */
export function stationsOf(one: FundingCase): readonly FundingStation[] {
  return [
    { label: 'BzA', day: one.bzaDate, notes: note('gültig bis', one.bzaValidUntil) },
    { label: 'Antrag', day: one.applicationDate, notes: [] },
    { label: 'Zusage', day: one.approvalDate, notes: approvalNotes(one) },
    {
      label: 'BnD',
      day: one.bndDate,
      notes: [...note('gültig bis', one.bndValidUntil), ...note('Nachweis bis', one.proofUntil)],
    },
    {
      label: 'Nachweis',
      day: one.proofSubmittedAt,
      notes: note('bestätigt', one.proofAcceptedAt),
    },
  ];
}
