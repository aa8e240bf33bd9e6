import {
  finishSingleSignOn,
  getSingleSignOn,
  linkSingleSignOn,
  listLinkedIdentities,
  redeemSingleSignOn,
  startSingleSignOn,
  unlinkIdentity,
} from '@energieakte/contract';
import { Answer, type Route } from '#http/handle.ts';
import type { AuthScope } from '#core/auth-scope.ts';
import { tokenAnswer } from '#http/token-answer.ts';
import { endRoundTrip } from '#features/sso/round-trip-cookie.ts';
import { listLinks, unlink } from '#features/sso/sso-link.service.ts';
import {
  beginLink,
  beginSignIn,
  type Finished,
  finishAtProvider,
  redeemTicket,
} from '#features/sso/sso.service.ts';

const settingsPage = '/settings/anmeldung';

/** The page says what became of it. Ticket and word travel behind the #, which reaches no server and no log. */
function pageFor(finished: Finished): string {
  const fragment = 'ticket' in finished ? `sso=${finished.ticket}` : `sso-meldung=${finished.outcome}`;
  if (finished.isLink) return `${settingsPage}#${fragment}`;
  return `/login?${new URLSearchParams({ next: finished.next }).toString()}#${fragment}`;
}

export function ssoRoutes(route: Route, scope: AuthScope): void {
  const { context } = scope;
  route(getSingleSignOn, async () => ({ label: context.identityProvider?.label ?? null }));
  route(startSingleSignOn, async ({ query }) => {
    const next = query.next ?? '/';
    const begun = await beginSignIn(context, next);
    if (begun === null)
      return { location: pageFor({ next, isLink: false, outcome: 'nicht-erreichbar' }) };
    return new Answer({ location: begun.url }, { headers: { 'set-cookie': begun.cookie } });
  });
  route(finishSingleSignOn, async ({ query, caller }) => {
    const location = pageFor(await finishAtProvider(context, query, caller));
    return new Answer({ location }, { headers: { 'set-cookie': endRoundTrip(context) } });
  });
  route(redeemSingleSignOn, async ({ body, caller }) =>
    tokenAnswer(await redeemTicket(scope, body.ticket, caller)),
  );
  route(linkSingleSignOn, async ({ person }) => {
    const { url, cookie } = await beginLink(context, person, settingsPage);
    return new Answer({ url }, { headers: { 'set-cookie': cookie } });
  });
  route(listLinkedIdentities, async ({ query, person }) =>
    listLinks(context, person, query.userId ?? person.id),
  );
  route(unlinkIdentity, async ({ params, person, caller }) => {
    await unlink(context, person, { id: params.id, caller });
    return undefined;
  });
}
