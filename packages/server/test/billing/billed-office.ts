import { sql } from 'kysely';
import type { Database } from '#database/connection.ts';
import { newId } from '#database/new-id.ts';
import type { Office } from '#test/office.ts';

interface Planted {
  /** A project with a service. */
  readonly projectId: string;
  readonly serviceId: string;
  readonly userId: string;
  readonly customerId: string;
  readonly word: string;
}

/** An offer that was not sent, with what was decided about it, and what a service is charged by. */
async function insertOffer(database: Database, planted: Planted): Promise<void> {
  const { projectId, serviceId, userId, word } = planted;
  const [offer, line] = [newId(), newId()];
  const recipient = JSON.stringify({ name: word });
  await sql`insert into offer (id, project_id, recipient, price_day, valid_until, intro, net, vat, gross, created_by)
    values (${offer}, ${projectId}, ${recipient}, '2026-06-01', '2026-07-01', ${word}, 0, 0, 0, ${userId})`.execute(
    database,
  );
  await sql`insert into offer_line (id, offer_id, position, kind, title, description, unit_price, net)
    values (${line}, ${offer}, 0, 'NORMAL', ${word}, ${word}, 0, 0)`.execute(database);
  await sql`insert into offer_decision (offer_id, decision, channel, user_id, typed_name, statement, reason, address)
    values (${offer}, 'DECLINED', 'OFFICE', ${userId}, ${word}, ${word}, ${word}, ${word})`.execute(
    database,
  );
  await sql`update project_service set unit_price = null where id = ${serviceId}`.execute(database);
  await sql`insert into order_line (id, service_id, position, title, description, quantity, unit_price, net, offer_line_id)
    values (${newId()}, ${serviceId}, 0, ${word}, ${word}, 1, 0, 0, ${line})`.execute(database);
}

/** The draft of an invoice, with a note about it. */
async function insertInvoice(database: Database, planted: Planted): Promise<void> {
  const { projectId, serviceId, userId, customerId, word } = planted;
  const invoice = newId();
  const recipient = JSON.stringify({ name: word });
  await sql`insert into invoice (id, kind, customer_id, recipient, format, intro, net, vat, gross, prepaid, payable,
      created_by)
    values (${invoice}, 'INVOICE', ${customerId}, ${recipient}, 'PDF', ${word}, 0, 0, 0, 0, 0, ${userId})`.execute(
    database,
  );
  await sql`insert into invoice_line (id, invoice_id, position, project_id, service_id, title, description, quantity,
      unit_price, vat_bp, category, net)
    values (${newId()}, ${invoice}, 0, ${projectId}, ${serviceId}, ${word}, ${word}, 1, 0, 1900, 'S', 0)`.execute(
    database,
  );
  await sql`insert into invoice_event (id, invoice_id, kind, day, amount, skonto, note, created_by)
    values (${newId()}, ${invoice}, 'DISPATCH', '2026-06-02', 0, 0, ${word}, ${userId})`.execute(
    database,
  );
}

/** Gives a project an offer and an invoice that are not for guests, with a word in every text. */
export async function billProject(
  database: Database,
  { people, customerIds }: Office,
  project: Pick<Planted, 'projectId' | 'serviceId' | 'word'>,
): Promise<void> {
  const { word } = project;
  await sql`insert into billing_office (id, name, street, zip, city, contact_name, phone, email)
    values (${newId()}, ${word}, ${word}, ${word}, ${word}, ${word}, ${word}, ${word})
    on conflict do nothing`.execute(database);
  await sql`insert into mail_attachment (mail_id, position, name, media_type, sha256)
    select mail.id, 1, ${word}, 'application/pdf', stored_file.sha256 from mail cross join stored_file limit 1
    on conflict do nothing`.execute(database);
  const planted = { ...project, userId: people.user.id, customerId: customerIds.halb };
  await insertOffer(database, planted);
  await insertInvoice(database, planted);
}
