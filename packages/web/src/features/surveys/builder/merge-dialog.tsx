import { labelAt, questionTypeLabels, SurveyQuestion } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { DialogFrame, DialogStep } from '#shared/dialog/dialog-frame.tsx';
import { type ConflictSide, SideOption } from '#shared/forms/side-option.tsx';
import { conditionText, questionName } from './condition-text.ts';
import type { QuestionConflict, QuestionMerge } from './merge-questions.ts';

type Questions = readonly SurveyQuestion[];

function plainText(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Ja' : 'Nein';
  if (Array.isArray(value)) return value.join(', ');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : 'geändert';
}

/** What stands there if a side wins. */
function textOf({ id, key }: QuestionConflict, value: unknown, questions: Questions): string {
  const question = questions.find((one) => one.id === id);
  const read = SurveyQuestion.safeParse({ ...question, [key]: value });
  if (!read.success || value === null || value === '') return '–';
  const { showIf, type } = read.data;
  if (key === 'showIf' && showIf !== null) return conditionText(showIf, questions);
  return key === 'type' ? questionTypeLabels[type] : plainText(value);
}

interface MergeDialogProps {
  readonly merge: QuestionMerge;
  readonly decide: (sides: readonly ConflictSide[]) => void;
}

/** Asks which side wins, where two people changed the same of a question. */
export function MergeDialog({ merge: { questions, conflicts }, decide }: MergeDialogProps) {
  const [chosen, setChosen] = useState<Readonly<Record<number, ConflictSide>>>({});
  const sides = conflicts.flatMap((_, place) => chosen[place] ?? []);
  return (
    <DialogFrame size="sm">
      <DialogStep
        title="Dieselben Fragen wurden geändert"
        actions={
          <Button
            variant="contained"
            disabled={sides.length < conflicts.length}
            onClick={() => decide(sides)}
          >
            Übernehmen und speichern
          </Button>
        }
      >
        <Typography variant="body2">
          Jemand anderes hat diese Fragen inzwischen auch geändert. Alles andere ist schon
          zusammengeführt.
        </Typography>
        {conflicts.map((conflict, place) => {
          const { id, key, mine, theirs } = conflict;
          const heading = `konflikt-${place}`;
          return (
            <Box key={heading}>
              <Typography variant="h3" id={heading}>
                {`${questionName(questions, id)}: ${labelAt(SurveyQuestion, [key])}`}
              </Typography>
              <RadioGroup
                aria-labelledby={heading}
                value={chosen[place] ?? null}
                onChange={(_, side) =>
                  setChosen({ ...chosen, [place]: side === 'mine' ? 'mine' : 'theirs' })
                }
              >
                <SideOption side="mine" label="meine Fassung" text={textOf(conflict, mine, questions)} />
                <SideOption
                  side="theirs"
                  label="andere Fassung"
                  text={textOf(conflict, theirs, questions)}
                />
              </RadioGroup>
            </Box>
          );
        })}
      </DialogStep>
    </DialogFrame>
  );
}
