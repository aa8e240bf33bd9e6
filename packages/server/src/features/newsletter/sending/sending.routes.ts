import * as contract from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { Answer, type Route } from '#http/handle.ts';
import { exportRecipients, listRecipients } from '#features/newsletter/recipients/recipients.service.ts';
import { countRecipients } from '#features/newsletter/recipients/segment.service.ts';
import {
  cancelNewsletter,
  pauseNewsletter,
  resumeNewsletter,
  sendRest,
} from '#features/newsletter/sending/lifecycle.service.ts';
import { startNewsletter } from '#features/newsletter/sending/start.service.ts';

export function newsletterSendingRoutes(route: Route, context: AppContext): void {
  route(
    contract.startNewsletter,
    async ({ person, body }) =>
      new Answer(await startNewsletter(context, person, body), { status: 202 }),
  );
  route(contract.pauseNewsletter, async ({ person, params }) =>
    pauseNewsletter(context, person, params.id),
  );
  route(contract.resumeNewsletter, async ({ person, params }) =>
    resumeNewsletter(context, person, params.id),
  );
  route(contract.cancelNewsletter, async ({ person, params }) =>
    cancelNewsletter(context, person, params.id),
  );
  route(
    contract.sendNewsletterRest,
    async ({ person, params, body }) =>
      new Answer(await sendRest(context, person, { ...params, ...body }), { status: 202 }),
  );
  route(contract.countNewsletterSegment, async ({ person, body }) =>
    countRecipients(context, person, body.segment),
  );
  route(contract.listNewsletterRecipients, async ({ person, params, query }) =>
    listRecipients(context, person, { ...params, ...query }),
  );
  route(contract.exportNewsletterRecipients, async ({ person, params, caller }) =>
    exportRecipients(context, person, { ...params, caller }),
  );
}
