import {
  mergeAnswers,
  openSurvey,
  type OpenSurvey,
  type SurveyAnswer,
  type SurveyAnswers,
} from '@energieakte/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '#api/api-error.ts';
import { callApi } from '#api/call-api.ts';
import { readKept } from './kept-answers.ts';
import { withAnswer } from './question-list.tsx';
import { useSaving } from './use-saving.ts';

interface AnswersOptions {
  readonly token: string;
  readonly survey: OpenSurvey;
  readonly close: (error: ApiError) => void;
}

/** What is answered: here, on this device before, or on another one meanwhile. */
export function useAnswers({ token, survey, close }: AnswersOptions) {
  const [left] = useState(() => readKept(token));
  const [answers, setAnswers] = useState<SurveyAnswers>(() =>
    left === null ? survey.answers : mergeAnswers(survey.answers, left.answers, left.changed),
  );
  const [page, setPage] = useState(Math.max(survey.page, left?.page ?? 0));
  const { state, saving } = useSaving({ token, left, close });
  const latest = useRef({ answers, page });
  useEffect(() => {
    latest.current = { answers, page };
  });

  const change = useCallback(
    (name: string, answer: SurveyAnswer | undefined): void => {
      const next = withAnswer(latest.current.answers, name, answer);
      latest.current = { ...latest.current, answers: next };
      setAnswers(next);
      saving.save(next, latest.current.page, name);
    },
    [saving],
  );

  const turnTo = (next: number): void => {
    setPage(next);
    saving.save(answers, next);
  };

  useEffect(() => {
    const look = async (): Promise<void> => {
      if (document.visibilityState === 'hidden') return;
      try {
        const now = await callApi(openSurvey, { body: { token } });
        setAnswers((here) => mergeAnswers(now.answers, here, saving.changed()));
      } catch (error) {
        // Without a connection one goes on with what stands here.
        if (error instanceof ApiError && (error.status === 404 || error.status === 410)) close(error);
      }
    };
    const seen = (): void => void look();
    document.addEventListener('visibilitychange', seen);
    return () => document.removeEventListener('visibilitychange', seen);
  }, [token, saving, close]);

  return { answers, page, change, turnTo, state, saving };
}
