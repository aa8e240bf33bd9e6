import * as contract from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { decideAbsence } from '#features/absences/absence-decision.service.ts';
import { saveAbsence, withdrawAbsence } from '#features/absences/absence-saving.service.ts';
import { listAbsences } from '#features/absences/absences.service.ts';
import { Answer, type Route } from '#http/handle.ts';

export function absencesRoutes(route: Route, context: AppContext): void {
  route(contract.listAbsences, async ({ person, query }) => listAbsences(context, person, query));
  route(contract.saveAbsence, async ({ person, body }) => {
    const { entry, created } = await saveAbsence(context, person, body);
    return new Answer(entry, { status: created ? 201 : 200 });
  });
  route(contract.decideAbsence, async ({ person, params, body }) =>
    decideAbsence(context, person, { ...body, id: params.id }),
  );
  route(contract.deleteAbsence, async ({ person, params }) => {
    await withdrawAbsence(context, person, params.id);
    return undefined;
  });
}
