import { newId } from '#database/new-id.ts';
import { recipient, usualLines } from '#test/billing/offered-project.ts';
import { type MakeRequest, missing, plain } from '#test/rights-requests.ts';

const anOffer: MakeRequest = () => ({
  body: {
    projectId: newId(),
    recipient,
    priceDay: '2026-11-01',
    validUntil: '2026-12-01',
    vatCase: 'STANDARD',
    intro: '',
    closing: '',
    lines: usualLines,
  },
});
const ofNoProject: MakeRequest = () => ({ body: { projectId: newId() } });
const noOffer: MakeRequest = () => ({ params: { id: newId() }, body: { version: 1 } });
const noMail: MakeRequest = () => ({
  params: { id: newId() },
  body: { version: 1, to: 'a@b.example', subject: 'Angebot', text: 'Guten Tag' },
});
const noDecision: MakeRequest = () => ({
  params: { id: newId() },
  body: {
    version: 1,
    decision: 'DECLINED',
    lineIds: [],
    typedName: null,
    agreed: false,
    attachmentId: null,
    reason: null,
  },
});
const noService: MakeRequest = () => ({ body: { serviceId: newId(), version: 1, lines: [] } });

/** Rows of the rights test: the calls of offers. */
export const offerRows: readonly (readonly [string, string, MakeRequest])[] = [
  ['listOffers', '    401  200  200  200  200  200', plain],
  ['getOffer', '      401  404  404  404  404  404', missing],
  ['proposeOffer', '  401  403  404  404  404  404', ofNoProject],
  ['saveOffer', '     401  403  404  404  404  404', anOffer],
  ['discardOffer', '  401  403  404  404  404  404', noOffer],
  ['sendOffer', '     401  403  404  404  404  404', noMail],
  ['reviseOffer', '   401  403  404  404  404  404', missing],
  ['readOfferDocument', '401  404  404  404  404  404', missing],
  ['decideOffer', '   401  404  404  404  404  404', noDecision],
  ['saveOrderLines', '401  403  404  404  404  404', noService],
];
