import { asksForAnswer, SurveyQuestion } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Copy from 'lucide-react/icons/copy';
import Trash2 from 'lucide-react/icons/trash-2';
import { type ReactNode, useState } from 'react';
import { CheckInput, TextInput } from '#shared/dialog/dialog-fields.tsx';
import { ConditionEditor } from './condition-editor.tsx';
import { questionName } from './condition-text.ts';
import {
  Choices,
  type EditorProps,
  Limits,
  Placeholders,
  RepetitionChoice,
  TargetChoice,
  twoColumns,
  TypeChoice,
} from './question-parts.tsx';

interface QuestionEditorProps extends EditorProps {
  /** Its text is what comes next. */
  readonly isFresh: boolean;
  /** Answers may go into fields of the project. */
  readonly fillsProject: boolean;
  readonly move: (to: number) => void;
  readonly copy: () => void;
  readonly remove: () => void;
}

interface ToolProps {
  readonly label: string;
  readonly isDisabled?: boolean;
  readonly run: () => void;
  readonly children: ReactNode;
}

function Tool({ label, isDisabled = false, run, children }: ToolProps) {
  return (
    <IconButton aria-label={label} title={label} disabled={isDisabled} onClick={run}>
      {children}
    </IconButton>
  );
}

function Tools({ question, questions, move, copy, remove }: QuestionEditorProps) {
  const place = questions.indexOf(question);
  const icon = { size: 17, strokeWidth: 1.75, 'aria-hidden': true } as const;
  return (
    <Box sx={{ display: 'flex', ml: 'auto' }}>
      <Tool label="Nach oben" isDisabled={place === 0} run={() => move(place - 1)}>
        <ArrowUp {...icon} />
      </Tool>
      <Tool label="Nach unten" isDisabled={place === questions.length - 1} run={() => move(place + 1)}>
        <ArrowDown {...icon} />
      </Tool>
      <Tool label="Frage kopieren" run={copy}>
        <Copy {...icon} />
      </Tool>
      <Tool label="Frage entfernen" run={remove}>
        <Trash2 {...icon} />
      </Tool>
    </Box>
  );
}

const textLabels: Partial<Record<SurveyQuestion['type'], string>> = {
  HINWEIS: 'Hinweis',
  SEITE: 'Überschrift der Seite (freiwillig)',
};

function Fields(props: QuestionEditorProps) {
  const { question, change, isFresh, fillsProject } = props;
  const { type, text, help, required } = question;
  const isPage = type === 'SEITE';
  const isAsked = asksForAnswer(question);
  const [cursor, setCursor] = useState<number | null>(null);
  return (
    <>
      <TextInput
        label={textLabels[type] ?? 'Frage'}
        maxLength={500}
        rows={1}
        isFocused={isFresh}
        value={text}
        change={(value) => change({ text: value }, 'text')}
        leave={({ selectionEnd }) => setCursor(selectionEnd)}
      />
      <Box sx={twoColumns}>
        <TypeChoice {...props} />
        {!isPage && <RepetitionChoice {...props} />}
      </Box>
      {!isPage && (
        <TextInput
          label="Hilfe unter der Frage"
          maxLength={500}
          rows={1}
          value={help}
          change={(value) => change({ help: value }, 'help')}
        />
      )}
      <Choices {...props} />
      <Limits {...props} />
      {isAsked && fillsProject && <TargetChoice {...props} />}
      {isAsked && (
        <CheckInput
          label="Pflichtfrage"
          isChecked={required}
          change={(isRequired) => change({ required: isRequired })}
        />
      )}
      <Placeholders {...props} cursor={cursor} setCursor={setCursor} />
    </>
  );
}

/** What a question asks, and under which conditions. */
export function QuestionEditor(props: QuestionEditorProps) {
  const { question, questions, change } = props;
  return (
    <Box
      component="section"
      aria-labelledby="frage-kopf"
      sx={{
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderRadius: 2,
        p: { xs: 3, sm: 4 },
        display: 'grid',
        gap: 3,
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        <Typography variant="h2" id="frage-kopf" tabIndex={-1}>
          {questionName(questions, question.id)}
        </Typography>
        <Tools {...props} />
      </Box>
      <Fields {...props} />
      <Divider />
      <ConditionEditor
        {...props}
        change={(condition) => {
          const read = SurveyQuestion.shape.showIf.safeParse(condition);
          if (read.success) change({ showIf: read.data });
        }}
      />
    </Box>
  );
}
