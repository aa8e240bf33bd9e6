import { type Survey, SurveyQuestion } from '@energieakte/contract';
import { queryOptions } from '@tanstack/react-query';
import { useReducer } from 'react';
import type { StoredItems } from '#shared/record/autosave/draft-saver.ts';
import { useAutosave } from '#shared/record/autosave/use-autosave.ts';
import { loadDraft, saveDraftQuestions } from '../surveys.queries.ts';
import { build, builderOf } from './builder-state.ts';

/** The questions that writing begins with, always as the server has them now. */
export function draftQuery(id: string) {
  return queryOptions({
    queryKey: ['surveyDraft', id],
    queryFn: () => loadDraft(id),
    staleTime: Infinity,
    gcTime: 0,
  });
}

/** The questions of a survey while somebody writes them: saved as they are written, and kept in this browser until then. */
export function useSurveyDraft(survey: Survey, stored: StoredItems<SurveyQuestion>) {
  const { id, version } = survey;
  const [state, dispatch] = useReducer(build, stored.items, builderOf);
  const autosave = useAutosave({
    schema: SurveyQuestion,
    key: `umfrage/${id}`,
    version,
    stored,
    items: state.questions,
    save: (draft) => saveDraftQuestions(id, draft),
    load: () => loadDraft(id),
    adopt: (questions) => dispatch({ kind: 'reset', questions }),
  });
  return { state, dispatch, ...autosave };
}

export type SurveyDraft = ReturnType<typeof useSurveyDraft>;
