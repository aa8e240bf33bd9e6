import {
  checkSurvey,
  hasQuestions,
  mostQuestions,
  type QuestionProblem,
  type Survey,
  type SurveyQuestion,
} from '@energieakte/contract';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { ConfirmDialog } from '#shared/dialog/confirm-dialog.tsx';
import { AutosaveNotices, savingTexts } from '#shared/record/autosave/autosave-notices.tsx';
import type { StoredItems } from '#shared/record/autosave/draft-saver.ts';
import { StepButtons } from '#shared/record/steps/step-buttons.tsx';
import { stepKeys } from '#shared/record/steps/step-keys.ts';
import type { StepDirection } from '#shared/record/steps/steps.ts';
import { SurveyHead } from '../survey-page.tsx';
import { AddQuestion } from './add-question.tsx';
import { BuilderCheck } from './builder-check.tsx';
import { dependsOn, newQuestionId } from './builder-state.ts';
import { countAsked, questionName } from './condition-text.ts';
import { PhonePreview, TestRun } from './phone-preview.tsx';
import { PublishButton } from './publish-button.tsx';
import { QuestionConflicts } from './question-conflicts.tsx';
import { QuestionEditor } from './question-editor.tsx';
import { focusRow, QuestionList } from './question-list.tsx';
import { type SurveyDraft, useSurveyDraft } from './use-survey-draft.ts';

interface DraftProps {
  readonly draft: SurveyDraft;
}

interface HistoryProps extends DraftProps {
  readonly travel: (to: StepDirection) => void;
}

function History({ draft: { state, saving }, travel }: HistoryProps) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center' }}>
      <Typography variant="body2" color="textSecondary" role="status" sx={{ mr: 2 }}>
        {savingTexts[saving.kind]}
      </Typography>
      <StepButtons steps={state.steps} travel={travel} />
    </Box>
  );
}

interface RemovalProps {
  readonly questions: readonly SurveyQuestion[];
  readonly id: string;
  readonly remove: () => void;
  readonly close: () => void;
}

/** Others ask for this question: whoever removes it should know. */
function RemovalQuestion({ questions, id, remove, close }: RemovalProps) {
  const names = questions
    .filter((one) => dependsOn(one, id))
    .map((one) => questionName(questions, one.id));
  return (
    <ConfirmDialog
      title={`${questionName(questions, id)} entfernen?`}
      confirmLabel="Entfernen"
      isCancelFocused
      confirm={remove}
      close={close}
    >
      {`${names.join(', ')} richtet sich nach dieser Frage und ist danach zu ändern. Mit „Rückgängig“ kommt sie wieder.`}
    </ConfirmDialog>
  );
}

interface OpenQuestionProps extends DraftProps {
  readonly survey: Survey;
  readonly question: SurveyQuestion;
}

function OpenQuestion({ draft: { state, dispatch }, survey, question }: OpenQuestionProps) {
  const [isAsking, setAsking] = useState(false);
  const { questions, isFresh } = state;
  const { id } = question;
  const remove = (): void => {
    setAsking(false);
    const place = questions.indexOf(question);
    const next = questions[place + 1] ?? questions[place - 1];
    dispatch({ kind: 'remove', id });
    if (next !== undefined) focusRow(next.id);
  };
  const isNeeded = questions.some((one) => dependsOn(one, id));
  return (
    <>
      <QuestionEditor
        {...{ question, questions, isFresh }}
        fillsProject={survey.purpose === 'ERFASSUNG' || question.target !== undefined}
        change={(change, typing) =>
          dispatch({
            kind: 'change',
            id,
            change,
            ...(typing !== undefined && { typing: `${id} ${typing}` }),
          })
        }
        move={(to) => dispatch({ kind: 'move', id, to })}
        copy={() => dispatch({ kind: 'copy', id, copy: newQuestionId() })}
        remove={() => (isNeeded ? setAsking(true) : remove())}
      />
      {isAsking && <RemovalQuestion {...{ questions, id, remove }} close={() => setAsking(false)} />}
    </>
  );
}

