import type { Permission, ProjectAbilities } from '@energieakte/contract';
import { grantOf, isGuest, type Person } from '#http/person.ts';
import type { Audience } from '#features/projects/project-audience.ts';
import type { StepAsker } from '#features/projects/service-steps.ts';
import type { ProjectFacts } from '#features/projects/project-record.ts';

/** For whom lists are made: the Papierkorb is for admins, guests see their own customer's projects. */
export function audienceOf(person: Person): Audience {
  return isGuest(person)
    ? { kind: 'customer', personId: person.id, customerId: person.customerId }
    : { kind: 'office', personId: person.id, seesDeleted: maySeeDeleted(person) };
}

function maySeeDeleted(person: Person): boolean {
  return grantOf(person, 'project.delete') === 'all';
}

/** The office reads every project; guests their own customer's, as long as it is not in the Papierkorb. */
export function mayRead(person: Person, project: Pick<ProjectFacts, 'state' | 'customerId'>): boolean {
  if (grantOf(person, 'project.read') === 'all') return true;
  return isOwn(person, project);
}

function isOwn(person: Person, project: Pick<ProjectFacts, 'state' | 'customerId'>): boolean {
  return project.customerId === person.customerId && project.state !== 'DELETED';
}

/** The office edits with a lock, also stopped projects (to add papers), never deleted ones. */
export function mayEdit(person: Person, project: Pick<ProjectFacts, 'state'>): boolean {
  return grantOf(person, 'project.lock') === 'all' && project.state !== 'DELETED';
}

/** Guests change the address data of their own project as long as nothing is ordered. */
export function mayEditAsCustomer(person: Person, project: ProjectFacts): boolean {
  return (
    isGuest(person) &&
    grantOf(person, 'project.save') === 'own' &&
    isOwn(person, project) &&
    project.state === 'ACTIVE' &&
    !project.anyServiceOrdered
  );
}

/** Admins take the editing over from somebody else. */
function mayTakeLock(person: Person, project: ProjectFacts): boolean {
  return (
    grantOf(person, 'project.takeLock') === 'all' &&
    project.holderId !== null &&
    project.holderId !== person.id
  );
}

export function mayReleaseForeignLocks(person: Person): boolean {
  return grantOf(person, 'project.takeLock') === 'all';
}

export function maySeeAllLocks(person: Person): boolean {
  return grantOf(person, 'project.locks') === 'all';
}

export function mayCancel(person: Person, project: Pick<ProjectFacts, 'state'>): boolean {
  return grantOf(person, 'project.lifecycle') === 'all' && project.state === 'ACTIVE';
}

/** Stopped projects are resumed by the office; out of the Papierkorb only admins take them, for 30 days. */
export function mayActivate(
  person: Person,
  project: Pick<ProjectFacts, 'state' | 'restorable'>,
): boolean {
  if (project.state === 'CANCELLED') return grantOf(person, 'project.lifecycle') === 'all';
  return project.state === 'DELETED' && mayRestore(person) && project.restorable;
}

export function mayRestore(person: Person): boolean {
  return grantOf(person, 'project.delete') === 'all';
}

export function mayDelete(person: Person, project: ProjectFacts): boolean {
  return (
    grantOf(person, 'project.delete') === 'all' && project.state !== 'DELETED' && project.proof === null
  );
}

/** Whether a right of the office holds for a project that is not in the Papierkorb. */
function mayWork(person: Person, permission: Permission, project: Pick<ProjectFacts, 'state'>): boolean {
  return grantOf(person, permission) === 'all' && project.state !== 'DELETED';
}

function mayChangeServiceColor(person: Person, project: ProjectFacts): boolean {
  return mayWork(person, 'service.color', project);
}

/** Invoices, and the step between done and invoiced, are for accountants and admins. */
function mayBill(person: Person, project: ProjectFacts): boolean {
  return mayWork(person, 'service.billing', project);
}

/** Who works on services; accountants only bill them. */
export function stepAsker(person: Person): StepAsker {
  return {
    personId: person.id,
    mayProgress: grantOf(person, 'project.save') === 'all',
    mayBill: grantOf(person, 'service.billing') === 'all',
  };
}

export function mayOverrideColor(person: Person, project: Pick<ProjectFacts, 'state'>): boolean {
  return mayWork(person, 'project.color', project);
}

function mayEditDeadlines(person: Person, project: ProjectFacts): boolean {
  return mayWork(person, 'deadline.edit', project);
}

function mayEditChecklist(person: Person, project: ProjectFacts): boolean {
  return mayWork(person, 'checklist.edit', project);
}

/**
 * What the person may do with the project. Somebody else's lock takes no ability away: the calls then answer who
 * is editing since when, and the lock may be gone by the time of the click.
 */
export function abilitiesFor(person: Person, project: ProjectFacts): ProjectAbilities {
  return {
    edit: mayEdit(person, project),
    editAsCustomer: mayEditAsCustomer(person, project),
    takeLock: mayTakeLock(person, project),
    cancel: mayCancel(person, project),
    activate: mayActivate(person, project),
    delete: mayDelete(person, project),
    changeServiceColor: mayChangeServiceColor(person, project),
    bill: mayBill(person, project),
    overrideColor: mayOverrideColor(person, project),
    editDeadlines: mayEditDeadlines(person, project),
    editChecklist: mayEditChecklist(person, project),
    readHistory: grantOf(person, 'project.history') === 'all',
  };
}
