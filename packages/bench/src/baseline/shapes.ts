interface Named {
  readonly id: string;
  readonly displayname: string;
}

interface Lock {
  readonly granted_at: Date | null;
  readonly expires_at: Date | null;
}

/** A line of a list as the baseline's statement delivers it; what passes through unchanged is `unknown`. */
export interface LineRow extends Lock {
  readonly total: number;
  readonly id: string;
  readonly project_id: string;
  readonly mode: number;
  readonly name: string;
  readonly title: string | null;
  readonly state: string;
  readonly color: string;
  readonly street: string | null;
  readonly zip: string | null;
  readonly city: string | null;
  readonly customer_reference: string | null;
  readonly color_reason: string | null;
  readonly customer_id: string | null;
  readonly customer_shortname: string | null;
  readonly customer_name: string | null;
  readonly responsible_id: string | null;
  readonly responsible_name: string | null;
  readonly members: readonly Named[] | null;
  readonly next_deadline: unknown;
  readonly open_services: number;
  readonly holder_id: string | null;
  readonly holder_name: string | null;
  readonly updated_at: Date;
  readonly version: number;
}

function lockOfLine(row: LineRow, callerId: string): object | null {
  if (row.holder_id === null) return null;
  return {
    holder: { id: row.holder_id, displayname: row.holder_name },
    since: row.granted_at,
    expiresAt: row.expires_at,
    mine: row.holder_id === callerId,
  };
}

function customerOf({ customer_id: id, customer_shortname: shortname, customer_name: name }: LineRow) {
  return id === null ? null : { id, shortname, name };
}

function lineOf(row: LineRow, callerId: string): object {
  return {
    audience: 'office',
    id: row.id,
    projectId: row.project_id,
    mode: row.mode,
    name: row.name,
    title: row.title,
    state: row.state,
    color: row.color,
    street: row.street,
    zip: row.zip,
    city: row.city,
    customerReference: row.customer_reference,
    colorReason: row.color_reason,
    customer: customerOf(row),
    responsible:
      row.responsible_id === null ? null : { id: row.responsible_id, displayname: row.responsible_name },
    members: row.members ?? [],
    nextDeadline: row.next_deadline,
    openServices: row.open_services,
    lock: lockOfLine(row, callerId),
    updatedAt: row.updated_at,
    version: row.version,
  };
}

/** Which page of a list was asked for, and by whom. */
export interface Asked {
  readonly page: number;
  readonly size: number;
  readonly callerId: string;
}

/** The answer to a search. */
export function pageOf(rows: readonly LineRow[], { page, size, callerId }: Asked): object {
  const items = rows.map((row) => lineOf(row, callerId));
  return { items, total: rows[0]?.total ?? 0, page, size };
}

/** A whole project as the baseline's statement delivers it. */
export interface RecordRow extends Lock {
  readonly id: string;
  readonly project_id: string;
  readonly mode: number;
  readonly state: string;
  readonly name: string;
  readonly title: string | null;
  readonly customer_id: string | null;
  readonly customer_reference: string | null;
  readonly responsible_user_id: string | null;
  readonly expert_user_id: string | null;
  readonly reviewer_user_id: string | null;
  readonly priority: string;
  readonly internal_note: string | null;
  readonly tags: readonly string[];
  readonly cancel_reason: string | null;
  readonly cancelled_at: Date | null;
  readonly version: number;
  readonly created_at: Date;
  readonly created_by: string | null;
  readonly updated_at: Date;
  readonly updated_by: string | null;
  readonly client: unknown;
  readonly site: unknown;
  readonly color: string;
  readonly color_reason: string | null;
  readonly customer: unknown;
  readonly responsible: unknown;
  readonly expert: unknown;
  readonly reviewer: unknown;
  readonly contacts: readonly Named[] | null;
  readonly members: readonly Named[] | null;
  readonly groups: readonly Named[] | null;
  readonly related: readonly Named[] | null;
  readonly services: readonly unknown[] | null;
  readonly cases: readonly { readonly bzaId: string | null; readonly bndId: string | null }[] | null;
  readonly deadlines: readonly unknown[] | null;
  readonly holder: Named | null;
  readonly lease_number: number | null;
}

function idsOf(list: readonly Named[] | null): readonly string[] {
  return (list ?? []).map(({ id }) => id);
}

/** What people edit in the head, in the order of the interface. */
function headOf(row: RecordRow): object {
  return {
    name: row.name,
    title: row.title,
    customerId: row.customer_id,
    customerContactIds: idsOf(row.contacts),
    customerReference: row.customer_reference,
    responsibleUserId: row.responsible_user_id,
    expertUserId: row.expert_user_id,
    reviewerUserId: row.reviewer_user_id,
    memberIds: idsOf(row.members),
    groupIds: idsOf(row.groups),
    relatedProjectIds: idsOf(row.related),
    priority: row.priority,
    internalNote: row.internal_note,
    tags: row.tags,
    client: row.client,
    site: row.site,
  };
}

function listsOf(row: RecordRow): object {
  return {
    customer: row.customer,
    customerContacts: row.contacts ?? [],
    responsible: row.responsible,
    expert: row.expert,
    reviewer: row.reviewer,
    members: row.members ?? [],
    groups: row.groups ?? [],
    relatedProjects: row.related ?? [],
    services: row.services ?? [],
    fundingCases: row.cases ?? [],
    deadlines: row.deadlines ?? [],
  };
}

function lockOfRecord(row: RecordRow, callerId: string): object | null {
  if (row.holder === null) return null;
  return {
    holder: row.holder,
    since: row.granted_at,
    expiresAt: row.expires_at,
    leaseNumber: row.lease_number,
    mine: row.holder.id === callerId,
  };
}

/** What an admin may do; that is all the baseline knows of rights. */
function abilitiesOf(row: RecordRow, callerId: string): object {
  const proven = (row.cases ?? []).some(({ bzaId, bndId }) => bzaId !== null || bndId !== null);
  return {
    edit: row.state !== 'DELETED',
    editAsCustomer: false,
    takeLock: row.holder !== null && row.holder.id !== callerId,
    cancel: row.state === 'ACTIVE',
    activate: row.state === 'CANCELLED',
    delete: row.state !== 'DELETED' && !proven,
  };
}

/** The answer to a get or a save. */
export function projectOf(row: RecordRow, callerId: string): object {
  return {
    audience: 'office',
    id: row.id,
    projectId: row.project_id,
    mode: row.mode,
    state: row.state,
    color: row.color,
    ...headOf(row),
    projectIdProposed: false,
    colorReason: row.color_reason,
    cancelReason: row.cancel_reason,
    cancelledAt: row.cancelled_at,
    ...listsOf(row),
    lock: lockOfRecord(row, callerId),
    can: abilitiesOf(row, callerId),
    version: row.version,
    createdAt: row.created_at,
    createdBy: row.created_by,
    updatedAt: row.updated_at,
    updatedBy: row.updated_by,
  };
}
