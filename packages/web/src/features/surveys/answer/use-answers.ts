import {
  changedKeys,
  mergeOnPage,
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
import { isClosed, useSaving } from './use-saving.ts';

interface AnswersOptions {
  readonly token: string;
  readonly survey: OpenSurvey;
  readonly close: (error: ApiError) => void;
}

/** Looks what another device changed whenever the page is seen again. */
function useLookWhenSeen(look: () => Promise<void>): void {
  useEffect(() => {
    const seen = (): void => {
      if (document.visibilityState !== 'hidden') void look();
    };
    document.addEventListener('visibilitychange', seen);
    return () => document.removeEventListener('visibilitychange', seen);
  }, [look]);
}

/** What is answered: here, on this device before, or on another one meanwhile. */
export function useAnswers({ token, survey, close }: AnswersOptions) {
  const [left] = useState(() => readKept(token));
  const [answers, setAnswers] = useState<SurveyAnswers>(() =>
    left === null ? survey.answers : mergeOnPage(survey, survey.answers, left),
  );
  const [files, setFiles] = useState(survey.files);
  const [page, setPage] = useState(Math.max(survey.page, left?.page ?? 0));
  const { state, saving } = useSaving({ token, left, close });
  const latest = useRef({ answers, page });
  useEffect(() => {
    latest.current = { answers, page };
  });

  const change = useCallback(
    (name: string, answer: SurveyAnswer | undefined): void => {
      const before = latest.current.answers;
      const after = withAnswer(before, name, answer);
      latest.current = { ...latest.current, answers: after };
      setAnswers(after);
      saving.save(after, latest.current.page, changedKeys(survey, name, { before, after }));
    },
    [survey, saving],
  );

  const turnTo = useCallback(
    (next: number): void => {
      setPage(next);
      saving.save(latest.current.answers, next, []);
    },
    [saving],
  );

  const looks = useRef(0);
  const look = useCallback(async (): Promise<void> => {
    looks.current += 1;
    const own = looks.current;
    try {
      let saves: number;
      let now: OpenSurvey;
      // What was asked for before a save arrived may be older than it.
      do {
        saves = saving.arrived();
        now = await callApi(openSurvey, { body: { token } });
      } while (saves !== saving.arrived());
      if (own !== looks.current) return;
      setFiles(now.files);
      const here = { ...latest.current, changed: saving.changed() };
      latest.current = { ...latest.current, answers: mergeOnPage(survey, now.answers, here) };
      setAnswers(latest.current.answers);
    } catch (error) {
      // Without a connection one goes on with what stands here.
      if (error instanceof ApiError && isClosed(error)) saving.close(error);
    }
  }, [token, survey, saving]);

  useLookWhenSeen(look);

  return { answers, files, page, change, turnTo, look, state, saving };
}
