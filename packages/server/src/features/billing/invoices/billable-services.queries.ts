import type { InvoiceFormat, InvoiceLine, ProjectColor, ProjectMode } from '@energieakte/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '#database/connection.ts';

/** What of a service is charged in one line; a service without lines of an order has itself as the only one. */
interface BillableLine {
  readonly number: string | null;
  readonly title: string;
  readonly description: string;
  readonly unit: InvoiceLine['unit'];
  readonly quantity: number;
  /** Cents; `null`: it has no price. */
  readonly unitPrice: number | null;
  readonly discountPct: number | null;
  readonly vatRate: number;
}

export interface BillableService {
  readonly id: string;
  readonly title: string;
  readonly color: ProjectColor;
  readonly ordered: boolean;
  readonly waived: boolean;
  readonly doneAt: string | null;
  readonly doneBy: string | null;
  /** The number of the invoice that has it, as long as no Storno gave it free. */
  readonly billedWith: string | null;
  readonly inDraft: boolean;
  readonly project: {
    readonly id: string;
    readonly projectId: string;
    readonly name: string;
    readonly mode: ProjectMode;
    readonly color: ProjectColor;
    readonly customerReference: string | null;
    readonly partials: readonly { readonly id: string; readonly number: string }[];
    readonly client: PrivateClient | null;
  };
  readonly customer: BillableCustomer;
  readonly lines: readonly BillableLine[];
}

/** The first Bauherr, who gets the invoice where the office itself stands as Auftraggeber. */
interface PrivateClient {
  readonly name: string;
  readonly street: string | null;
  readonly zip: string | null;
  readonly city: string | null;
  readonly email: string | null;
}

export interface BillableCustomer {
  readonly id: string;
  readonly internal: boolean;
  readonly name: string;
  readonly shortname: string;
  readonly type: string;
  readonly format: InvoiceFormat;
  readonly paymentDays: number;
  readonly cashDiscountPct: number | null;
  readonly street: string | null;
  readonly zip: string | null;
  readonly city: string | null;
  readonly country: string;
  readonly email: string | null;
  readonly billingName: string | null;
  readonly billingStreet: string | null;
  readonly billingZip: string | null;
  readonly billingCity: string | null;
  readonly billingCountry: string | null;
  readonly billingEmail: string | null;
  readonly vatId: string | null;
  readonly leitwegId: string | null;
}

const customerValue = sql`json_build_object('id', customer.id, 'internal', customer.internal, 'name', customer.name,
  'shortname', customer.shortname, 'type', customer.type, 'format', coalesce(customer.invoice_format, 'PDF'),
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

/** Fixed Abschläge of a project that nobody cancelled or deducted, of the row `project`. */
export const livePartials = sql`(select coalesce(json_agg(json_build_object('id', part.id, 'number', part.number)
    order by part.number), '[]') from invoice part
  where part.id in (select line.invoice_id from invoice_line line where line.project_id = project.id)
    and part.kind = 'PARTIAL' and part.state = 'FIXED'
    and not exists (select from invoice storno where storno.refers_to = part.id and storno.kind = 'CANCELLATION')
    and not exists (select from prepayment_claim claim where claim.partial_id = part.id and claim.released_by is null))`;

const projectValue = sql`json_build_object('id', project.id, 'projectId', project.project_id, 'name', project.name,
  'mode', project.mode, 'color', coalesce(project_color.shown, 'NOTHING'), 'customerReference', project.customer_reference,
  'partials', ${livePartials}, 'client', (select json_build_object('name', coalesce(nullif(client.company, ''),
      concat_ws(' ', nullif(client.first_name, ''), nullif(client.last_name, ''))), 'street',
      nullif(concat_ws(' ', client.street, client.house_no), ''), 'zip', client.zip, 'city', client.city,
      'email', client.email)
    from project_client client where client.project_id = project.id and client.position = 1))`;

function servicesOf(projects: RawBuilder<unknown>, services: RawBuilder<unknown>) {
  return sql<BillableService>`
    with chosen as materialized (
      select project.id, project.customer_id, ${projectValue} as value
      from project left join project_color on project_color.project_id = project.id
      where project.id in (${projects}) and project.state = 'ACTIVE')
    select service.id, service.title, service.color, service.ordered, service.billing_waived is not null as waived,
      service.done_at::text as "doneAt", (select displayname from app_user where id = service.done_by) as "doneBy",
      (select invoice.number from service_claim claim join invoice on invoice.id = claim.invoice_id
        where claim.service_id = service.id and claim.released_by is null) as "billedWith",
      exists (select from invoice_line line join invoice on invoice.id = line.invoice_id
        where line.service_id = service.id and invoice.state = 'DRAFT') as "inDraft",
      chosen.value as project, ${customerValue} as customer, ${linesOfService} as lines
    from chosen
    join customer on customer.id = coalesce(chosen.customer_id, (select own.id from customer own where own.internal limit 1))
    join project_service service on service.project_id = chosen.id
    where ${services}
    order by chosen.value ->> 'projectId', service.position, service.id`;
}

const isOpen = sql`service.ordered and service.color <> 'DARKGREEN' and service.billing_waived is null`;

/** Everything that is ordered and not billed in projects in which something is finished. One statement. */
export async function listReady(db: Connection): Promise<readonly BillableService[]> {
  const projects = sql`select finished.project_id from project_service finished
    where finished.ordered and finished.color = 'GREEN' and finished.billing_waived is null`;
  return (await servicesOf(projects, isOpen).execute(db)).rows;
}

/** What is ordered and not billed in one project. */
export async function listOpenOfProject(
  db: Connection,
  projectId: string,
): Promise<readonly BillableService[]> {
  return (await servicesOf(sql`${projectId}::uuid`, isOpen).execute(db)).rows;
}

/** Services by their ids, whatever their state. */
export async function listServices(
  db: Connection,
  ids: readonly string[],
): Promise<readonly BillableService[]> {
  const projects = sql`select project_id from project_service where id = any(${ids}::uuid[])`;
  return (await servicesOf(projects, sql`service.id = any(${ids}::uuid[])`).execute(db)).rows;
}
