import Autocomplete from '@mui/material/Autocomplete';
import type { Choice, ChoiceList } from '#shared/forms/field-definition.ts';
import { PickerInput } from '#shared/forms/picker-input.tsx';
import { useCloseInPlace } from './close-in-place.ts';

interface ChoiceEditorProps {
  /** What screen readers call the field. */
  readonly label: string;
  readonly list: ChoiceList;
  /** What is chosen now, also where it is not offered any more. */
  readonly chosen: Choice | null;
  /** What choosing nothing is called: „niemand“; `null` where something has to be chosen. */
  readonly emptyLabel: string | null;
  readonly isFocused: boolean;
  readonly choose: (id: string | null) => void;
}

const nobody = '';
const idOf = ({ value }: Choice): string => value;

/** One of many in a line, found by typing; what is chosen counts at once. */
export function ChoiceEditor(properties: ChoiceEditorProps) {
  const { label, list, chosen, emptyLabel, isFocused, choose } = properties;
  const close = useCloseInPlace();
  const offered = list.choices.some(({ value }) => value === chosen?.value);
  const options: readonly Choice[] = [
    ...(emptyLabel === null ? [] : [{ value: nobody, label: emptyLabel }]),
    ...list.choices,
    ...(offered || chosen === null ? [] : [chosen]),
  ];
  return (
    <Autocomplete
      size="small"
      disableClearable
      autoHighlight
      options={[...options]}
      loading={list.isLoading}
      loadingText="wird geladen …"
      noOptionsText={list.failure ?? 'Nichts gefunden'}
      getOptionLabel={(choice) => choice.label}
      getOptionKey={idOf}
      // Ids and not entries: those are made anew with every answer, and a new value wipes what was typed.
      getOptionValue={idOf}
      value={chosen?.value ?? nobody}
      onChange={(_, id) => {
        choose(id === nobody ? null : id);
        close();
      }}
      renderInput={(input) => (
        <PickerInput input={input} autoFocus={isFocused} attributes={{ 'aria-label': label }} />
      )}
      sx={{
        minWidth: 0,
        '& .MuiOutlinedInput-root.MuiInputBase-sizeSmall': {
          height: 30,
          minHeight: 30,
          py: 0,
          pl: 1.5,
          pr: '24px',
          typography: 'body2',
        },
        '& .MuiOutlinedInput-root .MuiAutocomplete-input.MuiAutocomplete-input': { p: 0 },
        '& .MuiAutocomplete-endAdornment': { right: '2px !important' },
      }}
    />
  );
}
