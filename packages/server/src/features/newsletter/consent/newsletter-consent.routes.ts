import * as contract from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import type { Route } from '#http/handle.ts';
import { getConsents, saveEvidence } from '#features/newsletter/consent/office-evidence.service.ts';
import {
  confirmSubscription,
  getNewsletterForm,
  subscribe,
} from '#features/newsletter/consent/subscribe.service.ts';
import { unsubscribe, viaOf } from '#features/newsletter/consent/unsubscribe.service.ts';

/** A page of the application with the token behind the `#`, which reaches no server and no log. */
function pageWith(page: `/${string}`, token: string): { readonly location: string } {
  return { location: `${page}#${encodeURIComponent(token)}` };
}

export function newsletterConsentRoutes(route: Route, context: AppContext): void {
  route(contract.getNewsletterConsent, async ({ person, query }) => getConsents(context, person, query));
  route(contract.saveNewsletterConsent, async ({ body, ...by }) => saveEvidence(context, by, body));
  route(contract.showUnsubscribe, async ({ params }) => pageWith('/abmelden', params.token));
  route(contract.unsubscribeFromNewsletter, async ({ params, body }) => {
    await unsubscribe(context, { ...params, via: viaOf(body) });
    return { unsubscribed: true as const };
  });
  route(contract.getNewsletterForm, async () => getNewsletterForm(context));
  route(contract.subscribeToNewsletter, async ({ body, caller }) =>
    subscribe(context, { ...body, caller }),
  );
  route(contract.showConfirmation, async ({ params }) =>
    pageWith('/newsletter-bestaetigen', params.token),
  );
  route(contract.confirmNewsletter, async ({ params, caller }) =>
    confirmSubscription(context, { ...params, caller }),
  );
}
