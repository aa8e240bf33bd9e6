import { newId } from '#database/new-id.ts';
import { type MakeRequest, plain } from '#test/rights-requests.ts';

const noLink: MakeRequest = () => ({ params: { token: 'x' } });
const someAddress: MakeRequest = () => ({ query: { email: 'erika@empfang.example' } });
const anOrder: MakeRequest = () => ({ body: { email: 'erika@empfang.example' } });
const aRevocation: MakeRequest = () => ({
  body: { action: 'REVOKED', email: 'erika@empfang.example' },
});
const noBounce: MakeRequest = () => ({ body: { id: newId(), judgement: 'NICHTS' } });

/** Rows of the rights test: the calls of consents and bounces, made by people without the marker. */
export const consentRows: readonly (readonly [string, string, MakeRequest])[] = [
  ['getNewsletterConsent', '     401  403  403  403  403  403', someAddress],
  ['saveNewsletterConsent', '    401  403  403  403  403  403', aRevocation],
  ['showUnsubscribe', '          302  302  302  302  302  302', noLink],
  ['unsubscribeFromNewsletter', '404  404  404  404  404  404', noLink],
  ['getNewsletterForm', '        200  200  200  200  200  200', plain],
  ['subscribeToNewsletter', '    409  409  409  409  409  409', anOrder],
  ['showConfirmation', '         302  302  302  302  302  302', noLink],
  ['confirmNewsletter', '        404  404  404  404  404  404', noLink],
  ['getNewsletterBounces', '     401  403  403  403  403  403', plain],
  ['judgeNewsletterBounce', '    401  403  403  403  403  403', noBounce],
];
