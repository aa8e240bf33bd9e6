import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useRef } from 'react';
import { RetryButton } from '#shared/query/retry-button.tsx';
import { HandInFrame } from './hand-in-frame.tsx';

interface MessageProps {
  readonly title: string;
  readonly message: string;
  readonly children?: ReactNode;
}

/** The one thing there is to say, in front of the page. */
function Message({ title, message, children }: MessageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [title]);
  return (
    <HandInFrame office={null}>
      <Card sx={{ p: { xs: 5, sm: 7 } }}>
        <Typography ref={heading} variant="h1" tabIndex={-1} sx={{ mb: 2 }}>
          {title}
        </Typography>
        <Typography color="textSecondary">{message}</Typography>
        {children}
      </Card>
    </HandInFrame>
  );
}

/** A link that leads nowhere (any more). */
export function ClosedLink(props: Omit<MessageProps, 'children'>) {
  return <Message {...props} />;
}

/** The address came without its secret part, as mail programs sometimes break it. */
export function IncompleteLink() {
  return (
    <Message
      title="Der Link ist unvollständig"
      message="Bitte öffnen Sie den Link noch einmal aus der Nachricht, oder kopieren Sie ihn ganz in die Adresszeile."
    />
  );
}

/** The server could not be asked, or not now. */
export function LinkAway({
  retry,
  isBusy,
  ...message
}: Omit<MessageProps, 'children'> & { readonly retry: () => void; readonly isBusy: boolean }) {
  return (
    <Message {...message}>
      <RetryButton variant="contained" size="large" loading={isBusy} retry={retry} sx={{ mt: 5 }} />
    </Message>
  );
}

export function LinkOpening() {
  return (
    <HandInFrame office={null}>
      <Card sx={{ p: { xs: 5, sm: 7 } }}>
        <Typography variant="h1" role="status" sx={{ mb: 4 }}>
          Der Link wird geöffnet …
        </Typography>
        <LinearProgress aria-label="Der Link wird geöffnet" />
      </Card>
    </HandInFrame>
  );
}
