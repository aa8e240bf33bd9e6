import { MinimalProjectRow } from '@energieakte/contract';

const mostRemembered = 6;
const Remembered = MinimalProjectRow.array();

function storageKey(userId: string): string {
  return `energieakte.recentProjects.${userId}`;
}

function parsed(text: string | null): readonly MinimalProjectRow[] {
  try {
    return Remembered.safeParse(JSON.parse(text ?? '[]')).data ?? [];
  } catch {
    return [];
  }
}

/** The projects this person opened last from the search, newest first. */
export function readRecentProjects(userId: string): readonly MinimalProjectRow[] {
  return parsed(localStorage.getItem(storageKey(userId)));
}

/** Puts a project in front of the others; more than six are forgotten. */
export function withRecent(
  known: readonly MinimalProjectRow[],
  opened: MinimalProjectRow,
): readonly MinimalProjectRow[] {
  return [opened, ...known.filter((row) => row.id !== opened.id)].slice(0, mostRemembered);
}

/** Remembers an opened project in this browser. */
export function rememberProject(userId: string, opened: MinimalProjectRow): void {
  const next = withRecent(readRecentProjects(userId), opened);
  localStorage.setItem(storageKey(userId), JSON.stringify(next));
}
