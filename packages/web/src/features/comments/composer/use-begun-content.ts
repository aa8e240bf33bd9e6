import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DraftPlace } from '#shared/record/drafts/draft-journal.ts';
import { type ComposerContent, type ComposerPlace, draftsAt, emptyContent } from './composer-content.ts';
import { draftsQuery } from '../comments.queries.ts';
import { type LeftDraft, leftDrafts } from './left-drafts.ts';
import { listUnconfirmed, type Unconfirmed } from './unconfirmed-draft.ts';

interface Written extends ComposerContent {
  /** The version of the comment that the change began with, whatever has become of it since. */
  readonly baseVersion: number | null;
}

/** What was written in this window and not sent, by person and place; the server may not have answered with it yet. */
const written = new Map<string, Written>();

function writtenKey({ userId, key }: DraftPlace): string {
  return `${userId} ${key}`;
}

export function rememberWritten(place: DraftPlace, content: Written): void {
  written.set(writtenKey(place), content);
}

export function forgetWritten(place: DraftPlace): void {
  written.delete(writtenKey(place));
}

function writtenOf({ text, visibility, dueDate, assigneeId, baseVersion }: Written): Written {
  return { text, visibility, dueDate, assigneeId, baseVersion };
}

function withVersion(draft: Written, otherwise: number | null): Written {
  return { ...writtenOf(draft), baseVersion: draft.baseVersion ?? otherwise };
}

interface Beginning {
  readonly written: Written;
  /** What other windows and earlier visits noted in this browser. */
  readonly notes: readonly Unconfirmed[];
  /** Which of them is on screen until the server answers. */
  readonly shown: Unconfirmed | null;
  /** It was begun in this window, and there is nothing to wait for. */
  readonly isTouched: boolean;
}

function beginningOf(place: ComposerPlace, draftPlace: DraftPlace, empty: ComposerContent): Beginning {
  const begun = written.get(writtenKey(draftPlace));
  const baseVersion = place.editing?.version ?? null;
  const notes = listUnconfirmed(draftPlace);
  if (begun !== undefined) return { written: begun, notes, shown: null, isTouched: true };
  const [newest] = leftDrafts([], notes).left;
  if (newest === undefined)
    return { written: { ...empty, baseVersion }, notes, shown: null, isTouched: false };
  const shown = newest.note;
  return { written: withVersion(newest.draft, baseVersion), notes, shown, isTouched: false };
}

interface ContentInput {
  readonly place: ComposerPlace;
  readonly draftPlace: DraftPlace;
  readonly isGuest: boolean;
}

/** What was found at a place besides what this window wrote there. */
export interface FoundDrafts {
  /** What this window goes on with. */
  readonly taken: LeftDraft | null;
  readonly others: readonly LeftDraft[];
  /** What was thrown away without the server having heard of it. */
  readonly emptied: readonly LeftDraft[];
}

/** Who has typed already went on with what was on screen, and with nothing else. */
function takenOf(
  left: readonly LeftDraft[],
  { isTouched, shown }: Pick<Beginning, 'isTouched' | 'shown'>,
): LeftDraft | null {
  if (!isTouched) return left[0] ?? null;
  return left.find(({ note }) => note !== null && note === shown) ?? null;
}

/**
 * What is being written. The newest of what was left at the place is gone on with, once and only where nothing was typed
 * meanwhile; everything else is offered.
 */
export function useBegunContent({ place, draftPlace, isGuest }: ContentInput) {
  const empty = emptyContent(place, isGuest);
  const [beginning] = useState(() => beginningOf(place, draftPlace, empty));
  const [current, setCurrent] = useState(beginning.written);
  const [isTouched, touch] = useState(beginning.isTouched);
  const [found, setFound] = useState<FoundDrafts | null>(null);
  const drafts = useQuery(draftsQuery(place.projectId));
  if (found === null && drafts.data !== undefined && drafts.isFetchedAfterMount) {
    const { left, emptied } = leftDrafts(draftsAt(drafts.data, place), beginning.notes);
    const taken = takenOf(left, { isTouched, shown: beginning.shown });
    touch(true);
    setFound({ taken, others: left.filter((one) => one !== taken), emptied });
    if (!isTouched && taken !== null) setCurrent(withVersion(taken.draft, current.baseVersion));
  }
  const set = (next: ComposerContent): void => {
    touch(true);
    setCurrent({ ...next, baseVersion: current.baseVersion });
  };
  const dropOther = (other: LeftDraft): void =>
    setFound((before) =>
      before === null ? null : { ...before, others: before.others.filter((one) => one !== other) },
    );
  const { baseVersion, ...content } = current;
  /** What is on screen is neither kept nor thrown away by this window before the server has answered. */
  const untaken = found === null ? beginning.shown : null;
  return { content, empty, set, baseVersion, found, untaken, dropOther };
}
