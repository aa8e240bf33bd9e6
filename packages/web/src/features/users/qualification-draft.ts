import {
  formatDayForInput,
  parseGermanDay,
  type QualificationKind,
  type UserQualification,
  type UserQualificationInput,
} from '@energieakte/contract';
import { dayProblem } from '#shared/dialog/dialog-fields.tsx';

/** What stands in the dialog, as it was typed. */
export interface QualificationDraft {
  readonly kind: QualificationKind;
  readonly number: string;
  readonly validUntil: string;
  readonly trainingUnits: string;
}

/** What the dialog begins with; a new listing is of this kind. */
export function startOf(entry: UserQualification | null, kind: QualificationKind): QualificationDraft {
  if (entry === null) return { kind, number: '', validUntil: '', trainingUnits: '' };
  return {
    kind: entry.kind,
    number: entry.number ?? '',
    validUntil: entry.validUntil === null ? '' : formatDayForInput(entry.validUntil),
    trainingUnits: entry.trainingUnits === null ? '' : String(entry.trainingUnits),
  };
}

/** What is wrong with it, by field. */
export function problemsOf({ validUntil, trainingUnits }: QualificationDraft) {
  const isCount = /^\d{0,4}$/u.test(trainingUnits.trim());
  return {
    validUntil: dayProblem(validUntil, false),
    trainingUnits: isCount ? null : 'Erwartet wird eine ganze Zahl.',
  };
}

/** What is sent. */
export function inputOf(
  draft: QualificationDraft,
  { userId, entry }: { readonly userId: string; readonly entry: UserQualification | null },
): UserQualificationInput {
  const units = draft.trainingUnits.trim();
  return {
    ...(entry === null ? {} : { id: entry.id, version: entry.version }),
    userId,
    kind: draft.kind,
    number: draft.number.trim() || null,
    validUntil: parseGermanDay(draft.validUntil),
    trainingUnits: units === '' ? null : Number(units),
  };
}
