import Button from '@mui/material/Button';
import { useCanGoBack, useRouter } from '@tanstack/react-router';
import { ButtonLink } from '#shared/ui/links.tsx';

/** Back to where the person came from; on a page opened directly, to the start. */
export function BackButton() {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  if (!canGoBack) return <ButtonLink to="/">Zur Startseite</ButtonLink>;
  return <Button onClick={() => router.history.back()}>Zurück</Button>;
}
