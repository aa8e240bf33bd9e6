import { type Survey, SurveyQuestions } from '@energieakte/contract';
import { queryOptions } from '@tanstack/react-query';
import { useEffect, useReducer, useState } from 'react';
import { z } from 'zod';
import { useCurrentUser } from '#api/session.ts';
import { newId } from '#shared/forms/new-id.ts';
import { discardDraft, noteDraft, registerDirtyForm } from '#shared/record/drafts/draft-store.ts';
import { findLeftDrafts, type LeftDraft } from '#shared/record/drafts/draft-slots.ts';
import { useSlot } from '#shared/record/drafts/use-form-draft.ts';
import { loadDraft, saveDraftQuestions, type StoredDraft } from '../surveys.queries.ts';
import { build, builderOf } from './builder-state.ts';
import { allSaved, createDraftSaver, type DraftSaver } from './draft-saver.ts';
import { addsNothing } from './merge-questions.ts';

/** The questions that writing begins with, always as the server has them now. */
export function draftQuery(id: string) {
  return queryOptions({
    queryKey: ['surveyDraft', id],
    queryFn: () => loadDraft(id),
    staleTime: Infinity,
    gcTime: 0,
  });
}

const Kept = z.object({ version: z.int(), questions: SurveyQuestions, mine: SurveyQuestions });

/** What an earlier visit wrote and could not save. */
export interface KeptDraft extends z.infer<typeof Kept> {
  readonly left: LeftDraft;
}

interface Place {
  readonly userId: string;
  readonly key: string;
}

function discard({ userId, key }: Place): void {
  void discardDraft(userId, key).catch(() => undefined);
}

/** The newest that brings anything; what was saved all the same is thrown away. */
function keptOf(drafts: readonly LeftDraft[], theirs: StoredDraft['questions']): KeptDraft | null {
  for (const left of drafts) {
    const { data } = Kept.safeParse(left.value);
    if (data === undefined) continue;
    if (!addsNothing({ base: data.questions, mine: data.mine, theirs })) return { ...data, left };
    discard(left.slot);
  }
  return null;
}

/** The saving of a page that was just left: until it is done, what is kept of it may be needed or not. */
let leaving = Promise.resolve();

/** Looks once for what an earlier visit left behind. */
function useKept({ userId, key }: Place, ownKey: string, saver: DraftSaver) {
  const [kept, setKept] = useState<KeptDraft | null>(null);
  useEffect(() => {
    let isGone = false;
    void leaving
      .then(() => findLeftDrafts({ userId, key }, { userId, key: ownKey }))
      .then(({ left }) => (isGone ? undefined : setKept(keptOf(left, saver.base().questions))))
      // Without readable drafts there is nothing to offer.
      .catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [userId, key, ownKey, saver]);
  const answerKept = (choice: 'take' | 'discard'): void => {
    if (kept === null) return;
    const { slot } = kept.left;
    // Until all of it is decided, it lies nowhere else.
    if (choice === 'take') void saver.bringIn(kept).then(() => discard(slot));
    else discard(slot);
    setKept(null);
  };
  return { kept, answerKept };
}

/** Leaves nothing unsaved behind: when the page is left, the tab is hidden, the server comes back, or somebody signs out. */
function useLastSaves(saver: DraftSaver, { userId, key }: Place): void {
  useEffect(() => {
    const flush = (): void => void saver.flush();
    const release = registerDirtyForm({ isDirty: saver.isDirty, flush: saver.flush });
    window.addEventListener('online', flush);
    document.addEventListener('visibilitychange', flush);
    return () => {
      release();
      window.removeEventListener('online', flush);
      document.removeEventListener('visibilitychange', flush);
      leaving = saver.flush().then(() => {
        saver.stop();
        if (!saver.isDirty()) discard({ userId, key });
      });
    };
  }, [saver, userId, key]);
}

/** The questions of a survey while somebody writes them: saved as they are written, and kept in this browser until then. */
export function useSurveyDraft(survey: Survey, stored: StoredDraft) {
  const { id, version } = survey;
  const userId = useCurrentUser().id;
  const [slotId] = useState(newId);
  const key = `umfrage/${id}`;
  const slot = useSlot({ userId, key }, slotId);
  const [state, dispatch] = useReducer(build, stored.questions, builderOf);
  const [saving, setSaving] = useState(allSaved);
  const [saver] = useState(() =>
    createDraftSaver({
      stored,
      save: (draft) => saveDraftQuestions(id, draft),
      load: () => loadDraft(id),
      report: setSaving,
      adopt: (questions) => dispatch({ kind: 'reset', questions }),
    }),
  );
  const { questions } = state;
  const ownKey = slot.key;
  const isSaved = saving.kind === 'saved';
  useEffect(() => {
    const place = { userId, key: ownKey };
    const { version: basedOn, questions: base } = saver.base();
    if (saver.offer(questions))
      noteDraft({ ...place, value: { version: basedOn, questions: base, mine: questions } });
    else if (isSaved) discard(place);
  }, [saver, questions, isSaved, userId, ownKey]);
  useEffect(() => void saver.hear(version), [saver, version]);
  useLastSaves(saver, slot);
  const { kept, answerKept } = useKept({ userId, key }, ownKey, saver);
  return {
    state,
    dispatch,
    saver,
    saving,
    kept,
    answerKept,
  };
}

export type SurveyDraft = ReturnType<typeof useSurveyDraft>;
