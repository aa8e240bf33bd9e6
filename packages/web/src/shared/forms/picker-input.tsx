import type { AutocompleteRenderInputParams } from '@mui/material/Autocomplete';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import type { InputHTMLAttributes } from 'react';

interface PickerInputProps extends Pick<TextFieldProps, 'autoFocus' | 'error' | 'placeholder'> {
  /** What Autocomplete gives the field. */
  readonly input: AutocompleteRenderInputParams;
  /** Further attributes of the input itself. */
  readonly attributes: InputHTMLAttributes<HTMLInputElement> &
    Readonly<Record<`data-${string}`, string>>;
}

/** The field of an Autocomplete whose label stands elsewhere. */
export function PickerInput({ input, attributes, ...field }: PickerInputProps) {
  const { slotProps } = input;
  return (
    <TextField
      {...input}
      {...field}
      slotProps={{ ...slotProps, htmlInput: { ...slotProps.htmlInput, ...attributes } }}
    />
  );
}
