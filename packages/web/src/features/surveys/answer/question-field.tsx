import {
  formatDayForInput,
  formatNumberForInput,
  parseGermanDay,
  parseGermanNumber,
  type QuestionType,
  type SurveyAnswer,
} from '@energieakte/contract';
import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { ChoiceLines, NumberRow } from './choices.tsx';
import { FilesField } from './files-field.tsx';
import type { QuestionFieldProps } from './question-field-props.ts';

/** Phones zoom into what is smaller than 16 px. */
const large = { minHeight: 48, '& input, & textarea': { fontSize: 16 } } as const;

function inputProps({ labelledBy, describedBy, hasProblem, question }: QuestionFieldProps) {
  return {
    'aria-labelledby': labelledBy,
    'aria-describedby': describedBy,
    'aria-invalid': hasProblem,
    'aria-required': question.required,
  };
}

function typedAnswer(text: string): string | undefined {
  return text === '' ? undefined : text;
}

function TextField(props: QuestionFieldProps) {
  const { answer, change, hasProblem, question } = props;
  const isLong = question.type === 'TEXTAREA';
  return (
    <OutlinedInput
      fullWidth
      error={hasProblem}
      multiline={isLong}
      {...(isLong && { minRows: 4 })}
      value={typeof answer === 'string' ? answer : ''}
      onChange={({ target }) => change(typedAnswer(target.value))}
      slotProps={{ input: { ...inputProps(props), maxLength: isLong ? 4000 : 200 } }}
      sx={large}
    />
  );
}

/** A day where it reads as one; else what was typed, of which the rules then say that it is none. */
function dayOrText(text: string): string | undefined {
  return parseGermanDay(text) ?? typedAnswer(text.trim());
}

/** What is typed stays as it is typed, unless another device answered meanwhile. */
function DayField(props: QuestionFieldProps) {
  const { answer, change, hasProblem } = props;
  const [typed, setTyped] = useState('');
  const shown = dayOrText(typed) === answer ? typed : formatDayForInput(textOf(answer));
  return (
    <OutlinedInput
      error={hasProblem}
      value={shown}
      placeholder="TT.MM.JJJJ"
      onChange={({ target }) => {
        setTyped(target.value);
        change(dayOrText(target.value));
      }}
      slotProps={{ input: { ...inputProps(props), autoComplete: 'off', maxLength: 20 } }}
      sx={{ ...large, maxWidth: 260 }}
    />
  );
}

/** No answer may be further from zero. */
const furthest = 1e9;

/** A number where it reads as one; else what was typed, of which the rules then say that it is none. */
function numberOrText(text: string): SurveyAnswer | undefined {
  const number = parseGermanNumber(text);
  return number === null || Math.abs(number) > furthest ? typedAnswer(text.trim()) : number;
}

function textOf(answer: SurveyAnswer | undefined): string {
  if (typeof answer === 'number') return formatNumberForInput(answer);
  return typeof answer === 'string' ? answer : '';
}

/** What is typed stays as it is typed, unless another device answered meanwhile. */
function NumberField(props: QuestionFieldProps) {
  const { answer, change, hasProblem, question } = props;
  const [typed, setTyped] = useState('');
  const shown = numberOrText(typed) === answer ? typed : textOf(answer);
  return (
    <OutlinedInput
      error={hasProblem}
      value={shown}
      onChange={({ target }) => {
        setTyped(target.value);
        change(numberOrText(target.value));
      }}
      slotProps={{ input: { ...inputProps(props), inputMode: 'decimal', maxLength: 30 } }}
      {...(question.unit !== '' && {
        endAdornment: <InputAdornment position="end">{question.unit}</InputAdornment>,
      })}
      sx={{ ...large, maxWidth: 260 }}
    />
  );
}

function isTable(answer: SurveyAnswer | undefined): answer is Record<string, string> {
  return typeof answer === 'object' && !Array.isArray(answer);
}

/** Each line of a table as a question of its own: a table does not fit a phone. */
function TableField({ name, question, answer, change }: QuestionFieldProps) {
  const chosen = isTable(answer) ? answer : {};
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      {question.rows.map((row) => (
        <Box key={row} component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
          <Typography
            component="legend"
            sx={{ p: 0, fontSize: 15, fontWeight: 500, mb: 1.5, overflowWrap: 'anywhere' }}
          >
            {row}
          </Typography>
          <ChoiceLines
            name={`${name} ${row}`}
            options={question.options}
            chosen={[chosen[row] ?? '']}
            isBeside
            toggle={(option) => change({ ...chosen, [row]: option })}
          />
        </Box>
      ))}
    </Box>
  );
}

function ManyField({ name, question, answer, change }: QuestionFieldProps) {
  const chosen = Array.isArray(answer) ? answer : [];
  return (
    <ChoiceLines
      isMany
      name={name}
      options={question.options}
      chosen={chosen}
      toggle={(option) => {
        const rest = chosen.filter((one) => one !== option);
        const next = rest.length < chosen.length ? rest : [...chosen, option];
        change(next.length === 0 ? undefined : next);
      }}
    />
  );
}

const yesAndNo = ['Ja', 'Nein'] as const;

function YesOrNoField({ name, answer, change }: QuestionFieldProps) {
  return (
    <ChoiceLines
      isBeside
      name={name}
      options={yesAndNo}
      chosen={typeof answer === 'boolean' ? [answer ? 'Ja' : 'Nein'] : []}
      toggle={(option) => change(option === 'Ja')}
    />
  );
}

function ChoiceField({ name, question, answer, change }: QuestionFieldProps) {
  const chosen = typeof answer === 'string' ? [answer] : [];
  return <ChoiceLines name={name} options={question.options} chosen={chosen} toggle={change} />;
}

function rating(from: number, to: number, ends: readonly [string, string]) {
  return function RatingField({ name, answer, change }: QuestionFieldProps) {
    const chosen = typeof answer === 'number' ? answer : null;
    return <NumberRow name={name} from={from} to={to} chosen={chosen} change={change} ends={ends} />;
  };
}

const fields: Readonly<Record<QuestionType, ((props: QuestionFieldProps) => ReactNode) | null>> = {
  TEXT: TextField,
  TEXTAREA: TextField,
  JA_NEIN: YesOrNoField,
  EINFACHAUSWAHL: ChoiceField,
  MEHRFACHAUSWAHL: ManyField,
  SKALA_1_5: rating(1, 5, ['schlecht', 'sehr gut']),
  NPS_0_10: rating(0, 10, ['gar nicht', 'auf jeden Fall']),
  ZAHL: NumberField,
  DATUM: DayField,
  MATRIX: TableField,
  DATEI: FilesField,
  HINWEIS: null,
  SEITE: null,
};

/** What one answers a question with. */
export function QuestionField(props: QuestionFieldProps) {
  const Field = fields[props.question.type];
  return Field === null ? null : <Field {...props} />;
}
