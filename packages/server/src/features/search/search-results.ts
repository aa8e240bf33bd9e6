import type {
  FoundCustomer,
  FoundPerson,
  FoundProject,
  ProjectsPerMode,
  SearchField,
  SearchMatch,
} from '@energieakte/contract';
import type { CustomerHit, PersonHit, ProjectCounts, ProjectHit } from '#features/search/search-hits.ts';
import { matchesIn, type SearchedText } from '#features/search/search-matches.ts';
import type { SearchParams } from '#features/search/search-params.ts';
import { phoneDigits } from '#features/search/typed-text.ts';

function all(field: SearchField, texts: readonly string[]): readonly SearchedText[] {
  return texts.map((text) => ({ field, text }));
}

function addressOf({ street, city }: ProjectHit): string | null {
  const parts = [street, city].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join(', ');
}

function textsOf(hit: ProjectHit): readonly SearchedText[] {
  const { internal } = hit;
  return [
    { field: 'projectId', text: hit.projectId },
    { field: 'name', text: hit.name },
    ...all('client', hit.clients),
    { field: 'address', text: addressOf(hit) },
    { field: 'title', text: hit.title },
    { field: 'customerReference', text: hit.customerReference },
    ...all('bzaId', hit.bzaIds),
    { field: 'parcel', text: hit.parcel },
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

const yearAndNumber = /\d{2}_(\d{3})/u;

/** The number in the id, where the number was typed without its zeros. */
function numberMatch(hit: ProjectHit, { projectNumber }: SearchParams): readonly SearchMatch[] {
  const place = yearAndNumber.exec(hit.projectId);
  if (projectNumber === null || place === null || Number(place[1]) !== projectNumber.number) return [];
  const until = place.index + place[0].length;
  return [{ field: 'projectId', text: hit.projectId, ranges: [[until - 3, until]] }];
}

/** A found project, and where the typed words stand in it. */
export function foundProject(hit: ProjectHit, params: SearchParams): FoundProject {
  const { id, projectId, mode, name, state, color } = hit;
  const matches = matchesIn(textsOf(hit), params.words);
  const inId = matches.some((match) => match.field === 'projectId') ? [] : numberMatch(hit, params);
  return {
    id,
    projectId,
    mode,
    name,
    state,
    color,
    place: addressOf(hit),
    matches: [...inId, ...matches],
  };
}

const none: ProjectsPerMode = [0, 0, 0];

export function foundCustomer(
  hit: CustomerHit,
  counts: ProjectCounts,
  params: SearchParams,
): FoundCustomer {
  const { id, shortname, name, zip, city, active } = hit;
  const texts: readonly SearchedText[] = [
    { field: 'name', text: name },
    { field: 'shortname', text: shortname },
    { field: 'city', text: [zip, city].filter((part) => part !== null).join(' ') || null },
  ];
  const matches = [...matchesIn(texts, params.words)];
  return { id, shortname, name, city, active, projects: counts.get(id) ?? none, matches };
}

/** The phone number that was typed; marked as a whole, because people write numbers differently. */
function phoneMatch(hit: PersonHit, { phone }: SearchParams): readonly SearchMatch[] {
  if (phone === null) return [];
  return [hit.phone, hit.mobile]
    .filter((text) => text !== null)
    .filter((text) => phoneDigits(text).includes(phone))
    .map((text) => ({ field: 'phone', text, ranges: [[0, text.length]] }));
}

/** A person as the office finds one. */
export function foundPerson(
  hit: PersonHit,
  counts: { readonly led: ProjectCounts; readonly ofFirms: ProjectCounts },
  params: SearchParams,
): FoundPerson {
  const { id, displayname, internal, enabled, email, phone, mobile, firmId, firmName } = hit;
  const texts: readonly SearchedText[] = [
    { field: 'displayname', text: displayname },
    { field: 'email', text: email },
    { field: 'firm', text: internal ? null : firmName },
  ];
  return {
    id,
    displayname,
    account: { internal, enabled, email, phone: phone ?? mobile, firm: { id: firmId, name: firmName } },
    projects: (internal ? counts.led.get(id) : counts.ofFirms.get(firmId)) ?? none,
    matches: [...matchesIn(texts, params.words), ...phoneMatch(hit, params)],
  };
}

/** A person of the office as a guest finds one: by name, and nothing but the name. */
export function foundColleague(
  { id, displayname }: Pick<PersonHit, 'id' | 'displayname'>,
  counts: ProjectCounts,
  params: SearchParams,
): FoundPerson {
  const matches = [...matchesIn([{ field: 'displayname', text: displayname }], params.words)];
  return { id, displayname, account: null, projects: counts.get(id) ?? none, matches };
}
