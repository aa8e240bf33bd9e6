import {
  federalStates,
  formatDayForInput,
  hoursText,
  longestWorkday,
  parseGermanDay,
  type WorkSchedule,
} from '@energieakte/contract';
import { dayProblem } from '#shared/dialog/dialog-fields.tsx';

/** A row of hours as it was typed. */
export interface WeekDraft {
  /** Tells rows apart while they are typed. */
  readonly key: number;
  readonly validFrom: string;
  /** Monday to Sunday. */
  readonly hours: readonly string[];
}

export interface ScheduleDraft {
  readonly weeks: readonly WeekDraft[];
  readonly federalState: string;
  readonly approverId: string;
  readonly deputyId: string;
  readonly secondDeputyId: string;
}

/** What the dialog begins with. */
export function startOf(schedule: WorkSchedule): ScheduleDraft {
  return {
    weeks: schedule.schedules.map(({ validFrom, minutes }, key) => ({
      key,
      validFrom: formatDayForInput(validFrom),
      hours: minutes.map((day) => (day === 0 ? '' : hoursText(day))),
    })),
    federalState: schedule.federalState ?? '',
    approverId: schedule.approverId ?? '',
    deputyId: schedule.deputyId ?? '',
    secondDeputyId: schedule.secondDeputyId ?? '',
  };
}

/** `7:42`, `7,7` and `8` in minutes; nothing is none; `null`: not a time, or more than twelve hours. */
export function minutesOf(typed: string): number | null {
  const text = typed.trim();
  if (text === '') return 0;
  const clock = /^(\d{1,2}):([0-5]\d)$/u.exec(text);
  const decimal = /^\d{1,2}(?:[.,]\d{1,2})?$/u.test(text);
  if (clock === null && !decimal) return null;
  const minutes =
    clock === null
      ? Math.round(Number(text.replace(',', '.')) * 60)
      : Number(clock[1]) * 60 + Number(clock[2]);
  return minutes > longestWorkday ? null : minutes;
}

/** What a row makes a week, as far as it is right. */
export function weekSum({ hours }: WeekDraft): string {
  return hoursText(hours.reduce((sum, typed) => sum + (minutesOf(typed) ?? 0), 0));
}

/** What is wrong with a row; `null`: nothing. */
export function weekProblem(week: WeekDraft): {
  readonly day: string | null;
  readonly hours: string | null;
} {
  const isWrong = week.hours.some((typed) => minutesOf(typed) === null);
  return {
    day: dayProblem(week.validFrom, true),
    hours: isWrong ? 'Bitte Stunden wie 7:42 oder 8 eingeben, höchstens 12 an einem Tag.' : null,
  };
}

/** What is sent. */
export function changesOf(draft: ScheduleDraft, { version, userId }: WorkSchedule) {
  return {
    userId,
    version,
    schedules: draft.weeks.map(({ validFrom, hours }) => ({
      validFrom: parseGermanDay(validFrom) ?? '',
      minutes: hours.map((typed) => minutesOf(typed) ?? 0),
    })),
    federalState: federalStates.find((state) => state === draft.federalState) ?? null,
    approverId: draft.approverId || null,
    deputyId: draft.deputyId || null,
    secondDeputyId: draft.secondDeputyId || null,
  };
}
