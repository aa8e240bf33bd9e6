import FormHelperText from '@mui/material/FormHelperText';
import { useFormContext, useFormState } from 'react-hook-form';
import { useFormSurroundings } from '../form-context.tsx';
import type { FormValues } from '../form-values.ts';
import { useHintAt } from '../live-hints.ts';

/** What is wrong with a list as a whole, or still missing in it. */
export function ListProblem({ path }: { readonly path: string }) {
  const { control } = useFormContext<FormValues>();
  const { errors } = useFormState({ control, name: path, exact: true });
  const { live } = useFormSurroundings();
  const hint = useHintAt(live, path);
  const message = errors[path]?.message;
  const isError = typeof message === 'string';
  const text = isError ? message : hint?.message;
  return text === undefined ? null : (
    <FormHelperText error={isError} sx={{ mb: 2, ...(!isError && { color: 'warning.dark' }) }}>
      {text}
    </FormHelperText>
  );
}
