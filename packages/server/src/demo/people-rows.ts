import type { DemoCalendar } from '#server/demo/demo-calendar.ts';
import { type DemoCustomer, demoCustomers } from '#server/demo/demo-customers.ts';
import { type DemoGroup, demoGroups, type DemoPerson, demoPeople } from '#server/demo/demo-people.ts';
import type { DemoSetting, Row } from '#server/demo/demo-setting.ts';

const officeOpens = 8 * 60;

/** Both instants of a record that nobody changed since it was made. */
function madeOn(calendar: DemoCalendar, day: number): { created_at: string; updated_at: string } {
  const at = calendar.moment(day, officeOpens);
  return { created_at: at, updated_at: at };
}

function billingColumns({ billing }: DemoCustomer): Partial<Row<'customer'>> {
  if (billing === undefined) return {};
  const { debtorNo, invoiceFormat, paymentDays = 14, discountPct = null, leitwegId = null } = billing;
  return {
    debtor_no: debtorNo,
    invoice_format: invoiceFormat,
    payment_days: paymentDays,
    discount_pct: discountPct,
    leitweg_id: leitwegId,
  };
}

function contractColumns(
  { dpaSigned, framework }: DemoCustomer,
  calendar: DemoCalendar,
): Partial<Row<'customer'>> {
  return {
    ...(dpaSigned === undefined ? {} : { dpa_signed_at: calendar.day(dpaSigned) }),
    ...(framework === undefined ? {} : { framework_contract_at: calendar.day(framework) }),
  };
}

/** Who of the office looks after which customer; set when the people are there. */
export function customerManagers({
  ids,
}: DemoSetting): { readonly customerId: string; readonly userId: string }[] {
  return demoCustomers.flatMap(({ shortname, manager }: DemoCustomer) =>
    manager === undefined ? [] : [{ customerId: ids.customer(shortname), userId: ids.user(manager) }],
  );
}

/** The office and its Auftraggeber. */
export function customerRows({ ids, calendar }: DemoSetting): Row<'customer'>[] {
  return demoCustomers.map((customer: DemoCustomer) => ({
    id: ids.customer(customer.shortname),
    shortname: customer.shortname,
    name: customer.name,
    type: customer.type,
    internal: customer.internal ?? false,
    street: customer.street,
    zip: customer.zip,
    city: customer.city,
    phone: customer.phone,
    email: `info@${customer.domain}`,
    web: `https://www.${customer.domain}`,
    note: customer.note ?? null,
    ...billingColumns(customer),
    ...contractColumns(customer, calendar),
    ...madeOn(calendar, customer.created),
  }));
}

function nameParts(person: DemoPerson): { first_name: string | null; last_name: string | null } {
  const [firstName = null, lastName = null] = person.displayname.split(' ');
  return person.dummy === true
    ? { first_name: null, last_name: null }
    : { first_name: firstName, last_name: lastName };
}

function hasPassword({ dummy, invited }: DemoPerson): boolean {
  return dummy !== true && invited !== true;
}

/** How the account may be used, and since when it may not. */
function accessOf(person: DemoPerson, { ids, calendar }: DemoSetting) {
  const { seen, disabled, expires } = person;
  return {
    last_login_at: seen === undefined ? null : calendar.moment(seen, officeOpens + 12),
    enabled: disabled === undefined,
    disabled_at: disabled === undefined ? null : calendar.moment(disabled.day, officeOpens),
    disabled_by: disabled === undefined ? null : ids.user('cc-admin.roth'),
    disabled_reason: disabled?.reason ?? null,
    expires_on: expires === undefined ? null : calendar.day(expires),
  };
}

/**
 * Staff, guests, and those who cannot sign in (yet).
 * @param passwordHash of the password all others share
 */
export function userRows(setting: DemoSetting, passwordHash: string): Row<'app_user'>[] {
  const { ids, calendar } = setting;
  return demoPeople.map((person: DemoPerson) => ({
    id: ids.user(person.username),
    username: person.username,
    email: person.email,
    displayname: person.displayname,
    salutation: person.salutation,
    ...nameParts(person),
    phone: person.phone,
    mobile: person.mobile,
    position: person.position,
    customer_id: ids.customer(person.customer),
    internal: person.customer === 'BEB',
    roles: [person.role],
    dummy: person.dummy ?? false,
    password_hash: hasPassword(person) ? passwordHash : null,
    password_changed_at: hasPassword(person) ? calendar.moment(person.created, officeOpens) : null,
    color: person.color ?? null,
    ...accessOf(person, setting),
    ...madeOn(calendar, person.created),
  }));
}

/** The groups without their members. */
export function groupRows({ ids, calendar }: DemoSetting): Row<'user_group'>[] {
  return demoGroups.map((group: DemoGroup) => ({
    id: ids.group(group.name),
    name: group.name,
    description: group.description,
    kind: group.kind,
    customer_id: group.customer === undefined ? null : ids.customer(group.customer),
    color: group.color,
    created_by: ids.user('cc-admin.roth'),
    updated_by: ids.user('cc-admin.roth'),
    ...madeOn(calendar, group.created),
  }));
}

/** Who belongs to which group. */
export function groupMemberRows({ ids }: DemoSetting): Row<'user_group_member'>[] {
  return demoGroups.flatMap((group: DemoGroup) =>
    group.members.map((username) => ({
      group_id: ids.group(group.name),
      user_id: ids.user(username),
    })),
  );
}
