import Autocomplete from '@mui/material/Autocomplete';
import Chip from '@mui/material/Chip';
import { useMemo } from 'react';
import { PickerInput } from '#shared/forms/picker-input.tsx';

interface TagsEditorProps {
  readonly tags: readonly string[];
  readonly change: (tags: string[]) => void;
}

/** As the contract has it. */
const longestTag = 40;

/** Free words, each taken by Enter; what still stands in the box when it is left becomes one. */
export function TagsEditor({ tags, change }: TagsEditorProps) {
  // A new list would wipe what is being typed.
  const value = useMemo(() => [...tags], [tags]);
  return (
    <Autocomplete
      multiple
      freeSolo
      autoSelect
      size="small"
      options={[]}
      value={value}
      onChange={(_, typed: readonly string[]) =>
        change([...new Set(typed.map((tag) => tag.trim()).filter((tag) => tag !== ''))])
      }
      renderValue={(values, tagProps) =>
        values.map((tag, index) => {
          const { key, ...properties } = tagProps({ index });
          return <Chip key={key} label={tag} {...properties} />;
        })
      }
      renderInput={(input) => (
        <PickerInput
          input={input}
          autoFocus
          placeholder="Wort und Enter"
          attributes={{ 'aria-label': 'Schlagworte', maxLength: longestTag }}
        />
      )}
    />
  );
}
