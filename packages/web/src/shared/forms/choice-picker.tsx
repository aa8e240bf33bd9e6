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
  /** The server searches what is typed, and the choices are its answer. */
  readonly search?: (typed: string) => void;
}

function searchProps(search: ChoicePickerProps['search']) {
  if (search === undefined) return {};
  return {
    filterOptions: (offered: PickedChoice[]) => offered,
    onInputChange: (_: unknown, typed: string, reason: string) => {
      // What is written after choosing is the name of the choice, and nothing to search for.
      if (reason !== 'reset') search(typed);
    },
  };
}

/** One of several, found by typing; outside of the forms of records. */
export function ChoicePicker({ choices, value, onChange, search, ...field }: ChoicePickerProps) {
  return (
    <Autocomplete
      options={choices}
      value={choices.find((choice) => choice.id === value) ?? null}
      onChange={(_, choice) => onChange(choice?.id ?? null)}
      getOptionKey={(choice) => choice.id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      noOptionsText="Nichts gefunden"
      {...searchProps(search)}
      renderInput={(parameters) => <TextField {...parameters} {...field} />}
    />
  );
}
