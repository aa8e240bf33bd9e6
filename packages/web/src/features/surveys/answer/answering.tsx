import {
  fillPlaceholders,
  germanDay,
  judgePage,
  type OpenSurvey,
  submitSurveyAnswers,
} from '@energieakte/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import CloudCheck from 'lucide-react/icons/cloud-check';
import CloudUpload from 'lucide-react/icons/cloud-upload';
import { memo, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { ApiError } from '#api/api-error.ts';
import { callApi } from '#api/call-api.ts';
import { FormAlert } from '#shared/ui/form-alert.tsx';
import { BringingFiles } from './files-field.tsx';
import { NoMoreSurveys } from './no-more-surveys.tsx';
import { focusQuestion, QuestionList } from './question-list.tsx';
import { SurveyColumn, SurveyFoot, SurveyFrame } from './survey-frame.tsx';
import { pagesOf } from './survey-pages.ts';
import { useAnswers } from './use-answers.ts';
import { isClosed, type SavingState } from './use-saving.ts';

interface AnsweringProps {
  readonly token: string;
  readonly survey: OpenSurvey;
  readonly onDone: () => void;
  /** The link leads to nothing any more. */
  readonly onClosed: (error: ApiError) => void;
  readonly onObjected: () => void;
}

const savingTexts: Readonly<Record<SavingState, string>> = {
  saved: 'Gesichert',
  saving: 'Wird gesichert …',
  kept: 'Nur auf diesem Gerät gesichert',
  unsafe: 'Noch nicht gesichert: Bitte die Seite offen lassen',
};

const promises = {
  NAMENTLICH: 'Ihre Antworten sieht nur das Büro.',
  VERTRAULICH: 'Ihre Antworten werden vertraulich behandelt und ohne Namen ausgewertet.',
  ANONYM: 'Ihr Name steht nicht bei den Antworten.',
} as const;

interface HandingInOptions extends Pick<ReturnType<typeof useAnswers>, 'saving' | 'look'> {
  /** Whether an earlier try may have arrived although no answer came. */
  readonly isLost: { current: boolean };
}

/** Hands in once, however often somebody presses. */
function useHandingIn({ token, onDone }: AnsweringProps, { saving, look, isLost }: HandingInOptions) {
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isRunning = useRef(false);
  const end = (error: unknown): void => {
    if (!(error instanceof ApiError)) throw error;
    if (isClosed(error)) return saving.close(error);
    if (error.status === 0 || error.status >= 500) isLost.current = true;
    // What is missing may have been taken back on another device.
    if (error.status === 400) void look();
    setFailure(
      error.status === 0
        ? `${error.message} Ihre Antworten sind auf diesem Gerät gesichert.`
        : error.message,
    );
  };
  const handIn = async (answers: OpenSurvey['answers']): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    setFailure(null);
    try {
      const changed = [...saving.changed()];
      await callApi(submitSurveyAnswers, { body: { token, answers, changed } });
      saving.stop();
      onDone();
    } catch (error) {
      end(error);
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };
  return { failure, isBusy, handIn };
}

type Judged = ReturnType<typeof judgePage>;

/** Rules are said once somebody wanted to go on; what cannot be meant, such as a word for a number, at once. */
function useProblems({ now, atEnd }: Judged) {
  const [judged, setJudged] = useState<ReadonlySet<string>>(new Set());
  const shown = [...atEnd.filter(({ key }) => judged.has(key)), ...now];
  /** Answers the first of these that is wrong. */
  const judge = (keys: readonly string[]): string | undefined => {
    setJudged(new Set([...judged, ...keys]));
    return atEnd.find(({ key }) => keys.includes(key))?.key;
  };
  return { shown, judge };
}

function SurveyPage({
  onSubmit,
  children,
}: {
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}) {
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
      sx={{ flex: 1, display: 'flex', flexDirection: 'column' }}
    >
      {children}
    </Box>
  );
}

interface AnsweringFootProps {
  readonly state: SavingState;
  readonly failure: string | null;
  readonly isBusy: boolean;
  readonly isLast: boolean;
  /** `null` on the first page. */
  readonly goBack: (() => void) | null;
}

