import {
  asksForAnswer,
  type QuestionType,
  questionTypeLabels,
  type Repetition,
  type SurveyQuestion,
  surveyTargetPaths,
  targetLabel,
  emptyQuestion,
} from '@energieakte/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useRef, useState } from 'react';
import { ChoiceInput, TextInput } from '#shared/dialog/dialog-fields.tsx';
import { askedBefore } from './condition-rows.tsx';
import { questionName } from './condition-text.ts';
import { NumberInput } from './number-input.tsx';

export interface EditorProps {
  readonly question: SurveyQuestion;
  readonly questions: readonly SurveyQuestion[];
  /** With the name of a field that is typed into: all of it is one step. */
  readonly change: (change: Partial<SurveyQuestion>, typing?: string) => void;
}

const types = Object.entries(questionTypeLabels).map(([value, label]) => ({ value, label }));

/** Another kind of question keeps what fits, and begins anew with the rest. */
function ofType(question: SurveyQuestion, type: QuestionType): Partial<SurveyQuestion> {
  const { options, rows, min, max, decimals, unit } = emptyQuestion(question.id, type);
  const keepsOptions = options.length > 0 && question.options.length > 0;
  const isAsked = asksForAnswer({ type });
  return {
    type,
    options: keepsOptions ? question.options : options,
    rows,
    min,
    max,
    decimals,
    unit,
    required: isAsked && question.required,
  };
}

/** The kind of the question. */
export function TypeChoice({ question, change }: EditorProps) {
  return (
    <ChoiceInput
      label="Art"
      value={question.type}
      choices={types}
      change={(chosen) => {
        for (const type of Object.keys(questionTypeLabels).filter(isType))
          if (type === chosen) change(ofType(question, type));
      }}
    />
  );
}

function isType(type: string): type is QuestionType {
  return type in questionTypeLabels;
}

interface LinesProps {
  readonly title: string;
  readonly one: string;
  readonly lines: readonly string[];
  readonly change: (lines: string[], typing?: string) => void;
}

const mostLines = 50;
const mostText = 500;

/** Answers to choose from, or the lines of a table, each in a field of its own. */
function Lines({ title, one, lines, change }: LinesProps) {
  const adding = useRef<HTMLButtonElement>(null);
  const [hasAdded, setAdded] = useState(false);
  const remove = (place: number): void => {
    change(lines.toSpliced(place, 1));
    adding.current?.focus();
  };
  return (
    <Box role="group" aria-label={title} sx={{ display: 'grid', gap: 1.5 }}>
      <Typography variant="caption" color="textSecondary" sx={{ fontWeight: 550 }}>
        {title}
      </Typography>
      {lines.map((line, place) => (
        <Box key={place} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Box sx={{ flex: 1, '& label': { display: 'none' } }}>
            <TextInput
              label={`${one} ${place + 1}`}
              maxLength={200}
              value={line}
              isFocused={hasAdded && place === lines.length - 1}
              change={(text) => change(lines.with(place, text), `${one} ${place}`)}
            />
          </Box>
          <IconButton aria-label={`${one} ${place + 1} entfernen`} onClick={() => remove(place)}>
            <X size={16} strokeWidth={1.75} aria-hidden />
          </IconButton>
        </Box>
      ))}
      <Box>
        <Button
          ref={adding}
          sx={{ ml: -2 }}
          startIcon={<Plus size={16} strokeWidth={1.75} aria-hidden />}
          disabled={lines.length >= mostLines}
          onClick={() => {
            setAdded(true);
            change([...lines, '']);
          }}
        >
          {`${one} hinzufügen`}
        </Button>
      </Box>
    </Box>
  );
}

export const twoColumns = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  gap: 3,
} as const;

const limited: ReadonlySet<QuestionType> = new Set(['ZAHL', 'MEHRFACHAUSWAHL', 'DATEI']);

/** The least and the most, and of numbers their unit. */
export function Limits({ question, change }: EditorProps) {
  const { id, type, min, max, decimals, unit } = question;
  if (!limited.has(type)) return null;
  return (
    <Box sx={twoColumns}>
      <NumberInput
        key={`${id} min`}
        label="Mindestens"
        value={min}
        change={(value) => change({ min: value }, 'min')}
      />
      <NumberInput
        key={`${id} max`}
        label="Höchstens"
        value={max}
        change={(value) => change({ max: value }, 'max')}
      />
      {type === 'ZAHL' && (
        <>
          <TextInput
            label="Einheit"
            maxLength={20}
            value={unit}
            change={(text) => change({ unit: text }, 'unit')}
          />
          <ChoiceInput
            label="Nachkommastellen"
            value={String(decimals)}
            choices={['0', '1', '2', '3', '4'].map((value) => ({ value, label: value }))}
            change={(chosen) => change({ decimals: Number(chosen) })}
          />
        </>
      )}
    </Box>
  );
}

