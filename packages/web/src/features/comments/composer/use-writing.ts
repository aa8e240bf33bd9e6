import type { DraftWindow, Mentionable } from '@energieakte/contract';
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
import { dropUnconfirmed, noteUnconfirmed } from './unconfirmed-draft.ts';
import { forgetWritten, rememberWritten, useBegunContent } from './use-begun-content.ts';
import { useDraftKeeping } from './use-draft-keeping.ts';

const nobody: Mentionable = { users: [], groups: [], customerName: null };

/** What stays because the server is away is offered again. */
function discardAt(
  place: ComposerPlace,
  kept: { readonly windowId: string; readonly keptAt?: string },
): void {
  const draft = { ...placeOfDraft(place), ...kept };
  void discardDraft(place.projectId, draft).catch(() => undefined);
}

/** Throws away what this window kept, and what it went on with. */
function discardKept(place: ComposerPlace, { windowId, takes }: DraftWindow): void {
  discardAt(place, { windowId });
  if (takes !== null) discardAt(place, takes);
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

interface WritingParams {
  readonly place: ComposerPlace;
  readonly isGuest: boolean;
}

/** What is typed, kept as a draft while it is typed. */
export function useWriting({ place, isGuest }: WritingParams) {
  const draftPlace = { userId: useCurrentUser().id, key: `comment/${keyOfPlace(place)}` };
  const read = useBegunContent({ place, draftPlace, isGuest });
  const { content, empty, set, baseVersion } = read;
  const keeping = useDraftKeeping({ projectId: place.projectId, place: draftPlace });
  const mentionable = useQuery(mentionableQuery(place.projectId)).data ?? nobody;
  const everybody = choicesOf(mentionable, 'KUNDE');
  const keep = (next: ComposerContent): void => {
    rememberWritten(draftPlace, { ...next, baseVersion });
    const mentions = mentionedIn(next.text, everybody);
    keeping.keep({ ...placeOfDraft(place), ...next, ...mentions, baseVersion });
  };
  const forget = (): void => {
    forgetWritten(draftPlace);
    noteUnconfirmed(draftPlace, null);
    if (read.untaken !== null) dropUnconfirmed(read.untaken);
    set(empty);
  };
  const isTaken = useRef(false);
  useEffect(() => {
    if (read.found === null || isTaken.current) return;
    isTaken.current = true;
    const { taken } = read.found;
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
    if (other.note !== null) dropUnconfirmed(other.note);
    if (other.kept !== null) discardAt(place, other.kept);
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
      void keeping.settle().then(() => discardKept(place, keeping.window()));
    },
    others: read.found?.others ?? [],
    takeOther: (other: LeftDraft): void => {
      change(withOther(content, empty, other));
      removeOther(other);
    },
    discardOther: removeOther,
  };
}
