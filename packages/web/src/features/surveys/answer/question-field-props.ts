import type { SurveyAnswer, SurveyQuestion } from '@energieakte/contract';

/** What the field of a question needs, whatever kind it is of. */
export interface QuestionFieldProps {
  /** Names the field, and its answer. */
  readonly name: string;
  readonly question: SurveyQuestion;
  readonly answer: SurveyAnswer | undefined;
  /** `undefined`: not answered any more. */
  readonly change: (answer: SurveyAnswer | undefined) => void;
  /** The ids of what labels and describes it. */
  readonly labelledBy: string;
  readonly describedBy: string | undefined;
  readonly hasProblem: boolean;
}
