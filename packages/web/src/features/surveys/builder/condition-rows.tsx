import {
  asksForAnswer,
  type Comparison,
  formatDayForInput,
  parseGermanDay,
  type QuestionType,
  type SurveyQuestion,
} from '@energieakte/contract';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { CheckInput, ChoiceInput, DayInput, TextInput } from '#shared/dialog/dialog-fields.tsx';
import { operatorLabels, questionName } from './condition-text.ts';
import { NumberInput } from './number-input.tsx';

type Operator = Comparison['op'];
type Value = Comparison['value'];

const always: readonly Operator[] = ['answered', 'unanswered'];
const ordered: readonly Operator[] = ['le', 'ge', 'eq', 'ne', 'lt', 'gt', ...always];

const operators: Partial<Record<QuestionType, readonly Operator[]>> = {
  TEXT: ['contains', 'eq', 'ne', ...always],
  TEXTAREA: ['contains', ...always],
  JA_NEIN: ['eq', ...always],
  EINFACHAUSWAHL: ['eq', 'ne', 'in', ...always],
  MEHRFACHAUSWAHL: ['contains', ...always],
  SKALA_1_5: ordered,
  NPS_0_10: ordered,
  ZAHL: ordered,
  DATUM: ordered,
};

const firstNumbers: Partial<Record<QuestionType, number>> = { SKALA_1_5: 3, NPS_0_10: 6, ZAHL: 0 };

function firstValue({ type, options }: SurveyQuestion, op: Operator): Value {
  if (always.includes(op)) return null;
  if (type === 'JA_NEIN') return true;
  if (op === 'in') return options.slice(0, 1);
  return firstNumbers[type] ?? options[0] ?? '';
}

/** A comparison with a question, as it begins. */
export function comparisonWith(asked: SurveyQuestion): Comparison {
  const op = operators[asked.type]?.[0] ?? 'answered';
  return { question: asked.id, op, value: firstValue(asked, op) };
}

/** The questions before one that somebody answers. */
export function askedBefore(questions: readonly SurveyQuestion[], id: string) {
  const place = questions.findIndex((one) => one.id === id);
  return questions.slice(0, place).filter(asksForAnswer);
}

interface ValueProps {
  readonly asked: SurveyQuestion;
  readonly comparison: Comparison;
  readonly change: (value: Value) => void;
}

function DayValue({ comparison: { value }, change }: ValueProps) {
  const stored = typeof value === 'string' && value !== '' ? formatDayForInput(value) : '';
  const [typed, setTyped] = useState(stored);
  // What came from elsewhere, such as a step taken back, takes the place of what was typed.
  const shown = (parseGermanDay(typed) ?? '') === value ? typed : stored;
  const type = (text: string): void => {
    setTyped(text);
    change(parseGermanDay(text) ?? '');
  };
  return <DayInput label="Datum" value={shown} change={type} />;
}

function SeveralValues({ asked: { options }, comparison: { value }, change }: ValueProps) {
  const chosen = Array.isArray(value) ? value : [];
  return (
    <Box role="group" aria-label="Antworten" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
      {options.map((option) => (
        <CheckInput
          key={option}
          label={option}
          isChecked={chosen.includes(option)}
          change={(isChosen) =>
            change(options.filter((one) => (one === option ? isChosen : chosen.includes(one))))
          }
        />
      ))}
    </Box>
  );
}

const yesOrNo = [
  { value: 'ja', label: 'Ja' },
  { value: 'nein', label: 'Nein' },
];

/** Text, number or day, where nothing can be chosen. */
function TypedValue(props: ValueProps) {
  const { asked, comparison, change } = props;
  const { value } = comparison;
  if (asked.type === 'DATUM') return <DayValue {...props} />;
  if (asked.type in firstNumbers)
    return (
      <NumberInput
        label="Zahl"
        value={typeof value === 'number' ? value : null}
        change={(number) => change(number ?? '')}
      />
    );
  const text = typeof value === 'string' ? value : '';
  return <TextInput label="Text" maxLength={200} value={text} change={change} />;
}

function ValueInput(props: ValueProps) {
  const { asked, comparison, change } = props;
  const { op, value } = comparison;
  if (always.includes(op)) return null;
  if (op === 'in') return <SeveralValues {...props} />;
  if (asked.type === 'JA_NEIN')
    return (
      <ChoiceInput
        label="Antwort"
        value={value === false ? 'nein' : 'ja'}
        choices={yesOrNo}
        change={(chosen) => change(chosen === 'ja')}
      />
    );
  if (asked.options.length === 0) return <TypedValue {...props} />;
  return (
    <ChoiceInput
      label="Antwort"
      value={typeof value === 'string' ? value : ''}
      choices={asked.options.map((option) => ({ value: option, label: option }))}
      change={change}
    />
  );
}

interface ComparisonRowProps {
  readonly comparison: Comparison;
  readonly questions: readonly SurveyQuestion[];
  /** The questions that can be compared. */
  readonly earlier: readonly SurveyQuestion[];
  readonly change: (comparison: Comparison) => void;
  readonly remove: () => void;
}

interface OperatorProps extends Pick<ComparisonRowProps, 'comparison' | 'change'> {
  readonly asked: SurveyQuestion | undefined;
}

function OperatorChoice({ asked, comparison, change }: OperatorProps) {
  const possible = asked === undefined ? [comparison.op] : (operators[asked.type] ?? always);
  const compare = (chosen: string): void => {
    const op = possible.find((one) => one === chosen);
    if (op === undefined || asked === undefined) return;
    const isSameKind = always.includes(op) === always.includes(comparison.op);
    const keeps = isSameKind && op !== 'in' && comparison.op !== 'in';
    change({ ...comparison, op, value: keeps ? comparison.value : firstValue(asked, op) });
  };
  return (
    <ChoiceInput
      label="Vergleich"
      value={comparison.op}
      choices={possible.map((op) => ({ value: op, label: operatorLabels[op] }))}
      change={compare}
    />
  );
}

/** One comparison: a question before, how it is compared, and with what. */
export function ComparisonRow({ comparison, questions, earlier, change, remove }: ComparisonRowProps) {
  const asked = earlier.find(({ id }) => id === comparison.question);
  const offered = earlier.map((one) => ({
    value: one.id,
    label: `${questionName(questions, one.id)}, ${one.text}`,
  }));
  const gone = { value: comparison.question, label: 'Frage gibt es davor nicht' };
  const choose = (id: string): void => {
    const next = earlier.find((one) => one.id === id);
    if (next !== undefined) change(comparisonWith(next));
  };
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          sm: 'minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1fr) auto',
        },
        gap: 2,
        alignItems: 'end',
      }}
    >
      <ChoiceInput
        label="Frage davor"
        value={comparison.question}
        choices={asked === undefined ? [gone, ...offered] : offered}
        change={choose}
      />
      <OperatorChoice {...{ asked, comparison, change }} />
      <Box sx={{ minWidth: 0 }}>
        {asked !== undefined && (
          <ValueInput
            key={`${asked.id} ${asked.type}`}
            asked={asked}
            comparison={comparison}
            change={(value) => change({ ...comparison, value })}
          />
        )}
      </Box>
      <IconButton aria-label="Bedingung entfernen" onClick={remove}>
        <X size={16} strokeWidth={1.75} aria-hidden />
      </IconButton>
    </Box>
  );
}
