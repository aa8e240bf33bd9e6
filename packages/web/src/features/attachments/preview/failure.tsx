import Box from '@mui/material/Box';
import { RetryButton } from '#shared/query/retry-button.tsx';
import { FormAlert } from '#shared/ui/form-alert.tsx';

interface FailureProps {
  /** What went wrong, in German. */
  readonly message: string;
  readonly tryAgain: () => unknown;
}

/** The file could not be fetched: the sentence and another try. */
export function Failure({ message, tryAgain }: FailureProps) {
  return (
    <Box sx={{ flex: 1, display: 'grid', placeContent: 'center', justifyItems: 'center', gap: 3, p: 4 }}>
      <FormAlert message={message} />
      <RetryButton retry={tryAgain} />
    </Box>
  );
}
