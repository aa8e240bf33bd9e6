import FormHelperText from '@mui/material/FormHelperText';
import { useFormContext, useFormState } from 'react-hook-form';
import type { FormValues } from './form-values.ts';

/** What is wrong with a list as a whole. */
export function ListProblem({ path }: { readonly path: string }) {
  const { control } = useFormContext<FormValues>();
  const { errors } = useFormState({ control, name: path, exact: true });
  const message = errors[path]?.message;
  return typeof message === 'string' ? (
    <FormHelperText error sx={{ mb: 2 }}>
      {message}
    </FormHelperText>
  ) : null;
}
