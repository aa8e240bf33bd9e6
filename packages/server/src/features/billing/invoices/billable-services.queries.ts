import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '#database/connection.ts';
import type {
  BillableCustomer,
  BillableService,
  ReadyGroup,
  UnbilledService,
} from '#features/billing/invoices/billable-service.ts';

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

/** Fixed Abschläge that nobody cancelled or deducted, by project of `chosen`. */
const livePartials = sql`select touched.project_id, json_agg(json_build_object('id', part.id, 'number', part.number,
    'net', ${netLeft}) order by part.number) as partials
  from (select distinct line.project_id, line.invoice_id from invoice_line line
      where line.project_id in (select id from chosen)) as touched
    join invoice part on part.id = touched.invoice_id
  where part.kind = 'PARTIAL' and part.state = 'FIXED'
    and not exists (select from invoice storno where storno.refers_to = part.id and storno.kind = 'CANCELLATION')
    and not exists (select from prepayment_claim claim where claim.partial_id = part.id and claim.released_by is null)
  group by touched.project_id`;

const isOpen = sql`service.ordered and service.color <> 'DARKGREEN' and service.invoice_no is null
  and service.billing_waived is null`;

/** Without the names of the fields, which take longer than the values where projects are many. */
const projectValues = sql`json_build_array(chosen.id, chosen.customer_id, chosen.project_id, chosen.name, chosen.mode,
  project_color.shown, chosen.customer_reference, open.services, live.partials, client.position is not null, client.company,
  client.first_name, client.last_name, client.street, client.house_no, client.zip, client.city, client.email)`;

type ProjectValues = readonly [
  id: string,
  customerId: string,
  projectId: string,
  name: string,
  mode: Project['mode'],
  color: Project['color'] | null,
  customerReference: string | null,
  openServices: number | null,
  partials: Project['partials'] | null,
  hasClient: boolean,
  company: string | null,
  firstName: string | null,
  lastName: string | null,
  street: string | null,
  houseNo: string | null,
  zip: string | null,
  city: string | null,
  email: string | null,
];

function projectOf(values: ProjectValues): Project {
  const [id, customerId, projectId, name, mode, color, customerReference, ...more] = values;
  const [openServices, partials, hasClient, company, firstName, lastName, ...place] = more;
  const [street, houseNo, zip, city, email] = place;
  const client = { company, firstName, lastName, street, houseNo, zip, city, email };
  return {
    id,
    customerId,
    projectId,
    name,
    mode,
    color: color ?? 'NOTHING',
    customerReference,
    openServices: openServices ?? 0,
    partials: partials ?? [],
    client: hasClient ? client : null,
  };
}

type Project = BillableService['project'] & { readonly customerId: string };

interface FoundRow {
  readonly projectId: string;
  /** In the first row alone: thousands of services name the same ones. */
  readonly customers: readonly BillableCustomer[] | null;
  readonly projects: readonly ProjectValues[] | null;
}

interface Wanted {
  /** Of which services, as a condition on `service`. */
  readonly services: RawBuilder<unknown>;
  /** What is read of each service, beside its project. */
  readonly columns: RawBuilder<unknown>;
}

/**
 * Each of the tables beside the services is joined once: asked for each of 5,000 services, they took most of the time. Services
 * come as rows: as one text in JSON they took three times as long.
 */
