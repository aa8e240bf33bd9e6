import Button, { type ButtonProps } from '@mui/material/Button';

interface RetryButtonProps extends Pick<
  ButtonProps,
  'aria-label' | 'loading' | 'size' | 'sx' | 'variant'
> {
  /** Asks again; what comes of it is shown by whoever asked first. */
  readonly retry: () => unknown;
}

/** The one way to ask again for what did not come. */
export function RetryButton({ retry, ...look }: RetryButtonProps) {
  return (
    <Button {...look} onClick={() => void retry()}>
      Noch einmal versuchen
    </Button>
  );
}
