/** The lists of a project as JSON, each a lateral subquery with one column `list`; parts of the one statement that reads a project. */

/** `{id, displayname}` of the person a joined table `table` holds, or null. */
export function personJson(table: string): string {
  return `case when ${table}.id is not null
    then json_build_object('id', ${table}.id, 'displayname', ${table}.displayname) end`;
}

/** Pairs for `json_build_object` out of `fieldName: column`. */
function pairs(fields: Readonly<Record<string, string>>): string {
  return Object.entries(fields)
    .map(([name, column]) => `'${name}', ${column}`)
    .join(', ');
}

interface ListSource {
  readonly table: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly joins?: string;
  readonly where?: string;
  readonly order?: string;
}

function list({ table, fields, joins = '', where = '', order = 'part.position' }: ListSource): string {
  return `(select coalesce(json_agg(json_build_object(${pairs(fields)}) order by ${order}, part.id), '[]'::json) as list
    from ${table} as part ${joins} where part.project_id = project.id ${where})`;
}

/** PostgreSQL takes at most a hundred arguments for a call, two for each field. */
function largeList(source: ListSource & { readonly more: Readonly<Record<string, string>> }): string {
  const { table, fields, more, joins = '' } = source;
  return `(select coalesce(json_agg((jsonb_build_object(${pairs(fields)}) || jsonb_build_object(${pairs(more)}))
      order by part.position, part.id), '[]'::json) as list
    from ${table} as part ${joins} where part.project_id = project.id)`;
}

function join(role: string, column: string): string {
  return `left join app_user as ${role} on ${role}.id = part.${column}`;
}

export const servicesList = list({
  table: 'project_service',
  joins: [
    join('assignee', 'assignee_id'),
    join('orderer', 'ordered_by'),
    join('doer', 'done_by'),
    join('submitter', 'submitted_by'),
    join('reviewer', 'reviewed_by'),
  ].join(' '),
  fields: {
    id: 'part.id',
    serviceCode: 'part.service_code',
    title: 'part.title',
    ordered: 'part.ordered',
    orderedAt: 'part.ordered_at',
    assigneeId: 'part.assignee_id',
    dueDate: 'part.due_date',
    quantity: 'part.quantity',
    unit: 'part.unit',
    unitPrice: 'part.unit_price',
    priceId: 'part.price_id',
    discountPct: 'part.discount_pct',
    reviewNeeded: 'part.review_needed',
    budgetHours: 'part.budget_hours',
    note: 'part.note',
    color: 'part.color',
    colorBeforeRed: 'part.color_before_red',
    redReason: 'part.red_reason',
    assignee: personJson('assignee'),
    orderedBy: personJson('orderer'),
    startedAt: 'part.started_at',
    doneAt: 'part.done_at',
    doneBy: personJson('doer'),
    submittedBy: personJson('submitter'),
    reviewedBy: personJson('reviewer'),
    reviewedAt: 'part.reviewed_at',
    invoiceNo: 'part.invoice_no',
    invoicedAt: 'part.invoiced_at',
    billingWaived: 'part.billing_waived',
    version: 'part.version',
  },
});

const applicant = `case when part.applicant is not null then jsonb_build_object('salutation', null, 'firstName', null,
  'lastName', null, 'company', null, 'email', null, 'phone', null) || part.applicant end`;
const bank = `case when part.bank is not null then jsonb_build_object('name', null, 'contact', null, 'email', null,
  'phone', null) || part.bank end`;

export const fundingCasesList = largeList({
  table: 'funding_case',
  fields: {
    id: 'part.id',
    programmeCode: 'part.programme_code',
    applicant,
    applicantUnits: 'part.applicant_units',
    applicantArea: 'part.applicant_area',
    efficiencyLevel: 'part.efficiency_level',
    classes: 'part.classes',
    qng: 'part.qng',
    amount: 'part.amount',
    eligibleCosts: 'part.eligible_costs',
    bank,
    outcome: 'part.outcome',
    deadlineSupervision: 'part.deadline_supervision',
    independenceConfirmed: 'part.independence_confirmed',
  },
  more: {
    bzaId: 'part.bza_id',
    bzaDate: 'part.bza_date',
    bzaValidUntil: 'part.bza_valid_until',
    applicationDate: 'part.application_date',
    approvalDate: 'part.approval_date',
    approvalNo: 'part.approval_no',
    approvalReceivedAt: 'part.approval_received_at',
    drawdownUntil: 'part.drawdown_until',
    completeUntil: 'part.complete_until',
    proofUntil: 'part.proof_until',
    fullyDrawnAt: 'part.fully_drawn_at',
    lastInvoiceDate: 'part.last_invoice_date',
    extensionRequestedAt: 'part.extension_requested_at',
    extendedUntil: 'part.extended_until',
    bndId: 'part.bnd_id',
    bndDate: 'part.bnd_date',
    bndValidUntil: 'part.bnd_valid_until',
    proofSubmittedAt: 'part.proof_submitted_at',
    proofAcceptedAt: 'part.proof_accepted_at',
  },
});

