import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { FieldControl } from './use-field-change.ts';

interface FieldFailureProps<Value> {
  readonly control: FieldControl<Value>;
  /** What was typed: „14.12.2026“. */
  readonly typed: string;
}

/** Why a change in place was not stored; what was typed is not lost. */
export function FieldFailure<Value>({ control, typed }: FieldFailureProps<Value>) {
  const { failure, isPending, retry, drop } = control;
  if (failure === null) return null;
  return (
    <Box
      role="alert"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
        typography: 'caption',
        color: 'error.dark',
        fontWeight: 600,
      }}
    >
      <span>{`„${typed}“ ist noch nicht gespeichert. ${failure}`}</span>
      <Button size="small" aria-busy={isPending} onClick={retry}>
        Erneut versuchen
      </Button>
      <Button size="small" color="secondary" onClick={drop}>
        Verwerfen
      </Button>
    </Box>
  );
}
