import Autocomplete from '@mui/material/Autocomplete';
import TextField, { type TextFieldProps } from '@mui/material/TextField';

interface PickedChoice {
  readonly id: string;
  readonly label: string;
}

interface ChoicePickerProps extends Pick<TextFieldProps, 'label' | 'placeholder' | 'autoFocus'> {
  readonly choices: readonly PickedChoice[];
  /** The id of the chosen one. */
  readonly value: string | null;
  readonly onChange: (id: string | null) => void;
}

/** One of several, found by typing; outside of the forms of records. */
export function ChoicePicker({ choices, value, onChange, ...field }: ChoicePickerProps) {
  return (
    <Autocomplete
      options={choices}
      value={choices.find((choice) => choice.id === value) ?? null}
      onChange={(_, choice) => onChange(choice?.id ?? null)}
      getOptionKey={(choice) => choice.id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      renderInput={(parameters) => <TextField {...parameters} {...field} />}
    />
  );
}
