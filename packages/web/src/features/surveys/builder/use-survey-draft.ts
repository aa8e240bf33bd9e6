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

function keptOf(drafts: readonly LeftDraft[]): KeptDraft | null {
  for (const left of drafts) {
    const kept = Kept.safeParse(left.value);
    if (kept.success) return { ...kept.data, left };
  }
  return null;
}

/** Looks once for what an earlier visit left behind. */
function useKept(place: { readonly userId: string; readonly key: string }, ownKey: string) {
  const { userId, key } = place;
  const [kept, setKept] = useState<KeptDraft | null>(null);
  useEffect(() => {
    let isGone = false;
    void findLeftDrafts({ userId, key }, { userId, key: ownKey })
      .then(({ left }) => (isGone ? undefined : setKept(keptOf(left))))
      // Without readable drafts there is nothing to offer.
      .catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [userId, key, ownKey]);
  const answer = (saver: DraftSaver, choice: 'take' | 'discard'): void => {
    if (kept === null) return;
    if (choice === 'take') saver.bringIn(kept);
    void discardDraft(kept.left.slot.userId, kept.left.slot.key).catch(() => undefined);
    setKept(null);
  };
  return { kept, answer };
}

/** Leaves nothing unsaved behind: when the page is left, the tab is hidden, the server comes back, or somebody signs out. */
function useLastSaves(saver: DraftSaver): void {
  useEffect(() => {
    const flush = (): void => void saver.flush();
    const release = registerDirtyForm({ isDirty: saver.isDirty, flush: saver.flush });
    window.addEventListener('online', flush);
    document.addEventListener('visibilitychange', flush);
    return () => {
      release();
      window.removeEventListener('online', flush);
      document.removeEventListener('visibilitychange', flush);
      flush();
      saver.stop();
    };
  }, [saver]);
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
    else if (isSaved) void discardDraft(userId, ownKey).catch(() => undefined);
  }, [saver, questions, isSaved, userId, ownKey]);
  useEffect(() => void saver.hear(version), [saver, version]);
  useLastSaves(saver);
  const { kept, answer } = useKept({ userId, key }, ownKey);
  return {
    state,
    dispatch,
    saver,
    saving,
    kept,
    answerKept: (choice: 'take' | 'discard'): void => answer(saver, choice),
  };
}

export type SurveyDraft = ReturnType<typeof useSurveyDraft>;
