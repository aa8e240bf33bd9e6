/**
 * Unsaved input as it stands at this very moment. A page that is reloaded or killed is given no time for IndexedDB, and
 * writing to `localStorage` is the only thing that is over when it returns. What lies here is removed as soon as it is
 * kept elsewhere.
 */
const prefix = 'energieakte.draft.';

/** Whose input of which form. */
export interface DraftPlace {
  readonly userId: string;
  readonly key: string;
}

/** `value` is what the form stored; `null` where the person threw it away. */
export interface JournalEntry {
  readonly value: unknown;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
}

function storageKey({ userId, key }: DraftPlace): string {
  return `${prefix}${userId}.${key}`;
}

function parsed(text: string | null): JournalEntry | null {
  if (text === null) return null;
  try {
    const entry: unknown = JSON.parse(text);
    if (typeof entry !== 'object' || entry === null) return null;
    if (!('value' in entry) || !('savedAt' in entry)) return null;
    return typeof entry.savedAt === 'number' ? { value: entry.value, savedAt: entry.savedAt } : null;
  } catch {
    return null;
  }
}

/** Notes the input at once. Answers what was written, or `null` where this browser refuses (full or forbidden). */
export function writeJournal(place: DraftPlace, entry: JournalEntry): string | null {
  try {
    const text = JSON.stringify(entry);
    localStorage.setItem(storageKey(place), text);
    return text;
  } catch {
    // An older entry must not stay in the place of what could not be written.
    eraseJournal(place);
    return null;
  }
}

/** What was noted last, or `null`. */
export function readJournal(place: DraftPlace): JournalEntry | null {
  try {
    return parsed(localStorage.getItem(storageKey(place)));
  } catch {
    return null;
  }
}

/** Removes an entry; with `written` only while it is still the one that was written then. */
export function eraseJournal(place: DraftPlace, written?: string): void {
  try {
    const key = storageKey(place);
    if (written === undefined || localStorage.getItem(key) === written) localStorage.removeItem(key);
  } catch {
    // A forbidden storage holds nothing.
  }
}

/** The keys of a person's entries. */
export function journalKeys(userId: string): readonly string[] {
  const start = storageKey({ userId, key: '' });
  try {
    return Object.keys(localStorage).flatMap((key) =>
      key.startsWith(start) ? [key.slice(start.length)] : [],
    );
  } catch {
    return [];
  }
}

/** Removes every entry that `isOld` says is, whoever wrote it. */
export function eraseOldJournal(isOld: (entry: JournalEntry) => boolean): void {
  for (const key of Object.keys(localStorage)) {
    if (!key.startsWith(prefix)) continue;
    const entry = parsed(localStorage.getItem(key));
    if (entry === null || isOld(entry)) localStorage.removeItem(key);
  }
}
