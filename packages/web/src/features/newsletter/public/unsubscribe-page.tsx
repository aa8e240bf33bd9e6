import { unsubscribeFromNewsletter } from '@energieakte/contract';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { callApi } from '#api/call-api.ts';
import { FormAlert } from '#shared/ui/form-alert.tsx';
import { incompleteLink, NewsletterFrame } from './newsletter-frame.tsx';
import { useNewsletterForm, usePublicCall } from './use-public-call.ts';

function WithToken({ token }: { readonly token: string }) {
  const { form } = useNewsletterForm();
  const { isDone, isBusy, failure, run } = usePublicCall(async () =>
    callApi(unsubscribeFromNewsletter, { params: { token } }),
  );
  const office = form?.officeName;
  if (isDone)
    return (
      <NewsletterFrame
        office={office}
        title="Sie sind abgemeldet"
        text="Sie bekommen keinen Newsletter mehr. Sie können diese Seite schließen."
      />
    );
  return (
    <NewsletterFrame
      office={office}
      title="Newsletter abbestellen?"
      text="Danach bekommen Sie keinen Newsletter mehr an diese Adresse. Nachrichten zu Ihren Projekten kommen weiter."
    >
      <Stack spacing={4} sx={{ alignItems: 'flex-start' }}>
        <FormAlert message={failure?.message ?? null} />
        <Button variant="contained" size="large" loading={isBusy} onClick={() => void run()}>
          Abmelden
        </Button>
      </Stack>
    </NewsletterFrame>
  );
}

/** Where the link below a newsletter leads (`/abmelden#…`). Opening it changes nothing: mail filters open links, too. */
export function UnsubscribePage({ token }: { readonly token: string | null }) {
  return token === null ? incompleteLink : <WithToken token={token} />;
}
