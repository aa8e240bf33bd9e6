import type { QuestionType, SurveyAnswer, SurveyQuestion } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { memo, type ReactNode, useId } from 'react';
import { QuestionField } from './question-field.tsx';

interface QuestionBlockProps {
  /** Under which its answer is kept. */
  readonly name: string;
  readonly question: SurveyQuestion;
  /** With names and earlier answers put in. */
  readonly text: string;
  readonly help: string;
  /** What a repeated question is about. */
  readonly about: string | null;
  readonly answer: SurveyAnswer | undefined;
  /** What is wrong with its answer; `null`: nothing that is to be said now. */
  readonly problem: string | null;
  readonly change: (name: string, answer: SurveyAnswer | undefined) => void;
}

/** Where the question is found when something is wrong with it. */
export function questionElementId(name: string): string {
  return `frage-${name}`;
}

const single: ReadonlySet<QuestionType> = new Set([
  'JA_NEIN',
  'EINFACHAUSWAHL',
  'SKALA_1_5',
  'NPS_0_10',
]);

function Line({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  return (
    <Typography
      id={id}
      color="textSecondary"
      sx={{ fontSize: 15, mb: 2, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
    >
      {children}
    </Typography>
  );
}

/** A radio cannot be taken back by itself. */
function TakeBack({ text, clear }: { readonly text: string; readonly clear: () => void }) {
  return (
    <Button
      color="inherit"
      aria-label={`Auswahl aufheben: ${text}`}
      onClick={clear}
      sx={{ mt: 1, px: 0, minHeight: 36, color: 'text.secondary' }}
    >
      Auswahl aufheben
    </Button>
  );
}

type HeadProps = Pick<QuestionBlockProps, 'question' | 'text' | 'help' | 'about'> & {
  readonly id: string;
};

/** What is asked, and what helps to answer it. */
function QuestionHead({ id, question, text, help, about }: HeadProps) {
  const isHint = question.type === 'HINWEIS';
  return (
    <>
      {about !== null && (
        <Typography id={`${id}-about`} color="textSecondary" sx={{ fontSize: 14, fontWeight: 600 }}>
          {about}
        </Typography>
      )}
      <Typography
        id={`${id}-text`}
        component={isHint ? 'p' : 'h2'}
        sx={{
          fontWeight: isHint ? 400 : 600,
          fontSize: isHint ? 16 : 17,
          lineHeight: 1.4,
          mb: 2,
          whiteSpace: 'pre-line',
          overflowWrap: 'anywhere',
        }}
      >
        {text}
        {question.required && (
          <Typography
            component="span"
            color="textSecondary"
            sx={{ ml: 2, fontSize: 13, fontWeight: 500 }}
          >
            Pflicht
          </Typography>
        )}
      </Typography>
      {help !== '' && <Line id={`${id}-help`}>{help}</Line>}
    </>
  );
}

function descriptionOf(id: string, { help, problem }: QuestionBlockProps): string | undefined {
  const ids = [...(help === '' ? [] : [`${id}-help`]), ...(problem === null ? [] : [`${id}-problem`])];
  return ids.length === 0 ? undefined : ids.join(' ');
}

function Problem({ id, text }: { readonly id: string; readonly text: string | null }) {
  if (text === null) return null;
  return (
    <Typography id={id} sx={{ color: 'error.dark', mt: 2, fontWeight: 500 }}>
      {text}
    </Typography>
  );
}

/** One question with its text, its field and what is wrong; drawn anew only when something of it changed. */
export const QuestionBlock = memo(function QuestionBlock(props: QuestionBlockProps) {
  const { name, question, text, about, answer, problem, change } = props;
  const id = useId();
  const isSingle = single.has(question.type);
  const labelledBy = about === null ? `${id}-text` : `${id}-about ${id}-text`;
  const describedBy = descriptionOf(id, props);
  const state = { 'aria-required': question.required, 'aria-invalid': problem !== null } as const;
  return (
    <Box
      id={questionElementId(name)}
      role={isSingle ? 'radiogroup' : 'group'}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      {...(isSingle && state)}
      sx={{ scrollMarginTop: 24, minWidth: 0 }}
    >
      <QuestionHead {...props} id={id} />
      <QuestionField
        name={name}
        question={question}
        answer={answer}
        change={(next) => change(name, next)}
        labelledBy={labelledBy}
        describedBy={describedBy}
        hasProblem={problem !== null}
      />
      {isSingle && !question.required && answer !== undefined && (
        <TakeBack text={text} clear={() => change(name, undefined)} />
      )}
      <Problem id={`${id}-problem`} text={problem} />
    </Box>
  );
});
