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
  /** The server searches what is typed. */
  readonly search?: (typed: string) => void;
  /** The choices are its answer to what stands there now; an older answer is narrowed here until then. */
  readonly isSearched?: boolean;
}

function searchProps({ search, isSearched }: Pick<ChoicePickerProps, 'search' | 'isSearched'>) {
  if (search === undefined) return {};
  return {
    ...(isSearched === true && { filterOptions: (offered: PickedChoice[]) => offered }),
    onInputChange: (_: unknown, typed: string, reason: string) => {
      // What is written after choosing is the name of the choice, and nothing to search for.
      if (reason !== 'reset') search(typed);
    },
  };
}

/** One of several, found by typing; outside of the forms of records. */
export function ChoicePicker(properties: ChoicePickerProps) {
  const { choices, value, onChange, search: _search, isSearched: _isSearched, ...field } = properties;
  return (
    <Autocomplete
      options={choices}
      value={choices.find((choice) => choice.id === value) ?? null}
      onChange={(_, choice) => onChange(choice?.id ?? null)}
      getOptionKey={(choice) => choice.id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      noOptionsText="Nichts gefunden"
      {...searchProps(properties)}
      renderInput={(parameters) => <TextField {...parameters} {...field} />}
    />
  );
}
