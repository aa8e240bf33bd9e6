import { subscribeToNewsletter } from '@energieakte/contract';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { callApi } from '#api/call-api.ts';
import { RetryButton } from '#shared/query/retry-button.tsx';
import { FormAlert } from '#shared/ui/form-alert.tsx';
import { NewsletterFrame } from './newsletter-frame.tsx';
import { useNewsletterForm, usePublicCall } from './use-public-call.ts';

interface FormProps {
  readonly office: string;
  readonly consentText: string;
}

function SubscribeForm({ office, consentText }: FormProps) {
  const [email, setEmail] = useState('');
  const { isDone, isBusy, failure, run } = usePublicCall(async () =>
    callApi(subscribeToNewsletter, { body: { email: email.trim() } }),
  );
  if (isDone)
    return (
      <NewsletterFrame
        office={office}
        title="Bitte bestätigen Sie Ihre Bestellung"
        text={`Wir haben eine E-Mail an ${email.trim()} geschickt. Erst wenn Sie den Link darin öffnen und bestätigen, bekommen Sie den Newsletter.`}
      />
    );
  return (
    <NewsletterFrame office={office} title="Newsletter bestellen" text={consentText}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void run();
        }}
      >
        <Stack spacing={4} sx={{ alignItems: 'stretch', maxWidth: 420 }}>
          <TextField
            type="email"
            label="E-Mail"
            autoComplete="email"
            required
            value={email}
            onChange={({ target }) => setEmail(target.value)}
            slotProps={{ htmlInput: { maxLength: 254 } }}
          />
          <FormAlert message={failure?.message ?? null} />
          <Button
            type="submit"
            variant="contained"
            size="large"
            loading={isBusy}
            sx={{ alignSelf: 'flex-start' }}
          >
            Newsletter bestellen
          </Button>
        </Stack>
      </form>
    </NewsletterFrame>
  );
}

/** The form of the office (`/newsletter-bestellen`), where the office has opened it. */
export function SubscribePage() {
  const { form, failure, retry } = useNewsletterForm();
  if (form === null && failure === null)
    return (
      <NewsletterFrame title="Newsletter bestellen" text="Einen Augenblick …">
        <LinearProgress aria-label="Die Seite wird geladen" />
      </NewsletterFrame>
    );
  if (form === null)
    return (
      <NewsletterFrame title="Das geht gerade nicht" text={failure ?? ''}>
        <RetryButton variant="contained" size="large" retry={retry} />
      </NewsletterFrame>
    );
  if (!form.isOpen)
    return (
      <NewsletterFrame
        office={form.officeName}
        title="Der Newsletter kann hier nicht bestellt werden"
        text="Bitte fragen Sie das Büro direkt, wenn Sie ihn bekommen möchten."
      />
    );
  return <SubscribeForm office={form.officeName} consentText={form.consentText} />;
}
