import { labelAt, questionTypeLabels, SurveyQuestion } from '@energieakte/contract';
import { MergeDialog } from '#shared/record/autosave/merge-dialog.tsx';
import type { ItemConflict, ItemMerge } from '#shared/record/autosave/merge-items.ts';
import type { ConflictSide } from '#shared/forms/side-option.tsx';
import { conditionText, questionName } from './condition-text.ts';

type Questions = readonly SurveyQuestion[];

function plainText(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Ja' : 'Nein';
  if (Array.isArray(value)) return value.join(', ');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : 'geändert';
}

/** What stands there if a side wins. */
function textOf({ id, key }: ItemConflict, value: unknown, questions: Questions): string {
  const question = questions.find((one) => one.id === id);
  const read = SurveyQuestion.safeParse({ ...question, [key]: value });
  if (!read.success || value === null || value === '') return '–';
  const { showIf, type } = read.data;
  if (key === 'showIf' && showIf !== null) return conditionText(showIf, questions);
  return key === 'type' ? questionTypeLabels[type] : plainText(value);
}

interface QuestionConflictsProps {
  readonly merge: ItemMerge<SurveyQuestion>;
  readonly decide: (sides: readonly ConflictSide[]) => void;
}

/** Asks which side wins, where two people changed the same of a question. */
export function QuestionConflicts({ merge, decide }: QuestionConflictsProps) {
  const { items, conflicts } = merge;
  return (
    <MergeDialog
      title="Dieselben Fragen wurden geändert"
      text="Jemand anderes hat diese Fragen inzwischen auch geändert. Alles andere ist schon zusammengeführt."
      conflicts={conflicts}
      nameOf={({ id, key }) => `${questionName(items, id)}: ${labelAt(SurveyQuestion, [key])}`}
      textOf={(conflict, value) => textOf(conflict, value, items)}
      decide={decide}
    />
  );
}
