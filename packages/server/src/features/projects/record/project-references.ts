import {
  goneMessage,
  labelAt,
  type ProjectDocument,
  ProjectInput,
  type ProjectMode,
  requiredMessage,
} from '@energieakte/contract';

/** What stands behind the ids that a document did not name before, by id. */
export interface FoundReferences {
  readonly customers: ReadonlyMap<string, { readonly shortname: string; readonly active: boolean }>;
  readonly people: ReadonlyMap<string, FoundPerson>;
  readonly groupIds: ReadonlySet<string>;
  readonly projectIds: ReadonlySet<string>;
  /** Of released prices. */
  readonly priceIds: ReadonlySet<string>;
  /** Of lists in which prices may be chosen. */
  readonly priceListIds: ReadonlySet<string>;
}

export interface FoundPerson {
  readonly displayname: string;
  readonly internal: boolean;
  readonly enabled: boolean;
  readonly customerId: string;
}

/** Path of a wrong field → its label and message. */
export type WrongFields = Map<string, { readonly label: string; readonly message: string }>;

export function addWrong(wrong: WrongFields, path: readonly string[], message: string): void {
  wrong.set(path.join('.'), { label: labelAt(ProjectInput, path), message });
}

interface Check {
  readonly id: string;
  readonly mode: ProjectMode;
  readonly document: ProjectDocument;
  /** `null` for a new project. What was chosen before may stay, even if it could not be chosen today. */
  readonly before: ProjectDocument | null;
  readonly found: FoundReferences;
}

function customerProblem({ mode, document, before, found }: Check): string | null {
  const { customerId } = document;
  if (customerId === null) return mode === 0 ? null : requiredMessage;
  if (customerId === before?.customerId) return null;
  const customer = found.customers.get(customerId);
  if (customer === undefined) return goneMessage;
  return customer.active ? null : 'Dieser Auftraggeber ist nicht mehr aktiv.';
}

function colleagueProblem(person: FoundPerson | undefined): string | null {
  if (person === undefined) return goneMessage;
  if (!person.internal) return `${person.displayname} gehört nicht zum Büro.`;
  return person.enabled ? null : `${person.displayname} ist deaktiviert.`;
}

function contactProblem(person: FoundPerson | undefined, customerId: string | null): string | null {
  if (person === undefined) return goneMessage;
  if (person.customerId !== customerId || person.internal)
    return `${person.displayname} gehört nicht zum Auftraggeber.`;
  return person.enabled ? null : `${person.displayname} ist deaktiviert.`;
}

function firstProblem(problems: readonly (string | null)[]): string | null {
  return problems.find((problem) => problem !== null) ?? null;
}

function colleaguesProblem(
  check: Check,
  ids: readonly string[],
  known: readonly string[],
): string | null {
  const added = ids.filter((id) => !known.includes(id));
  return firstProblem(added.map((id) => colleagueProblem(check.found.people.get(id))));
}

function contactsProblem({ document, before, found }: Check): string | null {
  const sameCustomer = document.customerId === before?.customerId;
  const known = sameCustomer ? before.customerContactIds : [];
  const added = document.customerContactIds.filter((id) => !known.includes(id));
  return firstProblem(added.map((id) => contactProblem(found.people.get(id), document.customerId)));
}

function groupsProblem({ document, before, found }: Check): string | null {
  const known = before?.groupIds ?? [];
  const gone = document.groupIds.some((id) => !known.includes(id) && !found.groupIds.has(id));
  return gone ? goneMessage : null;
}

function relatedProblem({ id, document, before, found }: Check): string | null {
  if (document.relatedProjectIds.includes(id))
    return 'Ein Projekt kann nicht mit sich selbst verknüpft sein.';
  const known = before?.relatedProjectIds ?? [];
  const gone = document.relatedProjectIds.some(
    (related) => !known.includes(related) && !found.projectIds.has(related),
  );
  return gone ? goneMessage : null;
}

function reviewerProblem(check: Check): string | null {
  const { expertUserId, reviewerUserId } = check.document;
  if (reviewerUserId !== null && reviewerUserId === expertUserId)
    return 'Prüfer und Energieeffizienz-Experte müssen verschiedene Personen sein.';
  return personProblem(check, 'reviewerUserId');
}

function personProblem(
  check: Check,
  field: 'responsibleUserId' | 'expertUserId' | 'reviewerUserId',
): string | null {
  const id = check.document[field];
  if (id === null) return null;
  const before = check.before?.[field] ?? null;
  return colleaguesProblem(check, [id], before === null ? [] : [before]);
}

/** Members of the office whom the lists of a project name. */
export function colleaguesInLists({ services, certificates }: ProjectDocument): readonly string[] {
  const ids = [
    ...services.map(({ assigneeId }) => assigneeId),
    ...certificates.map(({ issuerUserId }) => issuerUserId),
  ];
  return ids.filter((id) => id !== null);
}

/** The prices that services were taken over from. */
export function pricesInServices(document: Pick<ProjectDocument, 'services'> | null): readonly string[] {
  return document?.services.flatMap(({ priceId }) => priceId ?? []) ?? [];
}

function checkPrices({ document, before, found }: Check, wrong: WrongFields): void {
  const known = pricesInServices(before);
  for (const { id, priceId } of document.services)
    if (priceId !== null && !known.includes(priceId) && !found.priceIds.has(priceId))
      addWrong(wrong, ['services', id, 'priceId'], goneMessage);
}

function priceListProblem({ document, before, found }: Check): string | null {
  const { priceListId } = document;
  if (priceListId === null || priceListId === before?.priceListId) return null;
  return found.priceListIds.has(priceListId) ? null : goneMessage;
}

/** What was chosen anywhere in the lists before may stay. */
function checkListPeople({ document, before, found }: Check, wrong: WrongFields): void {
  const known = before === null ? [] : colleaguesInLists(before);
  const named: readonly (readonly [readonly string[], string | null])[] = [
    ...document.services.map(
      ({ id, assigneeId }) => [['services', id, 'assigneeId'], assigneeId] as const,
    ),
    ...document.certificates.map(
      ({ id, issuerUserId }) => [['certificates', id, 'issuerUserId'], issuerUserId] as const,
    ),
  ];
  for (const [path, id] of named) {
    const problem = id === null || known.includes(id) ? null : colleagueProblem(found.people.get(id));
    if (problem !== null) addWrong(wrong, path, problem);
  }
}

/** Notes every reference that is gone or must not be chosen (domain section 2.2). */
export function checkReferences(check: Check, wrong: WrongFields): void {
  const problems: readonly (readonly [string, string | null])[] = [
    ['customerId', customerProblem(check)],
    ['customerContactIds', contactsProblem(check)],
    ['responsibleUserId', personProblem(check, 'responsibleUserId')],
    ['expertUserId', personProblem(check, 'expertUserId')],
    ['reviewerUserId', reviewerProblem(check)],
    ['memberIds', colleaguesProblem(check, check.document.memberIds, check.before?.memberIds ?? [])],
    ['groupIds', groupsProblem(check)],
    ['relatedProjectIds', relatedProblem(check)],
    ['priceListId', priceListProblem(check)],
  ];
  for (const [field, problem] of problems) if (problem !== null) addWrong(wrong, [field], problem);
  checkListPeople(check, wrong);
  checkPrices(check, wrong);
}
