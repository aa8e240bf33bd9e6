import * as contract from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { Answer, type Route } from '#http/handle.ts';
import {
  deleteQualification,
  listQualifications,
  saveQualification,
} from '#features/qualifications/qualifications.service.ts';

export function qualificationsRoutes(route: Route, context: AppContext): void {
  route(contract.listUserQualifications, async ({ person }) => listQualifications(context, person));
  route(contract.saveUserQualification, async ({ person, body }) => {
    const { entry, created } = await saveQualification(context, person, body);
    return new Answer(entry, { status: created ? 201 : 200 });
  });
  route(contract.deleteUserQualification, async ({ person, params }) => {
    await deleteQualification(context, person, params.id);
    return undefined;
  });
}
