import type { EndpointInput, saveOrderLines as saveOrderLinesCall } from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { noteProgress } from '#core/remarks/note-progress.service.ts';
import { newId } from '#database/new-id.ts';
import { refusal } from '#http/app-error.ts';
import type { Person } from '#http/person.ts';
import { pricedLine } from '#features/billing/offers/offer-lines.ts';
import {
  deleteOrderLines,
  insertOrderLines,
  isClaimed,
  touchService,
} from '#features/billing/offers/order-lines.queries.ts';
import { type Work, workOnProject } from '#features/projects/lifecycle/project-work.service.ts';
import { currentService, getProjectOfService } from '#features/services/services.service.ts';

type Input = EndpointInput<typeof saveOrderLinesCall>['body'];

/**
 * Says by which lines a service is charged, until it is billed.
 * @throws AppError `service.notFound`, `progress.versionOutdated`, `orderLine.billed`, `orderLine.hasPrice`,
 *   `project.deletedIsClosed`, `request.invalid`
 */
export async function saveOrderLines(context: AppContext, person: Person, input: Input): Promise<void> {
  const { serviceId } = input;
  const projectId = await getProjectOfService(context, person, serviceId);
  const change: Work['change'] = async (db, on) => {
    const { id, title, serviceCode, color, invoiceNo, unitPrice } = currentService(on, {
      id: serviceId,
      version: input.version,
    });
    const isBilled = color === 'DARKGREEN' || invoiceNo !== null || (await isClaimed(db, id));
    if (isBilled) throw refusal('orderLine.billed', { title });
    if (unitPrice !== null && input.lines.length > 0) throw refusal('orderLine.hasPrice', {});
    const former = await deleteOrderLines(db, [id]);
    await touchService(db, id);
    const lines = input.lines.map((line, index) => {
      const isKnown = line.id !== undefined && former.has(line.id);
      const kept = isKnown
        ? { id: line.id ?? newId(), offerLineId: former.get(line.id ?? '') ?? null }
        : null;
      return { ...pricedLine(line, `lines.${index}`), ...(kept ?? { id: newId(), offerLineId: null }) };
    });
    await insertOrderLines(db, [{ serviceId: id, lines }]);
    const text = `${title}: Zeilen für die Rechnung geändert`;
    const remark = { projectId: on.record.id, subject: serviceCode, text, reason: null };
    await noteProgress(db, { ...remark, personId: person.id });
  };
  const work = { projectId, right: 'changeServiceColor', action: 'billing', reason: null } as const;
  await workOnProject(context, person, { ...work, change });
}
