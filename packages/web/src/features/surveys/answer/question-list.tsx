import {
  type AnswerProblem,
  type AskedQuestion,
  fillPlaceholders,
  type SurveyAnswer,
  type SurveyAnswers,
  type SurveyFacts,
} from '@energieakte/contract';
import Box from '@mui/material/Box';
import { useDeferredValue } from 'react';
import { QuestionBlock, questionElementId } from './question-block.tsx';

/** Repetitions are counted as people count. */
function repetitionText({ question, repetition }: AskedQuestion): string | null {
  if (repetition === null) return null;
  if (question.repeatFor === 'GEBAEUDE') return `Gebäude ${repetition}`;
  return question.repeatFor === 'WOHNEINHEIT' ? `Wohneinheit ${repetition}` : `Nr. ${repetition}`;
}

interface QuestionListProps {
  readonly asked: readonly AskedQuestion[];
  readonly facts: SurveyFacts;
  readonly answers: SurveyAnswers;
  /** Those that are to be said now. */
  readonly problems: readonly AnswerProblem[];
  /** Stays the same, so that only what changed is drawn anew. */
  readonly change: (name: string, answer: SurveyAnswer | undefined) => void;
}

/**
 * Questions without those an answer has only just brought: they are drawn right after it, so that the answer itself, which may
 * be a letter among others, stands at once.
 */
function useArrived(asked: readonly AskedQuestion[]): readonly AskedQuestion[] {
  const keys = asked.map(({ key }) => key).join(' ');
  const drawn = useDeferredValue(keys);
  if (drawn === keys) return asked;
  const known = new Set(drawn.split(' '));
  return asked.filter(({ key }) => known.has(key));
}

/** The questions of one page; each page has a list of its own, or a turned page would begin empty. */
export function QuestionList({ asked, facts, answers, problems, change }: QuestionListProps) {
  const arrived = useArrived(asked);
  return (
    <Box sx={{ display: 'grid', gap: 7, minWidth: 0 }}>
      {arrived.map((one) => {
        const { key, question, repetition } = one;
        const filled = (text: string): string => fillPlaceholders(text, { facts, answers, repetition });
        return (
          <QuestionBlock
            key={key}
            name={key}
            question={question}
            text={filled(question.text)}
            help={filled(question.help)}
            about={repetitionText(one)}
            answer={answers[key]}
            problem={problems.find((problem) => problem.key === key)?.text ?? null}
            change={change}
          />
        );
      })}
    </Box>
  );
}

/** Brings somebody to what is to be answered again. */
export function focusQuestion(name: string): void {
  const element = document.getElementById(questionElementId(name));
  const field = element?.querySelector<HTMLElement>('input:checked, input, textarea, button');
  element?.scrollIntoView({ block: 'start' });
  field?.focus({ preventScroll: true });
}

/** The answers with another one; `undefined`: without it. */
export function withAnswer(
  answers: SurveyAnswers,
  name: string,
  answer: SurveyAnswer | undefined,
): SurveyAnswers {
  const { [name]: _before, ...rest } = answers;
  return answer === undefined ? rest : { ...rest, [name]: answer };
}
