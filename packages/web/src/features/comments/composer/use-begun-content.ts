import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DraftPlace } from '#shared/record/drafts/draft-journal.ts';
import { type ComposerContent, type ComposerPlace, draftOf, emptyContent } from './composer-content.ts';
import { draftsQuery } from '../comments.queries.ts';
import { draftToGoOnWith, findUnconfirmed, type Unconfirmed } from './unconfirmed-draft.ts';

interface Written extends ComposerContent {
  /** The version of the comment that the change began with, whatever has become of it since. */
  readonly baseVersion: number | null;
}

/** What was written in this tab and not sent, by person and place; the server may not have answered with it yet. */
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

interface Beginning {
  readonly written: Written;
  /** What an earlier page could not bring to the server. */
  readonly left: Unconfirmed | null;
  /** It was begun in this tab, and there is nothing to wait for. */
  readonly isTouched: boolean;
}

function writtenOf({ text, visibility, dueDate, assigneeId, baseVersion }: Written): Written {
  return { text, visibility, dueDate, assigneeId, baseVersion };
}

function beginningOf(place: ComposerPlace, draftPlace: DraftPlace, empty: ComposerContent): Beginning {
  const begun = written.get(writtenKey(draftPlace));
  if (begun !== undefined) return { written: begun, left: null, isTouched: true };
  const baseVersion = place.editing?.version ?? null;
  const left = findUnconfirmed(draftPlace);
  if (left === null) return { written: { ...empty, baseVersion }, left, isTouched: false };
  return { written: withVersion(left.draft, baseVersion), left, isTouched: false };
}

function withVersion(draft: Written, otherwise: number | null): Written {
  return { ...writtenOf(draft), baseVersion: draft.baseVersion ?? otherwise };
}

interface ContentInput {
  readonly place: ComposerPlace;
  readonly draftPlace: DraftPlace;
  readonly isGuest: boolean;
}

/**
 * The draft as the server has it, taken over once and only where nothing was typed meanwhile; what an earlier page could
 * not bring to the server goes before it.
 */
export function useBegunContent({ place, draftPlace, isGuest }: ContentInput) {
  const empty = emptyContent(place, isGuest);
  const [beginning] = useState(() => beginningOf(place, draftPlace, empty));
  const { left } = beginning;
  const [current, setCurrent] = useState(beginning.written);
  const [isTouched, touch] = useState(beginning.isTouched);
  const drafts = useQuery(draftsQuery(place.projectId));
  const draft = drafts.data === undefined ? null : draftOf(drafts.data, place);
  if (!isTouched && drafts.isFetchedAfterMount) {
    touch(true);
    const taken = left === null ? draft : draftToGoOnWith(left, draft);
    if (taken !== null) setCurrent(withVersion(taken, current.baseVersion));
  }
  const set = (next: ComposerContent): void => {
    touch(true);
    setCurrent({ ...next, baseVersion: current.baseVersion });
  };
  const { baseVersion, ...content } = current;
  const answer = drafts.isFetchedAfterMount ? { keptAt: draft?.updatedAt ?? null } : null;
  return { content, empty, set, baseVersion, answer, wasLeft: left !== null };
}
