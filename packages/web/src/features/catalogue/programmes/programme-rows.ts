import { type FundingProgramme, holdsOn } from '@energieakte/contract';
import { formatDay } from '#shared/format/relative-day.ts';

/** All rows of one programme, the newest first, and which of them holds today. */
export interface Programme {
  readonly code: string;
  readonly rows: readonly FundingProgramme[];
  /** `null` for a programme that is closed or has not begun. */
  readonly current: FundingProgramme | null;
  /** The row to show: the current one, else the newest. */
  readonly shown: FundingProgramme;
}

/** The rows by programme, in the order they come. */
export function programmesOf(rows: readonly FundingProgramme[], today: string): readonly Programme[] {
  const codes = [...new Set(rows.map(({ code }) => code))];
  return codes.flatMap((code) => {
    const own = rows
      .filter((row) => row.code === code)
      .toSorted((left, right) => (right.validFrom ?? '').localeCompare(left.validFrom ?? ''));
    const current = own.find((row) => holdsOn(row, today)) ?? null;
    const shown = current ?? own[0];
    return shown === undefined ? [] : [{ code, rows: own, current, shown }];
  });
}

function isAfter(day: string, other: string): boolean {
  return day > other;
}

/** `gilt ab 16.12.2025`, `galt bis 30.06.2021`, `01.03.2023 bis 15.12.2025`. */
export function validityText({ validFrom, validTo }: FundingProgramme, today: string): string {
  if (validFrom === null && validTo === null) return 'gilt bis auf Weiteres';
  if (validFrom === null) return untilText(validTo ?? today, today);
  if (validTo === null) {
    const verb = isAfter(validFrom, today) ? 'gilt erst ab' : 'gilt ab';
    return `${verb} ${formatDay(validFrom)}`;
  }
  return `${formatDay(validFrom)} bis ${formatDay(validTo)}`;
}

function untilText(validTo: string, today: string): string {
  return `${isAfter(today, validTo) ? 'galt' : 'gilt'} bis ${formatDay(validTo)}`;
}
