import { CommentDraftContent } from '@energieakte/contract';
import { z } from 'zod';
import { newId } from '#shared/forms/new-id.ts';
import {
  type DraftPlace,
  eraseJournal,
  type JournalEntry,
  journalKeys,
  readJournal,
  writeJournal,
} from '#shared/record/drafts/draft-journal.ts';

/** This window, until its page is loaded anew. */
export const windowId = newId();

/**
 * What was typed and the server has not confirmed yet. Lies in this browser from the first letter until the server's
 * answer, because a page that goes away cannot wait for one. Each window has a note of its own.
 */
const UnconfirmedNote = z.object({ draft: CommentDraftContent });

/** What a window wrote in this browser and the server may not have. */
export interface Unconfirmed {
  readonly draft: CommentDraftContent;
  /** `null` for one written before windows had names of their own. */
  readonly windowId: string | null;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
  readonly note: DraftPlace;
}

function noteOf({ userId, key }: DraftPlace, id: string): DraftPlace {
  return { userId, key: `${key}#${id}` };
}

function windowOf(place: DraftPlace, key: string): string | null {
  return key === place.key ? null : key.slice(place.key.length + 1);
}

function unconfirmedIn(place: DraftPlace, key: string): Unconfirmed | null {
  const note = { userId: place.userId, key };
  const entry: JournalEntry | null = readJournal(note);
  const found = UnconfirmedNote.safeParse(entry?.value).data;
  if (entry === null || found === undefined) return null;
  return { draft: found.draft, windowId: windowOf(place, key), savedAt: entry.savedAt, note };
}

/** What other windows, and earlier visits of this page, left unconfirmed at a place. */
export function listUnconfirmed(place: DraftPlace): readonly Unconfirmed[] {
  const own = noteOf(place, windowId).key;
  return journalKeys(place.userId)
    .filter((key) => key !== own && (key === place.key || key.startsWith(`${place.key}#`)))
    .flatMap((key) => unconfirmedIn(place, key) ?? []);
}

/** Removes what another window left, while it is still what was read: it may have gone on. */
export function dropUnconfirmed({ note, savedAt }: Pick<Unconfirmed, 'note' | 'savedAt'>): void {
  if (readJournal(note)?.savedAt === savedAt) eraseJournal(note);
}

/** Notes what this window has not confirmed at a place; `null`: the server has everything. */
export function noteUnconfirmed(place: DraftPlace, draft: CommentDraftContent | null): void {
  const note = noteOf(place, windowId);
  if (draft === null) eraseJournal(note);
  else writeJournal(note, { value: { draft }, savedAt: Date.now() });
}
