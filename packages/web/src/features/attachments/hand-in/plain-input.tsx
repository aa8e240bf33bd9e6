import Box from '@mui/material/Box';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { useId } from 'react';

interface PlainInputProps {
  readonly label: string;
  readonly value: string;
  readonly change: (value: string) => void;
  readonly maxLength: number;
  readonly problem?: string | null;
  readonly help?: string;
  /** What the browser may fill in. */
  readonly autoComplete: string;
  readonly input?: Pick<OutlinedInputProps, 'type' | 'autoFocus' | 'endAdornment'>;
}

/** A label, a line to type and a sentence below; in a file of its own, as the forms of the application weigh more. */
export function PlainInput({ problem = null, help, ...props }: PlainInputProps) {
  const id = useId();
  const text = problem ?? help;
  return (
    <Box>
      <Typography
        component="label"
        htmlFor={id}
        variant="body2"
        sx={{ display: 'block', mb: 1, fontWeight: 600 }}
      >
        {props.label}
      </Typography>
      <OutlinedInput
        id={id}
        fullWidth
        size="small"
        value={props.value}
        error={problem !== null}
        onChange={(event) => props.change(event.target.value)}
        inputProps={{
          maxLength: props.maxLength,
          autoComplete: props.autoComplete,
          'aria-invalid': problem !== null,
          ...(text === undefined ? {} : { 'aria-describedby': `${id}-text` }),
        }}
        // Phones zoom into what is smaller than 16 px.
        sx={{ '& input': { fontSize: { xs: 16, sm: 14 } } }}
        {...props.input}
      />
      {text !== undefined && (
        <Typography
          id={`${id}-text`}
          variant="caption"
          role={problem === null ? undefined : 'alert'}
          sx={{ display: 'block', mt: 1, color: problem === null ? 'text.secondary' : 'error.dark' }}
        >
          {text}
        </Typography>
      )}
    </Box>
  );
}
