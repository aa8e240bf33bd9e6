import * as contract from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import type { Route } from '#http/handle.ts';
import { getMail, listOutbox, retryMail } from '#features/mails/outbox.service.ts';

export function mailsRoutes(route: Route, context: AppContext): void {
  route(contract.listMails, async ({ query, person }) => listOutbox(context, person, query));
  route(contract.getMail, async ({ params, person, caller }) =>
    getMail(context, { id: params.id, person, caller }),
  );
  route(contract.retryMail, async ({ params, person, caller }) =>
    retryMail(context, { id: params.id, person, caller }),
  );
}
