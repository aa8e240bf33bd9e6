import type { CommentDraftContent, Mentionable } from '@energieakte/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useCurrentUser } from '#api/session.ts';
import {
  type ComposerContent,
  type ComposerPlace,
  isSameContent,
  keyOfPlace,
  placeOfDraft,
} from './composer-content.ts';
import { discardDraft, mentionableQuery } from '../comments.queries.ts';
import { joinedText, type LeftDraft } from './left-drafts.ts';
import { choicesOf, mentionedIn } from './mention-text.ts';
import { dropUnconfirmed, noteUnconfirmed, type Unconfirmed } from './unconfirmed-draft.ts';
import {
  forgetWritten,
  type FoundDrafts,
  rememberWritten,
  useBegunContent,
} from './use-begun-content.ts';
import { useDraftKeeping } from './use-draft-keeping.ts';

const nobody: Mentionable = { users: [], groups: [], customerName: null };

/** Throws away what was left; what stays because the server is away is offered again. */
function removeLeft(place: ComposerPlace, { note, kept }: LeftDraft): void {
  if (note !== null) dropUnconfirmed(note);
  if (kept === null) return;
  const draft = { ...placeOfDraft(place), ...kept };
  void discardDraft(place.projectId, draft).catch(() => undefined);
}

/** Throws away a note whose window may have brought it to the server while its page went away. */
function removeUntaken(place: ComposerPlace, note: Unconfirmed): void {
  const { windowId } = note;
  dropUnconfirmed(note);
  if (windowId === null) return;
  const draft = { ...placeOfDraft(place), windowId };
  void discardDraft(place.projectId, draft).catch(() => undefined);
}

/** Into an empty field the whole draft comes; below what is written there only its words. */
function withOther(
  content: ComposerContent,
  empty: ComposerContent,
  { draft }: LeftDraft,
): ComposerContent {
  const { text, visibility, dueDate, assigneeId } = draft;
  if (isSameContent(content, empty)) return { text, visibility, dueDate, assigneeId };
  return { ...content, text: joinedText(content.text, text) };
}

/** Does something once with what was found at a place. */
function useFound(found: FoundDrafts | null, act: (found: FoundDrafts) => void): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (found === null || isDone.current) return;
    isDone.current = true;
    act(found);
  });
}

interface WritingParams {
  readonly place: ComposerPlace;
  readonly isGuest: boolean;
}

/** What is typed, kept as a draft while it is typed. */
export function useWriting({ place, isGuest }: WritingParams) {
  const draftPlace = { userId: useCurrentUser().id, key: `comment/${keyOfPlace(place)}` };
  const read = useBegunContent({ place, draftPlace, isGuest });
  const { content, empty, set, baseVersion } = read;
  const at = placeOfDraft(place);
  const keeping = useDraftKeeping({ projectId: place.projectId, at, place: draftPlace });
  const mentionable = useQuery(mentionableQuery(place.projectId)).data ?? nobody;
  const everybody = choicesOf(mentionable, 'KUNDE');
  const draftOf = (next: ComposerContent): CommentDraftContent => {
    const mentions = mentionedIn(next.text, everybody);
    return { ...at, ...next, ...mentions, baseVersion };
  };
  const keep = (next: ComposerContent): void => {
    rememberWritten(draftPlace, { ...next, baseVersion });
    keeping.keep(draftOf(next));
  };
  const forget = (): void => {
    forgetWritten(draftPlace);
    noteUnconfirmed(draftPlace, null);
    if (read.untaken !== null) removeUntaken(place, read.untaken);
    set(empty);
  };
  useFound(read.found, ({ taken, emptied }) => {
    for (const left of emptied) removeLeft(place, left);
    if (taken?.kept) keeping.take(taken.kept);
    if (!taken?.note) return;
    // What an earlier page could not bring to the server goes there now, and is noted for this window first.
    keep(content);
    dropUnconfirmed(taken.note);
  });
  const change = (next: ComposerContent): void => {
    set(next);
    keep(next);
  };
  const removeOther = (other: LeftDraft): void => {
    read.dropOther(other);
    removeLeft(place, other);
  };
  return {
    content,
    isBegun: !isSameContent(content, empty),
    change,
    baseVersion,
    keeping,
    mentionable,
    everybody,
    keep,
    forget,
    discard: (): void => {
      forget();
      keeping.discard(draftOf(empty));
    },
    others: read.found?.others ?? [],
    takeOther: (other: LeftDraft): void => {
      change(withOther(content, empty, other));
      removeOther(other);
    },
    discardOther: removeOther,
  };
}
