const prefix = 'energieakte.timeNote.';

/** Which note it is: of a time that runs by the id of its entry, or of what is started next. */
export interface NoteKey {
  readonly userId: string;
  readonly entryId: string | null;
}

const keyOf = ({ userId, entryId }: NoteKey): string => `${prefix}${userId}.${entryId ?? 'next'}`;

/** What was typed in this tab and has not come to the server, or `null`. */
export function readNoteDraft(key: NoteKey): string | null {
  return sessionStorage.getItem(keyOf(key));
}

export function writeNoteDraft(key: NoteKey, text: string): void {
  sessionStorage.setItem(keyOf(key), text);
}

export function forgetNoteDraft(key: NoteKey): void {
  sessionStorage.removeItem(keyOf(key));
}

/** Forgets all of this tab, as what was typed must not outlast a session that was ended on purpose. */
export function forgetNoteDrafts(): void {
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith(prefix)) sessionStorage.removeItem(key);
}
