import { type CommentDraft, CommentDraftInput } from '@energieakte/contract';
import { z } from 'zod';
import {
  type DraftPlace,
  eraseJournal,
  readJournal,
  writeJournal,
} from '#shared/record/drafts/draft-journal.ts';

/**
 * What was typed and the server has not confirmed yet. Lies in this browser from the first letter until the server's
 * answer, because a page that goes away cannot wait for one.
 */
const Unconfirmed = z.object({
  draft: CommentDraftInput,
  /** When the server last kept a draft of this place, as far as this page knew; `null` without one. */
  knownAt: z.string().nullable(),
  /** What was on its way to the server; it may have arrived. */
  sentText: z.string().nullable(),
});
export type Unconfirmed = z.infer<typeof Unconfirmed>;

export function findUnconfirmed(place: DraftPlace): Unconfirmed | null {
  return Unconfirmed.safeParse(readJournal(place)?.value).data ?? null;
}

export function dropUnconfirmed(place: DraftPlace): void {
  eraseJournal(place);
}

/** Notes what is typed at one place, beside what is known of the server. */
export interface UnconfirmedNotes {
  /** Notes what is waiting; with nothing waiting, the server has confirmed everything. */
  readonly write: (waiting: CommentDraftInput | null) => void;
  readonly sends: (text: string) => void;
  readonly confirmed: (keptAt: string) => void;
  /** Hears when the server last kept a draft of this place. */
  readonly know: (keptAt: string | null) => void;
}

export function createUnconfirmedNotes(place: DraftPlace): UnconfirmedNotes {
  let knownAt: string | null = null;
  let sentText: string | null = null;
  return {
    write: (waiting) => {
      if (waiting === null) return dropUnconfirmed(place);
      writeJournal(place, { value: { draft: waiting, knownAt, sentText }, savedAt: Date.now() });
    },
    sends: (text) => {
      sentText = text;
    },
    confirmed: (keptAt) => {
      knownAt = keptAt;
      sentText = null;
    },
    know: (keptAt) => {
      knownAt ??= keptAt;
    },
  };
}

type Written = Omit<CommentDraft, 'updatedAt'>;

/**
 * What to go on with. What was typed here follows what the server knows; where another device has gone on meanwhile,
 * both texts stand below each other, so that none is lost.
 */
export function draftToGoOnWith(
  { draft, knownAt, sentText }: Unconfirmed,
  stored: CommentDraft | null,
): Written {
  if (stored === null) return draft;
  const isOwn = stored.updatedAt === knownAt || stored.text === draft.text || stored.text === sentText;
  if (isOwn) return draft;
  return draft.text.trim() === '' ? stored : { ...stored, text: `${stored.text}\n\n${draft.text}` };
}
