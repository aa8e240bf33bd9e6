const dotted = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{2}|\d{4})?$/u;
const compact = /^(\d{2})(\d{2})(\d{2}|\d{4})$/u;
const iso = /^(\d{4})-(\d{2})-(\d{2})$/u;

interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

function exists({ year, month, day }: Day): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

function fullYear(text: string | undefined, currentYear: number): number {
  if (text === undefined) return currentYear;
  return text.length === 2 ? 2000 + Number(text) : Number(text);
}

function dayOf(text: string, currentYear: number): Day | null {
  const isoParts = iso.exec(text);
  if (isoParts !== null) {
    return { year: Number(isoParts[1]), month: Number(isoParts[2]), day: Number(isoParts[3]) };
  }
  const parts = dotted.exec(text) ?? compact.exec(text);
  if (parts === null) return null;
  return { year: fullYear(parts[3], currentYear), month: Number(parts[2]), day: Number(parts[1]) };
}

const padded = (value: number, length: number): string => String(value).padStart(length, '0');

/**
 * A day as people type it (`21.05.2026`, `21.5.26`, `21.5.`, `210526`, `2026-05-21`) → `2026-05-21`. Two digits mean
 * a year after 2000, none the current one. `null` when there is no such day.
 */
export function parseGermanDay(text: string, currentYear = new Date().getFullYear()): string | null {
  const day = dayOf(text.trim(), currentYear);
  if (day === null || day.year < 1000 || !exists(day)) return null;
  return `${padded(day.year, 4)}-${padded(day.month, 2)}-${padded(day.day, 2)}`;
}

/** `2026-05-21` → `21.05.2026`; anything else stays as it is. */
export function formatDayForInput(day: string): string {
  const parts = iso.exec(day);
  return parts === null ? day : `${parts[3]}.${parts[2]}.${parts[1]}`;
}
