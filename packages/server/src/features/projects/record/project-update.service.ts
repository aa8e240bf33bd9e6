import {
  type ProjectDocument,
  type ProjectInput,
  type ProjectView,
  requiredMessage,
} from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { berlinDay } from '#core/berlin-time.ts';
import { rulesOfDay } from '#features/catalogue/catalogue.service.ts';
import type { Transaction } from '#database/connection.ts';
import { invalidFields, refusal } from '#http/app-error.ts';
import type { Person } from '#http/person.ts';
import { listBookedServices } from '#features/projects/record/booked-services.queries.ts';
import { checkChildren, removedServices } from '#features/projects/record/project-children-check.ts';
import { mergeDocument } from '#features/projects/record/project-document.ts';
import { refuseGuestFields, withoutShownLists } from '#features/projects/record/project-guest-fields.ts';
import {
  findHeldLockForUpdate,
  updateLeaseExpiry,
} from '#features/projects/lock/project-lock.queries.ts';
import { lockedBy, refuseForeignLock } from '#features/projects/lock/project-lock.service.ts';
import { getRecord, present } from '#features/projects/record/project-read.service.ts';
import { documentOf, factsOf, type ProjectRecord } from '#features/projects/record/project-record.ts';
import { findReferences } from '#features/projects/record/project-references.queries.ts';
import {
  addWrong,
  checkReferences,
  type WrongFields,
} from '#features/projects/record/project-references.ts';
import { checkRules } from '#features/projects/record/project-rules.service.ts';
import { storeDocument } from '#features/projects/record/project-store.service.ts';
import { findScopedForUpdate } from '#features/projects/record/project.queries.ts';
import {
  mayEdit,
  mayEditAsCustomer,
  mayKnowName,
  mayRead,
  mayRestore,
  projectScopeOf,
  writesAsCustomer,
} from '#features/projects/projects.policy.ts';

export type ProjectUpdate = ProjectInput & { readonly id: string };

interface Attempt {
  readonly context: AppContext;
  readonly person: Person;
  readonly input: ProjectUpdate;
  readonly record: ProjectRecord;
  /** Stands in the history. */
  readonly reason?: string;
}

function refuseStaleVersion({ context, person, input, record }: Attempt): void {
  if (input.version === undefined || input.version === record.version) return;
  const changer = record.updatedBy;
  const isKnown = changer !== null && mayKnowName(person, record, changer);
  throw refusal(
    'project.versionOutdated',
    { changedBy: isKnown ? changer : 'einer anderen Person' },
    { current: present(context, person, record) },
  );
}

async function refuseWithoutLease(db: Transaction, { context, person, input }: Attempt): Promise<never> {
  const lock = await findHeldLockForUpdate(db, input.id);
  if (lock === null) throw refusal('project.lockMissing', {});
  if (lock.holder.id !== person.id) throw lockedBy(context, lock);
  throw refusal('project.leaseOutdated', {});
}

function refuseEditing({ context, person, record }: Attempt): void {
  if (record.state === 'DELETED') throw refusal('project.deletedIsClosed', {});
  if (!mayEdit(person, factsOf(record, context.clock.now()))) throw refusal('access.denied', {});
}

/** A guest needs no lease, but nobody else may be editing, and nothing may be ordered (interface, "Guests"). */
async function refuseGuest(db: Transaction, attempt: Attempt): Promise<void> {
  const { context, person, record } = attempt;
  const facts = factsOf(record, context.clock.now());
  if (!mayEditAsCustomer(person, facts)) {
    if (facts.anyServiceOrdered) throw refusal('project.guestServiceOrdered', {});
    throw refusal('project.wrongState', { state: 'gestoppt', action: 'Ändern' });
  }
  await refuseForeignLock(context, db, {
    projectId: record.id,
    personId: person.id,
    nameOf: (name) => (mayKnowName(person, record, name) ? name : 'jemandem aus dem Büro'),
  });
}

/** Notes what can never change: the id given at creation, and the kind in it. */
function checkIdentity({ input, record }: Attempt, wrong: WrongFields): void {
  if (input.version === undefined) addWrong(wrong, ['version'], requiredMessage);
  if (input.projectId !== undefined && input.projectId !== record.projectId)
    addWrong(wrong, ['projectId'], `Die Projekt-Id bleibt ${record.projectId}.`);
  if (input.mode !== undefined && input.mode !== record.mode)
    addWrong(wrong, ['mode'], 'Die Art eines Projekts kann nicht geändert werden.');
}

/** What was sent, with the links to projects the person must not know of: they stay as they are. */
function withHiddenLinks({ person, input, record }: Attempt): ProjectInput {
  const { relatedProjectIds: sent } = input;
  if (sent === undefined || mayRestore(person)) return input;
  const hidden = record.relatedProjects.filter(({ deleted }) => deleted).map(({ id }) => id);
  return { ...input, relatedProjectIds: [...new Set([...sent, ...hidden])] };
}

