import { sql } from 'kysely';
import type { Connection, Transaction } from '#database/connection.ts';
import { newId } from '#database/new-id.ts';

/** Claims services for an invoice; the database refuses one that is claimed already. */
export async function insertServiceClaims(
  db: Transaction,
  invoiceId: string,
  serviceIds: readonly string[],
): Promise<void> {
  if (serviceIds.length === 0) return;
  const rows = serviceIds.map((serviceId) => ({
    id: newId(),
    service_id: serviceId,
    invoice_id: invoiceId,
    released_by: null,
  }));
  await db.insertInto('service_claim').values(rows).execute();
}

interface FreedService {
  readonly id: string;
  readonly projectId: string;
}

/** Gives free what an invoice claimed; answers its services, by project. */
export async function releaseClaims(
  db: Transaction,
  invoiceId: string,
  stornoId: string,
): Promise<readonly FreedService[]> {
  await sql`update prepayment_claim set released_by = ${stornoId}
    where final_id = ${invoiceId} and released_by is null`.execute(db);
  const { rows } = await sql<FreedService>`
    with freed as (update service_claim set released_by = ${stornoId}
      where invoice_id = ${invoiceId} and released_by is null returning service_id)
    select service.id, service.project_id as "projectId" from freed
    join project_service service on service.id = freed.service_id order by service.project_id, service.id`.execute(
    db,
  );
  return rows;
}

/** The number of the invoice that has a service; `null`: none has. */
export async function findInvoiceOfService(db: Connection, serviceId: string): Promise<string | null> {
  const { rows } = await sql<{ readonly number: string }>`
    select invoice.number from service_claim claim join invoice on invoice.id = claim.invoice_id
    where claim.service_id = ${serviceId} and claim.released_by is null`.execute(db);
  return rows[0]?.number ?? null;
}