export const certificatesList = list({
  table: 'project_certificate',
  fields: {
    id: 'part.id',
    kind: 'part.kind',
    buildingKind: 'part.building_kind',
    newBuild: 'part.new_build',
    legalBasis: 'part.legal_basis',
    registrationNo: 'part.registration_no',
    issuedAt: 'part.issued_at',
    validUntil: 'part.valid_until',
    issuerUserId: 'part.issuer_user_id',
    handedOverAt: 'part.handed_over_at',
  },
});

const buildingFields = {
  id: 'part.id',
  name: 'part.name',
  useProfile: 'part.use_profile',
  area: 'part.area',
  height: 'part.height',
};

export const buildingsList = list({ table: 'project_building', fields: buildingFields });

export const zonesList = list({
  table: 'project_zone',
  fields: { ...buildingFields, buildingId: 'part.building_id' },
});

export const stagesList = list({
  table: 'project_stage',
  fields: {
    id: 'part.id',
    name: 'part.name',
    budgetHours: 'part.budget_hours',
    sharePct: 'part.share_pct',
    dueDate: 'part.due_date',
    doneAt: 'part.done_at',
  },
});

/** What no longer applies is left out; open ones come first. */
export const deadlinesList = list({
  table: 'deadline',
  joins: `${join('answering', 'responsible_user_id')} ${join('confirmer', 'confirmed_by')}`,
  where: `and part.state <> 'HINFAELLIG'`,
  order: `(part.state <> 'OFFEN'), part.due_date`,
  fields: {
    id: 'part.id',
    fundingCaseId: 'part.funding_case_id',
    code: 'part.code',
    title: 'part.title',
    dueDate: 'part.due_date',
    hard: 'part.hard',
    source: 'part.source',
    state: 'part.state',
    responsible: personJson('answering'),
    confirmedBy: personJson('confirmer'),
    confirmedAt: 'part.confirmed_at',
    doneAt: 'part.done_at',
    extendedFrom: 'part.extended_from',
    manualDate: 'part.manual_date',
    changeReason: 'part.change_reason',
    note: 'part.note',
    visibleToGuest: 'part.visible_to_guest',
    version: 'part.version',
  },
});

/** The terms follow from the day of each case, so all rows of a programme come along. */
export const programmesList = `(select coalesce(json_agg(json_build_object('code', programme.code,
      'kind', programme.kind, 'idKind', programme.id_kind, 'deadlineRules', programme.deadline_rules,
      'validFrom', programme.valid_from, 'validTo', programme.valid_to)
      order by programme.code, programme.valid_from nulls first), '[]'::json) as list
    from funding_programme as programme
    where programme.code in (select part.programme_code from funding_case as part where part.project_id = project.id))`;

export const checklistList = list({
  table: 'checklist_item',
  joins: join('checker', 'checked_by'),
  order: 'part.package, part.position',
  fields: {
    id: 'part.id',
    fundingCaseId: 'part.funding_case_id',
    package: 'part.package',
    label: 'part.label',
    requiredFor: 'part.required_for',
    owedBy: 'part.owed_by',
    slot: 'part.slot',
    state: 'part.state',
    requestedAt: 'part.requested_at',
    requestedFrom: 'part.requested_from',
    requestUnsentSince: 'part.request_unsent_since',
    dueDate: 'part.due_date',
    receivedAt: 'part.received_at',
    expiresOn: 'part.expires_on',
    checkedBy: personJson('checker'),
    rejectedReason: 'part.rejected_reason',
    version: 'part.version',
  },
});
