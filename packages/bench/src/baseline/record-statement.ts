const person = (name: string): string =>
  `case when ${name}.id is not null then json_build_object('id', ${name}.id, 'displayname', ${name}.displayname) end`;

/** Pairs of name and column for the fields whose columns are named alike: `dueDate` is `due_date`. */
function alike(table: string, names: string): string {
  return names
    .split(/\s+/u)
    .map(
      (name) =>
        `'${name}', ${table}.${name.replaceAll(/[A-Z]/gu, (letter) => `_${letter.toLowerCase()}`)}`,
    )
    .join(', ');
}

const personFields = 'salutation firstName lastName company street houseNo zip city email phone';
const applicant = `jsonb_build_object('salutation', null, 'firstName', null, 'lastName', null, 'company', null,
  'email', null, 'phone', null)`;
const bank = `jsonb_build_object('name', null, 'contact', null, 'email', null, 'phone', null)`;

interface ListSource {
  readonly table: string;
  readonly fields: string;
  readonly more?: string;
  readonly joins?: string;
  readonly where?: string;
  readonly order?: string;
}

/** A list of the project as JSON; PostgreSQL takes at most fifty pairs at once. */
function list({
  table,
  fields,
  more = '',
  joins = '',
  where = '',
  order = 'v.position',
}: ListSource): string {
  const build =
    more === ''
      ? `json_build_object(${fields})`
      : `jsonb_build_object(${fields}) || jsonb_build_object(${more})`;
  return `coalesce((select json_agg(${build} order by ${order}, v.id) from ${table} v ${joins}
    where v.project_id = p.id ${where}), '[]')`;
}

const user = (name: string, column: string): string =>
  `left join app_user ${name} on ${name}.id = v.${column}`;

const services = list({
  table: 'project_service',
  joins: [
    user('a', 'assignee_id'),
    user('o', 'ordered_by'),
    user('d', 'done_by'),
    user('s1', 'submitted_by'),
    user('r1', 'reviewed_by'),
  ].join(' '),
  fields: `${alike(
    'v',
    `id serviceCode title ordered orderedAt assigneeId dueDate quantity unit unitPrice priceId discountPct
     reviewNeeded budgetHours note color colorBeforeRed redReason startedAt doneAt reviewedAt invoiceNo invoicedAt billingWaived version`,
  )}, 'assignee', ${person('a')}, 'orderedBy', ${person('o')}, 'doneBy', ${person('d')},
    'submittedBy', ${person('s1')}, 'reviewedBy', ${person('r1')}`,
});

const cases = list({
  table: 'funding_case',
  fields: `${alike(
    'v',
    `id programmeCode applicantUnits applicantArea efficiencyLevel classes qng amount eligibleCosts outcome
     deadlineSupervision independenceConfirmed`,
  )}, 'applicant', case when v.applicant is not null then ${applicant} || v.applicant end,
    'bank', case when v.bank is not null then ${bank} || v.bank end`,
  more: alike(
    'v',
    `bzaId bzaDate bzaValidUntil applicationDate approvalDate approvalNo approvalReceivedAt drawdownUntil completeUntil
     proofUntil fullyDrawnAt lastInvoiceDate extensionRequestedAt extendedUntil bndId bndDate bndValidUntil
     proofSubmittedAt proofAcceptedAt`,
  ),
});

const deadlines = list({
  table: 'deadline',
  joins: `${user('r2', 'responsible_user_id')} ${user('c2', 'confirmed_by')}`,
  where: `and v.state <> 'HINFAELLIG'`,
  order: `(v.state <> 'OFFEN'), v.due_date`,
  fields: `${alike(
    'v',
    `id fundingCaseId code title dueDate hard source state confirmedAt doneAt extendedFrom manualDate changeReason note visibleToGuest version`,
  )}, 'responsible', ${person('r2')}, 'confirmedBy', ${person('c2')}`,
});

const checklist = list({
  table: 'checklist_item',
  joins: user('c3', 'checked_by'),
  order: 'v.package, v.position',
  fields: `${alike(
    'v',
    'id fundingCaseId package label requiredFor owedBy slot state waitsFor requestedAt requestedFrom requestUnsentSince dueDate receivedAt expiresOn rejectedReason version',
  )}, 'checkedBy', ${person('c3')}`,
});

const certificates = list({
  table: 'project_certificate',
  fields: alike(
    'v',
    'id kind buildingKind newBuild legalBasis registrationNo issuedAt validUntil issuerUserId handedOverAt',
  ),
});

const people = (table: string): string => `
  (select json_agg(json_build_object('id', u.id, 'displayname', u.displayname) order by m.position, u.id)
   from ${table} m join app_user u on u.id = m.user_id where m.project_id = p.id)`;

