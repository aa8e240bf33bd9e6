import type { OfferLine } from '@energieakte/contract';
import { sql } from 'kysely';
import type { Connection, Transaction } from '#database/connection.ts';
import { lineColumns } from '#features/billing/offers/offers.queries.ts';

type OrderedLine = Omit<OfferLine, 'kind' | 'group' | 'serviceCode'> & {
  readonly offerLineId: string | null;
};

/** Makes these the lines by which services are charged, with one statement. */
export async function insertOrderLines(
  db: Transaction,
  services: readonly { readonly serviceId: string; readonly lines: readonly OrderedLine[] }[],
): Promise<void> {
  const rows = services.flatMap(({ serviceId, lines }) =>
    lines.map((line, position) => ({
      id: line.id,
      service_id: serviceId,
      position,
      offer_line_id: line.offerLineId,
      ...lineColumns(line),
    })),
  );
  if (rows.length > 0) await db.insertInto('order_line').values(rows).execute();
}

/** Takes the lines of services away; answers from which line of an offer each came. */
export async function deleteOrderLines(
  db: Transaction,
  serviceIds: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  const former = await db
    .deleteFrom('order_line')
    .where('service_id', 'in', serviceIds)
    .returning(['id', 'offer_line_id'])
    .execute();
  return new Map(former.map(({ id, offer_line_id: offerLineId }) => [id, offerLineId]));
}

/** Counts the version of a service up. */
export async function touchService(db: Transaction, serviceId: string): Promise<void> {
  await db
    .updateTable('project_service')
    .set({ version: sql<number>`version + 1` })
    .where('id', '=', serviceId)
    .execute();
}

/** Whether an invoice that was not cancelled has the service. */
export async function isClaimed(db: Connection, serviceId: string): Promise<boolean> {
  const claim = await db
    .selectFrom('service_claim')
    .select('id')
    .where('service_id', '=', serviceId)
    .where('released_by', 'is', null)
    .executeTakeFirst();
  return claim !== undefined;
}
