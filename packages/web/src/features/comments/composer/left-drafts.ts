import type { CommentDraft, CommentDraftContent, TakenDraft } from '@energieakte/contract';
import { type Unconfirmed, windowId } from './unconfirmed-draft.ts';

/** What another window, device or earlier visit wrote at a place and has not sent. */
export interface LeftDraft {
  readonly draft: CommentDraftContent;
  /** As it lies on the server; `null` where it never arrived there. */
  readonly kept: TakenDraft | null;
  /** As it lies in this browser. */
  readonly note: Unconfirmed | null;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
}

function fromServer(stored: CommentDraft, note: Unconfirmed | null): LeftDraft {
  const { windowId: id, updatedAt, ...draft } = stored;
  const kept = { windowId: id, keptAt: updatedAt };
  // The note of a window is what it typed last.
  return note === null
    ? { draft, kept, note, savedAt: Date.parse(updatedAt) }
    : { draft: note.draft, kept, note, savedAt: note.savedAt };
}

interface LeftDrafts {
  /** The newest first. */
  readonly left: readonly LeftDraft[];
  /** Thrown away in a window that could not reach the server. */
  readonly emptied: readonly LeftDraft[];
}

/** All that was left at a place; of this window there is nothing among it. */
export function leftDrafts(stored: readonly CommentDraft[], notes: readonly Unconfirmed[]): LeftDrafts {
  const others = stored.filter((draft) => draft.windowId !== windowId);
  const known = new Set(others.map((draft) => draft.windowId));
  const arrived = others.map((draft) =>
    fromServer(draft, notes.find((note) => note.windowId === draft.windowId) ?? null),
  );
  const unarrived = notes
    .filter((note) => note.windowId === null || !known.has(note.windowId))
    .map((note): LeftDraft => ({ draft: note.draft, kept: null, note, savedAt: note.savedAt }));
  const all = [...arrived, ...unarrived].toSorted((one, other) => other.savedAt - one.savedAt);
  const isEmptied = ({ draft }: LeftDraft): boolean => draft.text.trim() === '';
  return { left: all.filter((one) => !isEmptied(one)), emptied: all.filter(isEmptied) };
}

/** Both texts below each other. */
export function joinedText(first: string, second: string): string {
  return first.trim() === '' ? second : `${first}\n\n${second}`;
}
