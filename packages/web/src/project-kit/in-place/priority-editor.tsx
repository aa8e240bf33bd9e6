import { priorities, type Priority } from '@energieakte/contract';
import { ChoiceEditor } from '#shared/in-place/choice-editor.tsx';
import { priorityLabels } from '#project-kit/project-labels.ts';

interface PriorityEditorProps {
  readonly chosen: Priority;
  readonly choose: (priority: Priority) => void;
}

const choiceOf = (value: Priority) => ({ value, label: priorityLabels[value] });
const list = { choices: priorities.map(choiceOf), isLoading: false, failure: null };

/** How urgent: one of three. */
export function PriorityEditor({ chosen, choose }: PriorityEditorProps) {
  return (
    <ChoiceEditor
      label="Priorität"
      list={list}
      chosen={choiceOf(chosen)}
      emptyLabel={null}
      isFocused
      choose={(id) => choose(priorities.find((one) => one === id) ?? chosen)}
    />
  );
}