/** Time is looked for only where a service goes. */
async function childrenOf(
  db: Transaction,
  change: Omit<Parameters<typeof checkChildren>[0], 'booked'>,
): Promise<Parameters<typeof checkChildren>[0]> {
  const removed = removedServices(change);
  return { ...change, booked: removed.length === 0 ? [] : await listBookedServices(db, removed) };
}

async function change(db: Transaction, attempt: Attempt): Promise<ProjectRecord> {
  const { context, person, input, record, reason } = attempt;
  const before = documentOf(record);
  const after = mergeDocument(
    before,
    writesAsCustomer(person) ? withoutShownLists(input) : withHiddenLinks(attempt),
  );
  if (writesAsCustomer(person)) refuseGuestFields(before, after, ['customerReference']);
  const wrong: WrongFields = new Map();
  checkIdentity(attempt, wrong);
  checkReferences(
    {
      id: record.id,
      mode: record.mode,
      document: after,
      before,
      found: await findReferences(db, after, before),
    },
    wrong,
  );
  checkChildren(await childrenOf(db, { before, after, services: record.services }), wrong);
  const rules = await rulesOfDay(db, after.fundingCases, berlinDay(context.clock.now()));
  if (!writesAsCustomer(person)) await checkRules(db, { record, before, after, rules, wrong });
  if (wrong.size > 0) throw invalidFields(wrong);
  return storeDocument(context, db, {
    record,
    after,
    rules,
    changedBy: person.id,
    ...(reason === undefined ? {} : { reason }),
  });
}

/**
 * Changes a project. The office needs the lease and the version it read; a guest the version.
 * @throws AppError `project.notFound`, `project.locked`, `project.lockMissing`, `project.leaseOutdated`,
 *   `project.versionOutdated` (with the current record), `project.deletedIsClosed`, `request.invalid` naming all
 *   wrong fields; for guests also `project.guestServiceOrdered`, `access.fieldsDenied`
 */
export async function updateProjectDocument(
  context: AppContext,
  person: Person,
  input: ProjectUpdate,
): Promise<ProjectView> {
  const saved = await context.database.transaction().execute(async (db) => {
    const head = await findScopedForUpdate(db, input.id, projectScopeOf(person));
    if (head === null) throw refusal('project.notFound', {});
    const { leaseNumber = null } = input;
    const isForGuest = writesAsCustomer(person);
    // The editor gets his lease renewed before the record is read, which holds it; where the save fails, it is rolled
    // back. The row of the lock stays reserved until the save is through.
    const isHeld =
      !isForGuest &&
      (await updateLeaseExpiry(db, { projectId: head.id, userId: person.id, leaseNumber }));
    const attempt = { context, person, input, record: await getRecord(db, head.id) };
    if (!mayRead(person, attempt.record)) throw refusal('project.notFound', {});
    if (isForGuest) await refuseGuest(db, attempt);
    else refuseEditing(attempt);
    if (!isForGuest && !isHeld) await refuseWithoutLease(db, attempt);
    refuseStaleVersion(attempt);
    return change(db, attempt);
  });
  return present(context, person, saved);
}

/** A project as it was read, for the services of other features. */
export type StoredProject = ProjectRecord;

/** What a change of the project may set. */
export function editablePartsOf(record: StoredProject): ProjectDocument {
  return documentOf(record);
}

export interface ChangeOutsideForm {
  readonly id: string;
  /** The version the person looked at; absent where the change looks at single values itself. */
  readonly version?: number;
  /** What is to become of the record and why, looked up inside the transaction; without `input` it stays as it is. */
  readonly changeOf: (
    db: Transaction,
    record: ProjectRecord,
  ) => Promise<{ readonly input: ProjectInput | null; readonly reason?: string }>;
}

/**
 * Changes a project outside its form: by the rules of a save, but while nobody is editing the person needs no lease.
 * The project and its lock are reserved until the transaction ends.
 * @throws AppError as `updateProjectDocument`, without those about the lease
 */
export async function changeOutsideForm(
  context: AppContext,
  person: Person,
  { id, version, changeOf }: ChangeOutsideForm,
): Promise<ProjectRecord> {
  return context.database.transaction().execute(async (db) => {
    const head = await findScopedForUpdate(db, id, projectScopeOf(person));
    if (head === null) throw refusal('project.notFound', {});
    await updateLeaseExpiry(db, { projectId: id, userId: person.id, leaseNumber: null });
    const record = await getRecord(db, id);
    const known = { context, person, input: { id, version: version ?? record.version }, record };
    refuseEditing(known);
    await refuseForeignLock(context, db, { projectId: id, personId: person.id });
    refuseStaleVersion(known);
    const { input, ...because } = await changeOf(db, record);
    if (input === null) return record;
    return change(db, { ...known, input: { ...input, ...known.input }, ...because });
  });
}
