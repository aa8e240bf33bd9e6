import type { SearchField } from '@energieakte/contract';
import { type RawBuilder, sql } from 'kysely';
import type { SearchedText } from '#core/search/search-matches.ts';

/** What of a project a guest may see and find it by. */
interface OpenTexts {
  readonly projectId: string;
  readonly name: string;
  readonly title: string | null;
  readonly street: string | null;
  readonly city: string | null;
  readonly parcel: string | null;
  readonly customerReference: string | null;
  readonly clients: readonly string[];
  readonly bzaIds: readonly string[];
}

/** What only the office finds a project by. */
interface InternalTexts {
  readonly customer: string | null;
  readonly tags: readonly string[];
  readonly buyers: readonly string[];
  readonly bndIds: readonly string[];
  readonly approvalNos: readonly string[];
}

/** Everything a project is found by. */
export interface ProjectTexts extends OpenTexts {
  /** `null`: the search was a guest's. */
  readonly internal: InternalTexts | null;
}

const openTexts = sql`
  project.project_id as "projectId", project.name, project.title,
  nullif(concat_ws(' ', site.street, site.house_no), '') as street,
  nullif(concat_ws(' ', site.zip, site.city), '') as city,
  nullif(concat_ws(', ', 'Gemarkung ' || site.parcel_district, 'Flur ' || site.parcel_section,
    'Flurstück ' || site.parcel_number), '') as parcel,
  project.customer_reference as "customerReference",
  array(select concat_ws(' ', first_name, last_name, company) from project_client
    where project_id = project.id order by position) as clients,
  array(select bza_id from funding_case where project_id = project.id and bza_id is not null
    order by position) as "bzaIds"`;

const internalTexts = sql`json_build_object(
  'customer', (select name || ' (' || shortname || ')' from customer where id = project.customer_id),
  'tags', project.tags,
  'buyers', array(select concat_ws(' ', applicant ->> 'firstName', applicant ->> 'lastName', applicant ->> 'company')
    from funding_case where project_id = project.id and applicant is not null order by position),
  'bndIds', array(select bnd_id from funding_case where project_id = project.id and bnd_id is not null order by position),
  'approvalNos', array(select approval_no from funding_case where project_id = project.id
    and approval_no is not null order by position)) as internal`;

/** The columns of `ProjectTexts`, from `project` and its `project_site as site`; a guest gets no internal ones. */
export function textColumns(kind: 'office' | 'customer'): RawBuilder<unknown> {
  return sql`${openTexts}, ${kind === 'office' ? internalTexts : sql`null as internal`}`;
}

function all(field: SearchField, texts: readonly string[]): readonly SearchedText[] {
  return texts.map((text) => ({ field, text }));
}

/** `Brühlstraße 8, 88499 Riedlingen`, or what of it is known. */
export function addressOf({ street, city }: Pick<OpenTexts, 'street' | 'city'>): string | null {
  const parts = [street, city].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join(', ');
}

/** The texts of a project, those people know it by first. */
export function textsOf(texts: ProjectTexts): readonly SearchedText[] {
  const { internal } = texts;
  return [
    { field: 'projectId', text: texts.projectId },
    { field: 'name', text: texts.name },
    ...all('client', texts.clients),
    { field: 'address', text: addressOf(texts) },
    { field: 'title', text: texts.title },
    { field: 'customerReference', text: texts.customerReference },
    ...all('bzaId', texts.bzaIds),
    { field: 'parcel', text: texts.parcel },
    ...(internal === null
      ? []
      : [
          { field: 'customer', text: internal.customer } as const,
          ...all('bndId', internal.bndIds),
          ...all('buyer', internal.buyers),
          ...all('approvalNo', internal.approvalNos),
          ...all('tag', internal.tags),
        ]),
  ];
}