const columns = {
  display: 'grid',
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    md: 'minmax(260px, 320px) minmax(0, 1fr)',
    lg: 'minmax(260px, 324px) minmax(0, 1fr) 300px',
  },
  gap: 4,
  alignItems: 'start',
} as const;

export const listFrame = {
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: 2,
  overflow: 'hidden',
} as const;

function goTo(id: string): void {
  requestAnimationFrame(() => {
    const heading = document.getElementById(id);
    heading?.scrollIntoView({ block: 'nearest' });
    heading?.focus({ preventScroll: true });
  });
}

interface OverviewProps extends DraftProps {
  readonly problems: readonly QuestionProblem[];
}

/** The questions in their order, and what is wrong with them. */
function Overview({ draft: { state, dispatch }, problems }: OverviewProps) {
  const { questions, selected } = state;
  const openAndGo = (id: string): void => {
    dispatch({ kind: 'select', id });
    goTo('frage-kopf');
  };
  const move = (id: string, to: number): void => {
    dispatch({ kind: 'move', id, to });
    focusRow(id);
  };
  return (
    <Box sx={listFrame}>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          px: 3,
          py: 1,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Typography variant="h3" component="h2" sx={{ flex: 1 }}>
          Fragen
        </Typography>
        <AddQuestion
          isFull={questions.length >= mostQuestions}
          add={(type) => dispatch({ kind: 'add', id: newQuestionId(), type })}
        />
      </Box>
      <Box sx={{ maxHeight: { xs: 320, md: 'calc(100dvh - 330px)' }, minHeight: 120, overflow: 'auto' }}>
        <QuestionList
          {...{ questions, problems, selected, move }}
          select={(id) => dispatch({ kind: 'select', id })}
          empty="Noch keine Frage. Mit „+ Frage“ fügen Sie die erste hinzu."
        />
      </Box>
      <BuilderCheck {...{ problems, questions }} open={openAndGo} />
    </Box>
  );
}

/** Where the questions of a survey are written. */
export function Builder({
  survey,
  stored,
}: {
  readonly survey: Survey;
  readonly stored: StoredItems<SurveyQuestion>;
}) {
  const draft = useSurveyDraft(survey, stored);
  const { state, dispatch, saver, saving } = draft;
  const { questions, selected } = state;
  const problems = useMemo(
    () => checkSurvey(questions, survey.anonymity),
    [questions, survey.anonymity],
  );
  const travel = (to: StepDirection): void => dispatch({ kind: 'travel', to });
  const open = questions.find(({ id }) => id === selected);
  const isReady = problems.length === 0 && hasQuestions(questions) && survey.hasDraft;
  return (
    <Box onKeyDown={stepKeys(travel)}>
      <SurveyHead
        survey={survey}
        questions={countAsked(questions)}
        actions={
          <>
            <History draft={draft} travel={travel} />
            <TestRun questions={questions} />
            <PublishButton {...{ survey, saver, isReady }} />
          </>
        }
      />
      <Box sx={{ display: 'grid', gap: 3, mb: 3, ':empty': { display: 'none' } }}>
        <AutosaveNotices draft={draft} />
      </Box>
      <Box sx={columns}>
        <Overview draft={draft} problems={problems} />
        <Box sx={{ minWidth: 0 }}>
          {open === undefined ? null : (
            <OpenQuestion key={open.id} {...{ draft, survey }} question={open} />
          )}
        </Box>
        <Box sx={{ gridColumn: { md: '1 / -1', lg: 'auto' }, minWidth: 0 }}>
          <PhonePreview questions={questions} open={selected} />
        </Box>
      </Box>
      {saving.merge !== null && <QuestionConflicts merge={saving.merge} decide={saver.decide} />}
    </Box>
  );
}
