import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { FormAlert } from '#shared/ui/form-alert.tsx';

interface FailureProps {
  /** What went wrong, in German. */
  readonly message: string;
  readonly isTrying: boolean;
  readonly tryAgain: () => void;
}

/** The file could not be fetched: the sentence and another try. */
export function Failure({ message, isTrying, tryAgain }: FailureProps) {
  return (
    <Box sx={{ flex: 1, display: 'grid', placeContent: 'center', justifyItems: 'center', gap: 3, p: 4 }}>
      <FormAlert message={message} />
      <Button loading={isTrying} onClick={tryAgain}>
        Noch einmal versuchen
      </Button>
    </Box>
  );
}
