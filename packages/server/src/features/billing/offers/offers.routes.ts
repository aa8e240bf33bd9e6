import * as contract from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { Answer, type Route } from '#http/handle.ts';
import { readOfferDocument } from '#features/billing/documents/offer-document.service.ts';
import { decideOffer } from '#features/billing/offers/offer-decision.service.ts';
import { proposeOffer } from '#features/billing/offers/offer-proposal.service.ts';
import { sendOffer } from '#features/billing/offers/offer-sending.service.ts';
import {
  discardOffer,
  getOffer,
  listOffers,
  reviseOffer,
  saveOffer,
} from '#features/billing/offers/offers.service.ts';
import { saveOrderLines } from '#features/billing/offers/order-lines.service.ts';

export function offersRoutes(route: Route, context: AppContext): void {
  route(contract.listOffers, async ({ person, query }) => listOffers(context, person, query));
  route(contract.getOffer, async ({ person, params }) => getOffer(context, person, params.id));
  route(contract.proposeOffer, async ({ person, body }) =>
    proposeOffer(context, person, body.projectId),
  );
  route(contract.saveOffer, async ({ person, body }) => {
    const { offer, created } = await saveOffer(context, person, body);
    return new Answer(offer, { status: created ? 201 : 200 });
  });
  route(contract.discardOffer, async ({ person, params, body }) => {
    await discardOffer(context, person, { ...params, ...body });
    return undefined;
  });
  route(contract.sendOffer, async ({ person, params, body }) =>
    sendOffer(context, person, { ...params, ...body }),
  );
  route(contract.readOfferDocument, async ({ person, params }) =>
    readOfferDocument(context, person, params.id),
  );
  route(contract.reviseOffer, async ({ person, params }) => reviseOffer(context, person, params.id));
  route(contract.decideOffer, async ({ person, params, body, caller }) =>
    decideOffer(context, person, { ...params, ...body, caller }),
  );
  route(contract.saveOrderLines, async ({ person, body }) => {
    await saveOrderLines(context, person, body);
    return undefined;
  });
}
