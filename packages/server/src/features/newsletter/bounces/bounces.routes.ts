import * as contract from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import type { Route } from '#http/handle.ts';
import { getBounces, judgeBounce } from '#features/newsletter/bounces/bounces.service.ts';

export function bouncesRoutes(route: Route, context: AppContext): void {
  route(contract.getNewsletterBounces, async ({ person }) => getBounces(context, person));
  route(contract.judgeNewsletterBounce, async ({ person, body }) => {
    await judgeBounce(context, person, body);
    return undefined;
  });
}
