import { useState } from 'react';
import { useProjectChoices } from '#project-kit/project-choices.ts';
import { ChoicePicker } from '#shared/forms/choice-picker.tsx';

interface ProjectPickerProps {
  readonly value: string | null;
  readonly choose: (id: string | null) => void;
}

/** One project, found by its id or its name. */
export function ProjectPicker({ value, choose }: ProjectPickerProps) {
  const [typed, setTyped] = useState('');
  const { choices, isSearched = false } = useProjectChoices(typed);
  return (
    <ChoicePicker
      autoFocus
      label="Projekt"
      value={value}
      onChange={choose}
      search={setTyped}
      isSearched={isSearched}
      choices={choices.map((one) => ({
        id: one.value,
        label: [one.label, one.detail].filter((part) => part !== undefined).join(' · '),
      }))}
    />
  );
}
