import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '#database/connection.ts';
import type { BillableCustomer, BillableService } from '#features/billing/invoices/billable-service.ts';

const customerValue = sql`json_build_object('id', customer.id, 'internal', customer.internal, 'name', customer.name,
  'shortname', customer.shortname, 'type', customer.type, 'format', customer.invoice_format,
  'paymentDays', customer.payment_days, 'cashDiscountPct', customer.cash_discount_pct, 'street', customer.street,
  'zip', customer.zip, 'city', customer.city, 'country', customer.country, 'email', customer.email,
  'billingName', customer.billing_name, 'billingStreet', customer.billing_street, 'billingZip', customer.billing_zip,
  'billingCity', customer.billing_city, 'billingCountry', customer.billing_country,
  'billingEmail', customer.billing_email, 'vatId', customer.vat_id, 'leitwegId', customer.leitweg_id)`;

const linesOfService = sql`coalesce((select json_agg(json_build_object('number', line.number, 'title', line.title,
    'description', line.description, 'unit', line.unit, 'quantity', line.quantity, 'unitPrice', line.unit_price,
    'discountPct', nullif(line.discount_bp, 0) / 100.0, 'vatRate', line.vat_bp / 100) order by line.position)
  from order_line line where line.service_id = service.id),
  json_build_array(json_build_object('number', null, 'title', service.title, 'description', '', 'unit', service.unit,
    'quantity', service.quantity, 'unitPrice', service.unit_price, 'discountPct', service.discount_pct, 'vatRate',
    coalesce((select element.vat_rate from price join price_element element on element.id = price.element_id
      where price.id = service.price_id), 19))))`;

/** The VAT case of the offer by which the row `service` was ordered, else of the last accepted one of its project. */
const agreedVatCase = sql`coalesce((select max(offer.vat_case) from order_line
    join offer_line on offer_line.id = order_line.offer_line_id join offer on offer.id = offer_line.offer_id
    where order_line.service_id = service.id),
  (select offer.vat_case from offer where offer.project_id = service.project_id and offer.state = 'ACCEPTED'
    order by offer.created_at desc limit 1))`;

/** Net of the row `part`, less its corrections. */
const netLeft = sql`(part.net + coalesce((select sum(lower.net) from invoice lower
  where lower.refers_to = part.id and lower.kind = 'CORRECTION'), 0))`;

/** Fixed Abschläge of a project that nobody cancelled or deducted, of the row `project`. */
const livePartials = sql`(select coalesce(json_agg(json_build_object('id', part.id, 'number', part.number, 'net', ${netLeft})
    order by part.number), '[]') from invoice part
  where part.id in (select line.invoice_id from invoice_line line where line.project_id = project.id)
    and part.kind = 'PARTIAL' and part.state = 'FIXED'
    and not exists (select from invoice storno where storno.refers_to = part.id and storno.kind = 'CANCELLATION')
    and not exists (select from prepayment_claim claim where claim.partial_id = part.id and claim.released_by is null))`;

const projectValue = sql`json_build_object('id', project.id, 'projectId', project.project_id, 'name', project.name,
  'mode', project.mode, 'color', coalesce(project_color.shown, 'NOTHING'), 'customerReference', project.customer_reference,
  'partials', ${livePartials}, 'client', (select json_build_object('company', client.company, 'firstName', client.first_name,
      'lastName', client.last_name, 'street', client.street, 'houseNo', client.house_no, 'zip', client.zip,
      'city', client.city, 'email', client.email)
    from project_client client where client.project_id = project.id and client.position = 1))`;

type Project = BillableService['project'] & { readonly customerId: string };
type Service = Omit<BillableService, 'project' | 'customer'> & { readonly projectId: string };

/** Each customer and project once: thousands of services name the same ones. */
interface Found {
  readonly customers: readonly BillableCustomer[];
  readonly projects: readonly Project[];
  readonly services: readonly Service[];
}

async function findServices(
  db: Connection,
  projects: RawBuilder<unknown>,
  services: RawBuilder<unknown>,
): Promise<readonly BillableService[]> {
  const { rows } = await sql<Found>`
    with chosen as materialized (
      select project.id, coalesce(project.customer_id, (select own.id from customer own where own.internal limit 1))
        as customer_id, project.project_id, ${projectValue} as value
      from project left join project_color on project_color.project_id = project.id
      where project.id in (${projects}) and project.state <> 'DELETED')
    select coalesce((select json_agg(${customerValue}) from customer
        where customer.id in (select customer_id from chosen)), '[]') as customers,
      coalesce((select json_agg(chosen.value::jsonb || jsonb_build_object('customerId', chosen.customer_id))
        from chosen), '[]') as projects,
      coalesce((select json_agg(json_build_object('id', service.id, 'projectId', chosen.id, 'title', service.title,
          'color', service.color, 'ordered', service.ordered, 'waived', service.billing_waived is not null,
          'doneAt', service.done_at, 'doneBy', (select displayname from app_user where id = service.done_by),
          'billedWith', coalesce((select invoice.number from service_claim claim
            join invoice on invoice.id = claim.invoice_id
            where claim.service_id = service.id and claim.released_by is null), service.invoice_no),
          'inDraft', exists (select from invoice_line line join invoice on invoice.id = line.invoice_id
            where line.service_id = service.id and invoice.state = 'DRAFT'), 'lines', ${linesOfService},
          'vatCase', ${agreedVatCase})
          order by chosen.project_id, service.position, service.id)
        from chosen join project_service service on service.project_id = chosen.id
        where ${services}), '[]') as services`.execute(db);
  return rows.flatMap(assembled);
}

function assembled(found: Found): BillableService[] {
  const customers = new Map(found.customers.map((customer) => [customer.id, customer]));
  const projects = new Map(found.projects.map((project) => [project.id, project]));
  return found.services.flatMap(({ projectId, ...service }) => {
    const project = projects.get(projectId);
    const customer = customers.get(project?.customerId ?? '');
    return project === undefined || customer === undefined ? [] : [{ ...service, project, customer }];
  });
}

const isOpen = sql`service.ordered and service.color <> 'DARKGREEN' and service.invoice_no is null
  and service.billing_waived is null`;

/** Everything that is ordered and not billed in projects in which something is finished. One statement. */
export async function listReady(db: Connection): Promise<readonly BillableService[]> {
  const projects = sql`select finished.project_id from project_service finished
    where finished.ordered and finished.color = 'GREEN' and finished.invoice_no is null
      and finished.billing_waived is null`;
  return findServices(db, projects, isOpen);
}

/** What is ordered and not billed in one project. */
export async function listOpenOfProject(
  db: Connection,
  projectId: string,
): Promise<readonly BillableService[]> {
  return findServices(db, sql`${projectId}::uuid`, isOpen);
}

/** Services by their ids, whatever their state. */
export async function listServices(
  db: Connection,
  ids: readonly string[],
): Promise<readonly BillableService[]> {
  const projects = sql`select project_id from project_service where id = any(${ids}::uuid[])`;
  return findServices(db, projects, sql`service.id = any(${ids}::uuid[])`);
}
