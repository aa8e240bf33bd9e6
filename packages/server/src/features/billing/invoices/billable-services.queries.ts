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

/** What is ordered with the services of `found`, by service. */
const orderedLines = sql`select line.service_id, json_agg(json_build_object('number', line.number, 'title', line.title,
    'description', line.description, 'unit', line.unit, 'quantity', line.quantity, 'unitPrice', line.unit_price,
    'discountPct', nullif(line.discount_bp, 0) / 100.0, 'vatRate', line.vat_bp / 100) order by line.position) as lines,
    max(offer.vat_case) as vat_case
  from order_line line left join offer_line on offer_line.id = line.offer_line_id
    left join offer on offer.id = offer_line.offer_id
  where line.service_id in (select id from found) group by line.service_id`;

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

const isOpen = sql`service.ordered and service.color <> 'DARKGREEN' and service.invoice_no is null
  and service.billing_waived is null`;

const projectValue = sql`json_build_object('id', project.id, 'customerId', payer.customer_id, 'projectId', project.project_id, 'name', project.name,
  'mode', project.mode, 'color', coalesce(project_color.shown, 'NOTHING'), 'customerReference', project.customer_reference,
  'openServices', (select count(*) from project_service service where service.project_id = project.id and ${isOpen}),
  'partials', ${livePartials}, 'client', (select json_build_object('company', client.company, 'firstName', client.first_name,
      'lastName', client.last_name, 'street', client.street, 'houseNo', client.house_no, 'zip', client.zip,
      'city', client.city, 'email', client.email)
    from project_client client where client.project_id = project.id and client.position = 1))`;

type Project = BillableService['project'] & { readonly customerId: string };
type OwnLine = Omit<BillableService['lines'][number], 'number' | 'title' | 'description'>;
type Service = Omit<BillableService, 'project' | 'customer' | 'lines'> &
  OwnLine & {
    readonly projectId: string;
    /** `null`: none is ordered with it, it stands in a line of its own. */
    readonly lines: BillableService['lines'] | null;
  };

/** Each customer and project once: thousands of services name the same ones. */
interface Found {
  readonly customers: readonly BillableCustomer[];
  readonly projects: readonly Project[];
  readonly services: readonly Service[];
}

/** Each of the tables beside the services is joined once: asked for each of 5,000 services, they took most of the time. */
async function findServices(
  db: Connection,
  projects: RawBuilder<unknown>,
  services: RawBuilder<unknown>,
): Promise<readonly BillableService[]> {
  const { rows } = await sql<Found>`
    with chosen as materialized (
      select project.id, payer.customer_id, project.project_id, ${projectValue} as value
      from project cross join lateral (select coalesce(project.customer_id,
          (select own.id from customer own where own.internal limit 1)) as customer_id) payer
        left join project_color on project_color.project_id = project.id
      where project.id in (${projects}) and project.state <> 'DELETED'),
    found as materialized (
      select service.*, chosen.project_id as project_number
      from chosen join project_service service on service.project_id = chosen.id where ${services}),
    ordered as (${orderedLines}),
    claimed as (select claim.service_id, invoice.number from service_claim claim
      join invoice on invoice.id = claim.invoice_id
      where claim.released_by is null and claim.service_id in (select id from found)),
    drafted as (select distinct line.service_id from invoice join invoice_line line on line.invoice_id = invoice.id
      where invoice.state = 'DRAFT' and line.service_id in (select id from found)),
    accepted as (select distinct on (offer.project_id) offer.project_id, offer.vat_case from offer
      where offer.state = 'ACCEPTED' and offer.project_id in (select id from chosen)
      order by offer.project_id, offer.created_at desc)
    select coalesce((select json_agg(${customerValue}) from customer
        where customer.id in (select customer_id from chosen)), '[]') as customers,
      coalesce((select json_agg(chosen.value)
        from chosen), '[]') as projects,
      coalesce((select json_agg(json_build_object('id', found.id, 'projectId', found.project_id, 'title', found.title,
          'color', found.color, 'ordered', found.ordered, 'waived', found.billing_waived is not null,
          'doneAt', found.done_at, 'doneBy', app_user.displayname,
          'billedWith', coalesce(claimed.number, found.invoice_no), 'inDraft', drafted.service_id is not null,
          'lines', ordered.lines, 'unit', found.unit, 'quantity', found.quantity, 'unitPrice', found.unit_price,
          'discountPct', found.discount_pct, 'vatRate', coalesce(element.vat_rate, 19),
          'vatCase', coalesce(ordered.vat_case, accepted.vat_case))
          order by found.project_number, found.position, found.id)
        from found left join ordered on ordered.service_id = found.id
          left join claimed on claimed.service_id = found.id left join drafted on drafted.service_id = found.id
          left join accepted on accepted.project_id = found.project_id left join app_user on app_user.id = found.done_by
          left join price on price.id = found.price_id left join price_element element on element.id = price.element_id
        ), '[]') as services`.execute(db);
  return rows.flatMap(assembled);
}

function assembled(found: Found): BillableService[] {
  const customers = new Map(found.customers.map((customer) => [customer.id, customer]));
  const projects = new Map(found.projects.map((project) => [project.id, project]));
  return found.services.flatMap((service) => {
    const project = projects.get(service.projectId);
    const customer = customers.get(project?.customerId ?? '');
    if (project === undefined || customer === undefined) return [];
    return [{ ...service, lines: service.lines ?? [ownLineOf(service)], project, customer }];
  });
}

function ownLineOf({ title, unit, quantity, unitPrice, discountPct, vatRate }: Service) {
  return { number: null, title, description: '', unit, quantity, unitPrice, discountPct, vatRate };
}

/** Everything that is finished and not billed. One statement. */
export async function listReady(db: Connection): Promise<readonly BillableService[]> {
  const projects = sql`select finished.project_id from project_service finished
    where finished.ordered and finished.color = 'GREEN' and finished.invoice_no is null
      and finished.billing_waived is null`;
  return findServices(db, projects, sql`service.color = 'GREEN' and ${isOpen}`);
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
