/** The columns that are written, in the order of the values; others keep what the database gives them. */
export const columns = {
  customer: ['id', 'shortname', 'name', 'type', 'street', 'zip', 'city', 'email'],
  app_user: [
    'id',
    'username',
    'email',
    'displayname',
    'first_name',
    'last_name',
    'customer_id',
    'internal',
    'roles',
  ],
  project: [
    'id',
    'mode',
    'year',
    'number',
    'suffix',
    'name',
    'title',
    'customer_id',
    'customer_reference',
    'responsible_user_id',
    'expert_user_id',
    'reviewer_user_id',
    'internal_note',
    'tags',
    'state',
    'cancel_reason',
    'cancelled_at',
    'deleted_at',
    'created_at',
    'created_by',
    'updated_at',
    'updated_by',
  ],
  project_number: ['mode', 'year', 'last'],
  project_site: [
    'project_id',
    'street',
    'house_no',
    'zip',
    'city',
    'federal_state',
    'parcel_district',
    'parcel_number',
    'measure',
    'building_type',
    'construction',
    'units',
    'living_area',
    'usable_area',
    'storeys',
    'basement',
    'year_built',
    'permit_date',
    'contract_date',
    'construction_start',
  ],
  project_client: [
    'project_id',
    'position',
    'salutation',
    'first_name',
    'last_name',
    'street',
    'house_no',
    'zip',
    'city',
    'email',
    'phone',
  ],
  project_color: ['project_id', 'color', 'reason'],
  project_member: ['project_id', 'user_id', 'position'],
  project_service: [
    'id',
    'project_id',
    'position',
    'service_code',
    'title',
    'ordered',
    'ordered_at',
    'color',
    'assignee_id',
    'due_date',
    'invoice_no',
    'invoiced_at',
    'unit_price',
  ],
  funding_case: [
    'id',
    'project_id',
    'position',
    'programme_code',
    'bza_id',
    'bza_date',
    'bnd_id',
    'bnd_date',
  ],
  deadline: [
    'id',
    'project_id',
    'code',
    'title',
    'due_date',
    'hard',
    'source',
    'state',
    'visible_to_guest',
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type Table = keyof typeof columns;

/** How large an office is. */
export interface OfficeSize {
  readonly projects: number;
  readonly customers: number;
  readonly staff: number;
}

export type Value = string | number | boolean | null;
export type Row = readonly Value[];

/** Rows by table; within a row the values stand in the order of `columns`. */
export type Rows = { readonly [Name in Table]?: readonly Row[] };

function isTable(name: string): name is Table {
  return Object.hasOwn(columns, name);
}

/** The tables in the order in which they are written, which is that of the foreign keys. */
export const tables: readonly Table[] = Object.keys(columns).filter(isTable);
