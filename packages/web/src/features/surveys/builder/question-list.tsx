import {
  type QuestionProblem,
  type QuestionType,
  questionTypeLabels,
  type SurveyQuestion,
} from '@energieakte/contract';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CornerDownRight from 'lucide-react/icons/corner-down-right';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { DragHandle } from '#shared/record/line-items/drag-handle.tsx';
import { rowAttribute } from '#shared/record/line-items/use-row-drag.ts';
import { conditionText, questionName, questionNumber } from './condition-text.ts';

interface QuestionListProps {
  readonly questions: readonly SurveyQuestion[];
  readonly problems: readonly QuestionProblem[];
  readonly selected: string | null;
  readonly select: (id: string) => void;
  /** Without it the list is only read. */
  readonly move?: (id: string, to: number) => void;
  readonly empty: ReactNode;
}

function detailOf(question: SurveyQuestion, questions: readonly SurveyQuestion[]): string {
  const { type, required, options, rows, showIf, repeatFor } = question;
  const counts: Partial<Record<QuestionType, string>> = {
    EINFACHAUSWAHL: `${options.length} Antworten`,
    MEHRFACHAUSWAHL: `${options.length} Antworten`,
    MATRIX: `${rows.length} Zeilen`,
  };
  const parts = [
    questionTypeLabels[type],
    counts[type],
    required ? 'Pflicht' : undefined,
    repeatFor === null ? undefined : 'wird wiederholt',
    showIf === null ? undefined : `wenn ${conditionText(showIf, questions)}`,
  ];
  return parts.filter((part) => part !== undefined).join(', ');
}

interface RowProps extends QuestionListProps {
  readonly question: SurveyQuestion;
}

function Handle({ question: { id }, questions, move }: RowProps) {
  return (
    <DragHandle
      row={id}
      takePlaceOf={(other) =>
        move?.(
          id,
          questions.findIndex((one) => one.id === other),
        )
      }
    />
  );
}

function PageBreak({ question, questions }: RowProps) {
  return (
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 2, width: '100%' }}>
      <Box component="span" sx={{ fontWeight: 600, fontSize: 12, color: 'text.secondary' }}>
        {[questionName(questions, question.id), question.text].filter((part) => part !== '').join(' · ')}
      </Box>
      <Box
        component="span"
        sx={{ flex: 1, borderTop: 1, borderTopStyle: 'dashed', borderColor: 'text.disabled' }}
      />
    </Box>
  );
}

const cut = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

function Lines({ question, questions }: RowProps) {
  const { id, text, showIf } = question;
  const isShown = showIf !== null;
  return (
    <>
      <Box
        component="span"
        sx={{ width: 20, flex: 'none', textAlign: 'right', color: 'text.secondary' }}
      >
        {questionNumber(questions, id)}
      </Box>
      <Box component="span" sx={{ minWidth: 0, flex: 1 }}>
        <Box component="span" sx={{ ...cut, display: 'block', fontWeight: 600 }}>
          {text === '' ? 'Noch ohne Text' : text}
        </Box>
        <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1, fontSize: 12 }}>
          {isShown && <CornerDownRight size={12} aria-hidden style={{ flex: 'none' }} />}
          <Box component="span" sx={{ ...cut, color: 'text.secondary' }}>
            {detailOf(question, questions)}
          </Box>
        </Box>
      </Box>
    </>
  );
}

function Row(props: RowProps) {
  const { question, questions, problems, selected, select, move } = props;
  const { id, type, showIf } = question;
  const place = questions.indexOf(question);
  const isWrong = problems.some(({ questionId }) => questionId === id);
  const press = (event: KeyboardEvent<HTMLElement>): void => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    if (event.altKey) return move?.(id, place + by);
    const next = questions[place + by];
    return next === undefined ? undefined : focusRow(next.id);
  };
  return (
    <Box
      component="li"
      {...{ [rowAttribute]: id }}
      sx={{
        display: 'flex',
        alignItems: 'center',
        borderBottom: 1,
        borderColor: 'divider',
        ...(id === selected && {
          bgcolor: 'action.selected',
          boxShadow: (theme) => `inset 3px 0 ${theme.palette.primary.main}`,
        }),
      }}
    >
      {move !== undefined && <Handle {...props} />}
      <ButtonBase
        id={rowId(id)}
        aria-current={id === selected}
        aria-keyshortcuts={move === undefined ? undefined : 'Alt+ArrowUp Alt+ArrowDown'}
        onClick={() => select(id)}
        onKeyDown={press}
        sx={{
          flex: 1,
          minWidth: 0,
          justifyContent: 'flex-start',
          textAlign: 'left',
          gap: 2,
          py: type === 'SEITE' ? 0.5 : 1.5,
          minHeight: { xs: 44, sm: 0 },
          pr: 3,
          pl: showIf === null ? 1 : 4,
          typography: 'body2',
        }}
      >
        {type === 'SEITE' ? <PageBreak {...props} /> : <Lines {...props} />}
        {isWrong && (
          <Box component="span" sx={{ display: 'inline-flex', color: 'error.main' }}>
            <CircleAlert size={16} role="img" aria-label="zu ändern" />
          </Box>
        )}
      </ButtonBase>
    </Box>
  );
}

const rowId = (id: string): string => `frage-zeile-${id}`;

/** Puts the keyboard on a question of the list, as soon as it is drawn. */
export function focusRow(id: string): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`#${rowId(id)}`)?.focus());
}

/** The questions in their order: one is open, and each can be moved. */
export function QuestionList(props: QuestionListProps) {
  const { questions, selected, empty } = props;
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-current="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [selected]);
  if (questions.length === 0) return <Box sx={{ p: 4, typography: 'body2' }}>{empty}</Box>;
  return (
    <Box ref={list} component="ul" aria-label="Fragen" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {questions.map((question) => (
        <Row key={question.id} {...props} question={question} />
      ))}
    </Box>
  );
}
