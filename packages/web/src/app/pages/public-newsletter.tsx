import { takeAddressToken } from '#api/address-token.ts';
import { ConfirmPage } from '#features/newsletter/public/confirm-page.tsx';
import { NewsletterFrame } from '#features/newsletter/public/newsletter-frame.tsx';
import { SubscribePage } from '#features/newsletter/public/subscribe-page.tsx';
import { UnsubscribePage } from '#features/newsletter/public/unsubscribe-page.tsx';

/** The pages of people who get newsletters: one address each, and nothing of the application around them. */
export function publicNewsletterPage() {
  switch (window.location.pathname) {
    case '/newsletter-bestellen':
      return <SubscribePage />;
    case '/newsletter-bestaetigen':
      return <ConfirmPage token={takeAddressToken('energieakte.newsletter.confirm')} />;
    default:
      return <UnsubscribePage token={takeAddressToken('energieakte.newsletter.unsubscribe')} />;
  }
}

/** In place of the page after a mistake of the program. */
export const brokenPublicNewsletter = (
  <NewsletterFrame
    title="Auf dieser Seite ist ein Fehler aufgetreten"
    text="Bitte laden Sie die Seite neu."
  />
);
