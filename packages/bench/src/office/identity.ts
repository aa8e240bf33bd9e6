const kinds = {
  customer: 1,
  user: 2,
  guest: 3,
  project: 4,
  service: 5,
  case: 6,
  deadline: 7,
  group: 8,
} as const;

/**
 * The technical id of the n-th record of a kind: a valid UUIDv7 that rises with n, as ids made one after the other do,
 * so that indexes are as dense as in a real office.
 */
export function idOf(kind: keyof typeof kinds, index: number): string {
  return `0198${String(kinds[kind]).padStart(4, '0')}-0000-7000-8000-${index.toString(16).padStart(12, '0')}`;
}

const firstDay = Date.UTC(2016, 0, 4);
const dayMilliseconds = 86_400_000;

/** The day so many days after the office opened, `YYYY-MM-DD`. */
export function dayAt(days: number): string {
  return new Date(firstDay + days * dayMilliseconds).toISOString().slice(0, 10);
}

/** An instant on that day during office hours. */
export function instantAt(days: number, minute: number): string {
  return new Date(firstDay + days * dayMilliseconds + (7 * 60 + minute) * 60_000).toISOString();
}

/** How long the office has been open; the newest changes are from the last of these days. */
export const openDays = 3800;