function repetitionText(repeatFor: SurveyQuestion['repeatFor']): string {
  if (repeatFor === null) return '';
  return typeof repeatFor === 'string' ? repeatFor : repeatFor.question;
}

const projectRepetitions: readonly { readonly value: Repetition & string; readonly label: string }[] = [
  { value: 'GEBAEUDE', label: 'je Gebäude des Projekts' },
  { value: 'WOHNEINHEIT', label: 'je Wohnung des Projekts' },
];

/** What the question is asked once for. */
export function RepetitionChoice({ question, questions, change }: EditorProps) {
  const numbers = askedBefore(questions, question.id).filter(
    ({ type, repeatFor }) => type === 'ZAHL' && repeatFor === null,
  );
  const choose = (chosen: string): void => {
    const ofProject = projectRepetitions.find(({ value }) => value === chosen);
    if (ofProject !== undefined) change({ repeatFor: ofProject.value });
    else change({ repeatFor: chosen === '' ? null : { question: chosen } });
  };
  return (
    <ChoiceInput
      label="Wiederholen"
      value={repetitionText(question.repeatFor)}
      choices={[
        { value: '', label: 'nicht' },
        ...projectRepetitions,
        ...numbers.map(({ id }) => ({
          value: id,
          label: `so oft, wie ${questionName(questions, id)} sagt`,
        })),
      ]}
      change={choose}
    />
  );
}

const noTarget = { value: '', label: 'keines' };
const targets = surveyTargetPaths.map((value) => ({ value, label: targetLabel(value) }));

/** The field of the project that answers fill, once somebody has looked at them. */
export function TargetChoice({ question: { target }, change }: EditorProps) {
  return (
    <ChoiceInput
      label="Füllt das Feld des Projekts"
      value={target ?? ''}
      choices={[noTarget, ...targets]}
      change={(chosen) => change({ target: surveyTargetPaths.find((path) => path === chosen) })}
    />
  );
}

interface PlaceholdersProps extends EditorProps {
  /** Where the text was being written; `null`: not yet. */
  readonly cursor: number | null;
  readonly setCursor: (cursor: number) => void;
}

/** What can be put into the text of the question, where it was being written or at its end. */
export function Placeholders({ question, questions, change, cursor, setCursor }: PlaceholdersProps) {
  const { text } = question;
  const insert = (name: string): void => {
    const before = cursor === null && text !== '' ? `${text} ` : text.slice(0, cursor ?? 0);
    const upTo = `${before}{{${name}}}`;
    const all = `${upTo}${cursor === null ? '' : text.slice(cursor)}`;
    // Half a placeholder would be none.
    if (all.length > mostText) return;
    setCursor(upTo.length);
    change({ text: all });
  };
  // The nearest: who wants another one writes it like these.
  const earlier = askedBefore(questions, question.id).slice(-5);
  const offered = [
    { name: 'auftraggeber.name', label: 'Auftraggeber' },
    { name: 'projekt.name', label: 'Projekt' },
    ...earlier.map(({ id }) => ({ name: `frage:${id}`, label: questionName(questions, id) })),
  ];
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
      <Typography variant="caption" color="textSecondary">
        Platzhalter:
      </Typography>
      {offered.map(({ name, label }) => (
        <Chip
          key={name}
          size="small"
          variant="outlined"
          label={label}
          title={`{{${name}}} in die Frage einfügen`}
          onClick={() => insert(name)}
        />
      ))}
    </Box>
  );
}

/** What can be chosen; of a table, its lines as well. */
export function Choices({ question: { type, options, rows }, change }: EditorProps) {
  const isTable = type === 'MATRIX';
  return (
    <>
      {isTable && (
        <Lines
          title="Zeilen der Tabelle"
          one="Zeile"
          lines={rows}
          change={(lines, typing) => change({ rows: lines }, typing)}
        />
      )}
      {(isTable || type === 'EINFACHAUSWAHL' || type === 'MEHRFACHAUSWAHL') && (
        <Lines
          title={isTable ? 'Antworten je Zeile' : 'Antworten'}
          one="Antwort"
          lines={options}
          change={(lines, typing) => change({ options: lines }, typing)}
        />
      )}
    </>
  );
}
