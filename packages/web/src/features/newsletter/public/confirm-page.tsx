import { confirmNewsletter } from '@energieakte/contract';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { callApi } from '#api/call-api.ts';
import { FormAlert } from '#shared/ui/form-alert.tsx';
import { incompleteLink, NewsletterFrame } from './newsletter-frame.tsx';
import { useNewsletterForm, usePublicCall } from './use-public-call.ts';

interface QuestionProps {
  readonly office: string | undefined;
  readonly consentText: string | undefined;
  readonly call: ReturnType<typeof usePublicCall>;
}

const plainText = 'Mit einem Klick bestätigen Sie, dass Sie den Newsletter bekommen möchten.';

function Question({ office, consentText = plainText, call }: QuestionProps) {
  return (
    <NewsletterFrame office={office} title="Newsletter bestätigen" text={consentText}>
      <Stack spacing={4} sx={{ alignItems: 'flex-start' }}>
        <FormAlert message={call.failure?.message ?? null} />
        <Button variant="contained" size="large" loading={call.isBusy} onClick={() => void call.run()}>
          Ja, ich möchte den Newsletter
        </Button>
      </Stack>
    </NewsletterFrame>
  );
}

/** Whether the link is none, or none any more. */
const isOver = (status: number | undefined): boolean => status === 404 || status === 410;

function WithToken({ token }: { readonly token: string }) {
  const { form } = useNewsletterForm();
  const call = usePublicCall(async () => callApi(confirmNewsletter, { params: { token } }));
  const { isDone, failure } = call;
  const office = form?.officeName;
  if (isDone)
    return (
      <NewsletterFrame
        office={office}
        title="Vielen Dank!"
        text="Ihre Bestellung ist bestätigt. Unter jedem Newsletter steht ein Link, mit dem Sie sich wieder abmelden."
      />
    );
  if (failure !== null && isOver(failure.status))
    return (
      <NewsletterFrame office={office} title="Dieser Link gilt nicht" text={failure.message}>
        {form?.isOpen === true && <Link href="/newsletter-bestellen">Newsletter neu bestellen</Link>}
      </NewsletterFrame>
    );
  return <Question office={office} consentText={form?.consentText} call={call} />;
}

/** Where the link of a confirmation leads (`/newsletter-bestaetigen#…`); only the button confirms. */
export function ConfirmPage({ token }: { readonly token: string | null }) {
  return token === null ? incompleteLink : <WithToken token={token} />;
}
