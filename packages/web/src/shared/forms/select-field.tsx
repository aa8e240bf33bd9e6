import MenuItem from '@mui/material/MenuItem';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import type { ReactNode } from 'react';

interface SelectFieldProps<Value extends string> extends Omit<
  TextFieldProps,
  'choose' | 'onChange' | 'select' | 'value' | 'variant'
> {
  readonly value: string | null | undefined;
  readonly choices: readonly { readonly value: Value; readonly label: ReactNode }[];
  readonly choose: (value: Value) => void;
}

/** One of a few in a menu; outside of the forms of records. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { value, choices, choose, ...field } = props;
  return (
    <TextField
      {...field}
      select
      value={value ?? ''}
      onChange={({ target }) => {
        const chosen = choices.find((choice) => choice.value === target.value);
        if (chosen !== undefined) choose(chosen.value);
      }}
    >
      {choices.map((choice) => (
        <MenuItem key={choice.value} value={choice.value}>
          {choice.label}
        </MenuItem>
      ))}
    </TextField>
  );
}
