import { type RedLine, shortReasonOf } from './short-reason.ts';

export interface Named {
  readonly id: string;
  readonly displayname: string;
}

interface Lock {
  readonly granted_at: Date | null;
  readonly expires_at: Date | null;
}

/** A line of a list as the baseline's statement delivers it; what passes through unchanged is `unknown`. */
export interface LineRow extends Lock, RedLine {
  readonly total: number;
  readonly id: string;
  readonly project_id: string;
  readonly mode: number;
  readonly name: string;
  readonly title: string | null;
  readonly state: string;
  readonly street: string | null;
  readonly zip: string | null;
  readonly city: string | null;
  readonly customer_reference: string | null;
  readonly customer_id: string | null;
  readonly customer_shortname: string | null;
  readonly customer_name: string | null;
  readonly responsible_id: string | null;
  readonly responsible_name: string | null;
  readonly members: readonly Named[] | null;
  readonly open_services: number;
  readonly missing_documents: number;
  readonly missing_from_outside: number;
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
    shortReason: shortReasonOf(row),
    customer: customerOf(row),
    responsible:
      row.responsible_id === null ? null : { id: row.responsible_id, displayname: row.responsible_name },
    members: row.members ?? [],
    nextDeadline: row.next_deadline,
    openServices: row.open_services,
    missingDocuments: row.missing_documents,
    missingFromOutside: row.missing_from_outside,
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
