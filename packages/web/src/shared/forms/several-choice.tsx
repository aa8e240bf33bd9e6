import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import type { Choice } from '#shared/forms/field-definition.ts';

interface SeveralChoiceProps {
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly chosen: readonly Choice[];
  readonly change: (chosen: readonly Choice[]) => void;
  /** The server searches what is typed; without it the choices are narrowed here. */
  readonly search?: (typed: string) => void;
  readonly help?: string | undefined;
}

const nameOf = ({ label, detail = '' }: Choice): string =>
  detail === '' ? label : `${label} · ${detail}`;

/** Several people or projects, found by typing. */
export function SeveralChoice({ label, choices, chosen, change, search, help }: SeveralChoiceProps) {
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      options={choices}
      value={[...chosen]}
      onChange={(_, next) => change(next)}
      getOptionLabel={nameOf}
      getOptionKey={({ value }) => value}
      isOptionEqualToValue={(one, other) => one.value === other.value}
      noOptionsText="Nichts gefunden"
      {...(search !== undefined && {
        filterOptions: (offered: Choice[]) => offered,
        onInputChange: (_: unknown, typed: string) => search(typed),
      })}
      renderOption={({ key, ...properties }, choice) => (
        <Box component="li" key={key} {...properties}>
          {nameOf(choice)}
        </Box>
      )}
      renderInput={(parameters) => <TextField {...parameters} label={label} helperText={help} />}
    />
  );
}
