import {
  type Absence,
  type AbsenceInput,
  type AbsenceKind,
  type AbsencePart,
  formatDayForInput,
  parseGermanDay,
} from '@energieakte/contract';
import { dayProblem } from '#shared/dialog/dialog-fields.tsx';

/** What stands in the dialog, as it was typed; `''` where nothing is chosen. */
export interface AbsenceDraft {
  readonly userId: string;
  readonly kind: AbsenceKind;
  readonly firstDay: string;
  readonly lastDay: string;
  readonly part: AbsencePart;
  readonly deputyId: string;
  readonly note: string;
}

/** What the dialog begins with: the absence, or a day of holidays of the person. */
export function startOf(
  absence: Absence | null,
  { userId, today }: { readonly userId: string; readonly today: string },
): AbsenceDraft {
  const day = formatDayForInput(today);
  if (absence === null)
    return { userId, kind: 'URLAUB', firstDay: day, lastDay: day, part: 'GANZ', deputyId: '', note: '' };
  return {
    userId: absence.userId,
    kind: absence.kind ?? 'SONSTIGES',
    firstDay: formatDayForInput(absence.firstDay),
    lastDay: formatDayForInput(absence.lastDay),
    part: absence.part,
    deputyId: absence.deputyId ?? '',
    note: absence.note ?? '',
  };
}

/** Whether it is about a single day: only then there are halves. */
export function isSingleDay({ firstDay, lastDay }: AbsenceDraft): boolean {
  const first = parseGermanDay(firstDay);
  return first !== null && first === parseGermanDay(lastDay);
}

/** What is wrong with it, by field. */
export function problemsOf({ firstDay, lastDay }: AbsenceDraft) {
  const [first, last] = [parseGermanDay(firstDay), parseGermanDay(lastDay)];
  const isBackwards = first !== null && last !== null && last < first;
  return {
    firstDay: dayProblem(firstDay, true),
    lastDay:
      dayProblem(lastDay, true) ??
      (isBackwards ? 'Der letzte Tag darf nicht vor dem ersten liegen.' : null),
  };
}

/** What is sent. */
export function inputOf(draft: AbsenceDraft, absence: Absence | null): AbsenceInput {
  return {
    ...(absence === null ? {} : { id: absence.id, version: absence.version }),
    userId: draft.userId,
    kind: draft.kind,
    firstDay: parseGermanDay(draft.firstDay) ?? '',
    lastDay: parseGermanDay(draft.lastDay) ?? '',
    part: isSingleDay(draft) ? draft.part : 'GANZ',
    deputyId: draft.deputyId || null,
    note: draft.note.trim() || null,
  };
}