const site = `json_build_object(${alike(
  's',
  `street houseNo zip city federalState measure buildingType construction houseModelId units unitsBefore livingArea
   usableArea netFloorArea storeys basement basementHeated yearBuilt heritage permitApplicationDate permitDate permitNo
   contractDate contractConditional constructionStart plasterDate completionDate moveInDate lat lon`,
)}, 'parcel', json_build_object('district', s.parcel_district, 'section', s.parcel_section, 'number', s.parcel_number))`;

/** One whole project by its technical id, written by hand and prepared once per connection. */
export const recordStatement = `
  select p.id, p.project_id as "projectId", p.mode, p.state, coalesce(c.shown, 'NOTHING') as color, p.name, p.title,
    p.customer_id as "customerId", p.customer_reference as "customerReference",
    p.responsible_user_id as "responsibleUserId", p.expert_user_id as "expertUserId",
    p.reviewer_user_id as "reviewerUserId", p.offer_no as "offerNo", p.offer_date as "offerDate",
    p.offer_net::float8 as "offerNet", p.order_date as "orderDate", p.budget_hours as "budgetHours", p.price_list_id as "priceListId", p.timetac_project_id as "timetacProjectId", p.priority,
    p.internal_note as "internalNote", p.tags,
    json_build_object(${alike('one', personFields)}, 'applicantType', one.applicant_type,
      'privacyNoticeAt', one.privacy_notice_at, 'powerOfAttorneyAt', one.power_of_attorney_at, 'secondClient',
      case when two.project_id is not null then json_build_object(${alike('two', personFields)}) end) as client,
    ${site} as site, ${services} as services, ${cases} as "fundingCases", e.planned, e.as_built as "asBuilt",
    ${certificates} as certificates,
    ${list({ table: 'project_building', fields: alike('v', 'id name useProfile area height') })} as buildings,
    ${list({ table: 'project_zone', fields: alike('v', 'id buildingId name useProfile area height') })} as zones,
    ${list({ table: 'project_stage', fields: alike('v', 'id name budgetHours sharePct dueDate doneAt') })} as stages,
    c.shown_reason as "colorReason",
    coalesce(c.color, 'NOTHING') as "derivedColor",
    case when c.override_color is not null then json_build_object('color', c.override_color,
      'reason', c.override_reason, 'by', ${person('ov')}, 'at', c.override_at) end as "colorOverride",
    p.cancel_reason as "cancelReason", p.cancelled_at as "cancelledAt", p.closed_at as "closedAt",
    case when cu.id is not null then json_build_object('id', cu.id, 'shortname', cu.shortname, 'name', cu.name) end
      as customer,
    ${people('project_contact')} as "customerContacts", ${people('project_member')} as members,
    ${person('responsible')} as responsible, ${person('expert')} as expert, ${person('reviewer')} as reviewer,
    (select json_agg(json_build_object('id', g.id, 'name', g.name) order by m.position, g.id)
     from project_group m join user_group g on g.id = m.group_id where m.project_id = p.id) as groups,
    (select json_agg(json_build_object('id', o.id, 'projectId', o.project_id, 'name', o.name) order by o.project_id, o.id)
     from (select related_id as id from project_relation where project_id = p.id
           union all select project_id from project_relation where related_id = p.id) m
     join project o on o.id = m.id) as "relatedProjects",
    ${deadlines} as deadlines, ${checklist} as checklist, ${person('h')} as holder, l.granted_at as since,
    l.expires_at as "expiresAt", l.lease_number as "leaseNumber", p.version, p.created_at as "createdAt",
    creator.displayname as "createdBy", p.updated_at as "updatedAt", changer.displayname as "updatedBy"
  from project p
  left join project_client one on one.project_id = p.id and one.position = 1
  left join project_client two on two.project_id = p.id and two.position = 2
  left join project_site s on s.project_id = p.id
  left join project_color c on c.project_id = p.id
  left join app_user ov on ov.id = c.override_by
  left join project_energy e on e.project_id = p.id
  left join customer cu on cu.id = p.customer_id
  left join app_user responsible on responsible.id = p.responsible_user_id
  left join app_user expert on expert.id = p.expert_user_id
  left join app_user reviewer on reviewer.id = p.reviewer_user_id
  left join app_user creator on creator.id = p.created_by
  left join app_user changer on changer.id = p.updated_by
  left join project_lock l on l.project_id = p.id and l.user_id is not null and l.expires_at > clock_timestamp()
  left join app_user h on h.id = l.user_id
  where p.id = $1`;