async function findServices<Row extends FoundRow>(
  db: Connection,
  { services, columns }: Wanted,
): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    with found as materialized (
      select service.id, service.project_id, service.position, service.title, service.color, service.ordered,
        service.billing_waived is not null as waived, service.done_at, service.done_by, service.invoice_no, service.unit,
        service.quantity, service.unit_price, service.discount_pct, service.price_id, project.project_id as project_number
      from project_service service join project on project.id = service.project_id
      where project.state <> 'DELETED' and ${services}),
    chosen as materialized (
      select project.id, coalesce(project.customer_id, (select own.id from customer own where own.internal limit 1))
          as customer_id, project.project_id, project.name, project.mode, project.customer_reference
      from project where project.id in (select project_id from found)),
    open as (select service.project_id, count(*) as services from project_service service
      where service.project_id in (select id from chosen) and ${isOpen} group by service.project_id),
    live as (${livePartials}),
    ordered as (${orderedLines}),
    claimed as (select claim.service_id, invoice.number from service_claim claim
      join invoice on invoice.id = claim.invoice_id
      where claim.released_by is null and claim.service_id in (select id from found)),
    drafted as (select distinct line.service_id from invoice join invoice_line line on line.invoice_id = invoice.id
      where invoice.state = 'DRAFT' and line.service_id in (select id from found)),
    accepted as (select distinct on (offer.project_id) offer.project_id, offer.vat_case from offer
      where offer.state = 'ACCEPTED' and offer.project_id in (select id from chosen)
      order by offer.project_id, offer.created_at desc)
    select found.project_id as "projectId", ${columns},
      case when row_number() over placed = 1 then (select json_agg(${customerValue}) from customer
        where customer.id in (select customer_id from chosen)) end as customers,
      case when row_number() over placed = 1 then (select json_agg(${projectValues}) from chosen
          left join project_color on project_color.project_id = chosen.id
          left join project_client client on client.project_id = chosen.id and client.position = 1
          left join open on open.project_id = chosen.id left join live on live.project_id = chosen.id) end as projects
    from found left join ordered on ordered.service_id = found.id
      left join claimed on claimed.service_id = found.id left join drafted on drafted.service_id = found.id
      left join accepted on accepted.project_id = found.project_id left join app_user on app_user.id = found.done_by
      left join price on price.id = found.price_id left join price_element element on element.id = price.element_id
    window placed as (order by found.project_number, found.position, found.id)
    order by found.project_number, found.position, found.id`.execute(db);
  return rows;
}

/** Customers and projects of rows, by their ids. */
function namedIn(rows: readonly FoundRow[]) {
  const [first] = rows;
  const customers = new Map(first?.customers?.map((customer) => [customer.id, customer]));
  return new Map(
    first?.projects?.flatMap((values) => {
      const project = projectOf(values);
      const customer = customers.get(project.customerId);
      return customer === undefined ? [] : [[project.id, { project, customer }] as const];
    }),
  );
}

const heading = sql`found.id, found.title, found.done_at as "doneAt", app_user.displayname as "doneBy",
  coalesce(claimed.number, found.invoice_no) as "billedWith", drafted.service_id is not null as "inDraft",
  found.waived, ordered.lines, found.quantity::double precision, found.unit_price as "unitPrice",
  found.discount_pct::double precision as "discountPct"`;

/** Everything that is finished and not billed, by project. One statement, which reads no more than the list shows. */
export async function listReady(db: Connection): Promise<readonly ReadyGroup[]> {
  const rows = await findServices<FoundRow & UnbilledService>(db, {
    services: sql`service.color = 'GREEN' and ${isOpen}`,
    columns: heading,
  });
  const named = namedIn(rows);
  const groups = new Map<string, [UnbilledService, ...UnbilledService[]]>();
  for (const row of rows) {
    const group = groups.get(row.projectId);
    if (group === undefined) groups.set(row.projectId, [row]);
    else group.push(row);
  }
  return [...groups].flatMap(([projectId, services]) => {
    const names = named.get(projectId);
    return names === undefined ? [] : [{ ...names, services }];
  });
}

type OwnLine = Omit<BillableService['lines'][number], 'number' | 'title' | 'description'>;

interface ServiceRow extends FoundRow, Omit<BillableService, 'project' | 'customer' | 'lines'>, OwnLine {
  /** `null`: none is ordered with it, it stands in a line of its own. */
  readonly lines: BillableService['lines'] | null;
}

async function findBillable(
  db: Connection,
  wanted: Omit<Wanted, 'columns'>,
): Promise<readonly BillableService[]> {
  const columns = sql`${heading}, found.color, found.ordered, found.unit, coalesce(element.vat_rate, 19) as "vatRate",
    coalesce(ordered.vat_case, accepted.vat_case) as "vatCase"`;
  const rows = await findServices<ServiceRow>(db, { ...wanted, columns });
  const named = namedIn(rows);
  return rows.flatMap((row) => {
    const names = named.get(row.projectId);
    return names === undefined ? [] : [{ ...row, ...names, lines: row.lines ?? [ownLineOf(row)] }];
  });
}

function ownLineOf({ title, unit, quantity, unitPrice, discountPct, vatRate }: ServiceRow) {
  return { number: null, title, description: '', unit, quantity, unitPrice, discountPct, vatRate };
}

/** What is ordered and not billed in one project. */
export async function listOpenOfProject(
  db: Connection,
  projectId: string,
): Promise<readonly BillableService[]> {
  return findBillable(db, { services: sql`service.project_id = ${projectId} and ${isOpen}` });
}

/** Services by their ids, whatever their state. */
export async function listServices(
  db: Connection,
  ids: readonly string[],
): Promise<readonly BillableService[]> {
  return findBillable(db, {
    services: sql`service.id = any(${ids}::uuid[])`,
  });
}