/** The same for most letters: drawn anew only when something of it changed. */
const AnsweringFoot = memo(function AnsweringFoot(props: AnsweringFootProps) {
  const { state, failure, isBusy, isLast, goBack } = props;
  return (
    <SurveyFoot above={<FormAlert message={failure} />}>
      <Box
        aria-hidden
        sx={{ display: 'flex', color: state === 'saved' ? 'success.main' : 'text.secondary' }}
      >
        {state === 'saved' ? <CloudCheck size={18} /> : <CloudUpload size={18} />}
      </Box>
      <Typography role="status" variant="body2" color="textSecondary" sx={{ flex: 1 }}>
        {savingTexts[state]}
      </Typography>
      {goBack !== null && (
        <Button size="large" onClick={goBack} sx={{ minHeight: 48 }}>
          Zurück
        </Button>
      )}
      <Button
        type="submit"
        variant="contained"
        size="large"
        loading={isBusy}
        sx={{ minHeight: 48, px: 6, fontSize: 16 }}
      >
        {isLast ? 'Absenden' : 'Weiter'}
      </Button>
    </SurveyFoot>
  );
});

/** The page that is open: its title is where somebody begins to read who turned to it. */
function usePlace(survey: OpenSurvey, all: Judged['asked'], page: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const pages = pagesOf(all);
  const place = Math.min(page, pages.length - 1);
  useEffect(() => {
    document.title = `${survey.title} · ${survey.office.name}`;
  }, [survey]);
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [place]);
  return { heading, place, of: pages.length, asked: pages[place] ?? [] };
}

/** Answering and handing in, until the link leads to nothing any more. */
function useGiving(props: AnsweringProps) {
  const { token, survey, onDone, onClosed } = props;
  const isLost = useRef(false);
  const close = (error: ApiError): void => {
    // The answer to an earlier try was lost on its way: they are in.
    if (isLost.current && error.is('surveyLink.answered')) onDone();
    else onClosed(error);
  };
  const given = useAnswers({ token, survey, close });
  const { answers } = given;
  const judged = useMemo(() => judgePage(survey, answers), [survey, answers]);
  return { ...given, judged, ...useHandingIn(props, { ...given, isLost }) };
}

/** How long one may answer, who reads it, and how to hear of no survey any more: the same for all letters. */
const SurveyNote = memo(function SurveyNote({
  token,
  survey,
  onObjected,
}: Pick<AnsweringProps, 'token' | 'survey' | 'onObjected'>) {
  return (
    <>
      <Typography color="textSecondary" sx={{ mt: 6, mb: 3 }}>
        Freiwillig, bis zum {germanDay(survey.expiresOn)}. {promises[survey.anonymity]}
      </Typography>
      <NoMoreSurveys token={token} onObjected={onObjected} />
    </>
  );
});

/** The questions of a survey, page by page; each answer is kept as it is given. */
export function Answering(props: AnsweringProps) {
  const { token, survey, onObjected } = props;
  const given = useGiving(props);
  const { answers, page, change, turnTo, state, saving, failure, isBusy, handIn, judged } = given;
  const { shown, judge } = useProblems(judged);
  const { heading, place, of, asked } = usePlace(survey, judged.asked, page);
  const isLast = place === of - 1;

  const goOn = (): void => {
    const wrong = judge(asked.map(({ key }) => key));
    if (wrong !== undefined) focusQuestion(wrong);
    else if (isLast) void handIn(answers);
    else turnTo(place + 1);
  };
  const goBack = useCallback(() => turnTo(place - 1), [turnTo, place]);
  const object = useCallback(() => {
    saving.stop();
    onObjected();
  }, [saving, onObjected]);

  return (
    <SurveyFrame office={survey.office.name} page={{ number: place + 1, of }}>
      <SurveyPage onSubmit={goOn}>
        <SurveyColumn>
          <Typography ref={heading} variant="h1" tabIndex={-1} sx={{ mb: 2, outline: 'none' }}>
            {survey.title}
          </Typography>
          {place === 0 && survey.description !== null && (
            <Typography color="textSecondary" sx={{ fontSize: 16, whiteSpace: 'pre-line' }}>
              {fillPlaceholders(survey.description, { ...survey, answers, repetition: null })}
            </Typography>
          )}
          <Box key={place} sx={{ mt: 6 }}>
            <BringingFiles token={token} files={given.files} look={given.look}>
              <QuestionList
                asked={asked}
                facts={survey.facts}
                answers={answers}
                problems={shown}
                change={change}
              />
            </BringingFiles>
          </Box>
          <SurveyNote token={token} survey={survey} onObjected={object} />
        </SurveyColumn>
        <AnsweringFoot
          state={state}
          failure={failure}
          isBusy={isBusy}
          isLast={isLast}
          goBack={place === 0 ? null : goBack}
        />
      </SurveyPage>
    </SurveyFrame>
  );
}
