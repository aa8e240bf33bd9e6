import { confirmNewsletter } from '@energieakte/contract';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { callApi } from '#api/call-api.ts';
import { FormAlert } from '#shared/ui/form-alert.tsx';
import { incompleteLink, NewsletterFrame } from './newsletter-frame.tsx';
import { useNewsletterForm, usePublicCall } from './use-public-call.ts';

function WithToken({ token }: { readonly token: string }) {
  const { form } = useNewsletterForm();
  const { isDone, isBusy, failure, run } = usePublicCall(async () =>
    callApi(confirmNewsletter, { params: { token } }),
  );
  const office = form?.officeName;
  if (isDone)
    return (
      <NewsletterFrame
        office={office}
        title="Vielen Dank!"
        text="Ihre Bestellung ist bestätigt. Unter jedem Newsletter steht ein Link, mit dem Sie sich wieder abmelden."
      />
    );
  if (failure?.status === 404 || failure?.status === 410)
    return (
      <NewsletterFrame office={office} title="Dieser Link gilt nicht" text={failure.message}>
        {form?.isOpen === true && <Link href="/newsletter-bestellen">Newsletter neu bestellen</Link>}
      </NewsletterFrame>
    );
  return (
    <NewsletterFrame
      office={office}
      title="Newsletter bestätigen"
      text={
        form?.consentText ?? 'Mit einem Klick bestätigen Sie, dass Sie den Newsletter bekommen möchten.'
      }
    >
      <Stack spacing={4} sx={{ alignItems: 'flex-start' }}>
        <FormAlert message={failure?.message ?? null} />
        <Button variant="contained" size="large" loading={isBusy} onClick={() => void run()}>
          Ja, ich möchte den Newsletter
        </Button>
      </Stack>
    </NewsletterFrame>
  );
}

/** Where the link of a confirmation leads (`/newsletter-bestaetigen#…`); only the button confirms. */
export function ConfirmPage({ token }: { readonly token: string | null }) {
  return token === null ? incompleteLink : <WithToken token={token} />;
}
