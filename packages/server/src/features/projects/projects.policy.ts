import type { Permission, ProjectAbilities } from '@energieakte/contract';
import type { ProjectScope } from '#database/project-scope.ts';
import { grantOf, isGuest, type Person, type RightsHolder } from '#http/person.ts';
import { either, every, granted, grantedForOwn, permits, type Right, when } from '#http/right.ts';
import type { Audience } from '#features/projects/project-audience.ts';
import type { StepAsker } from '#features/projects/record/service-steps.ts';
import type { ProjectFacts, ProjectRecord } from '#features/projects/record/project-record.ts';

type Owned = Pick<ProjectFacts, 'customerId'>;
type Living = Pick<ProjectFacts, 'state'>;
type Restorable = Pick<ProjectFacts, 'restorable'>;

const isActive: Right<Living> = when({
  kind: 'state',
  holds: (_, { state }) => state === 'ACTIVE',
  yes: 'Das Projekt läuft.',
  no: 'Das Projekt läuft nicht: Es ist gestoppt oder im Papierkorb.',
});

const isStopped: Right<Living> = when({
  kind: 'state',
  holds: (_, { state }) => state === 'CANCELLED',
  yes: 'Das Projekt ist gestoppt.',
  no: 'Das Projekt ist nicht gestoppt.',
});

const isDeleted: Right<Living> = when({
  kind: 'state',
  holds: (_, { state }) => state === 'DELETED',
  yes: 'Das Projekt liegt im Papierkorb.',
  no: 'Das Projekt liegt nicht im Papierkorb.',
});

const isNotDeleted: Right<Living> = when({
  kind: 'state',
  holds: (_, { state }) => state !== 'DELETED',
  yes: 'Das Projekt liegt nicht im Papierkorb.',
  no: 'Das Projekt liegt im Papierkorb.',
});

const isRestorable: Right<Restorable> = when({
  kind: 'state',
  holds: (_, { restorable }) => restorable,
  yes: 'Es liegt noch keine 30 Tage im Papierkorb.',
  no: 'Es liegt nicht oder schon länger als 30 Tage im Papierkorb.',
});

const ofOwnCustomer: Right<Owned> = when({
  kind: 'customer',
  holds: (holder, { customerId }) => customerId === holder.customerId,
  yes: 'Das Projekt gehört dem Auftraggeber dieses Kontos.',
  no: (_, { customerId }) =>
    customerId === null
      ? 'Das Projekt gehört keinem Auftraggeber.'
      : 'Das Projekt gehört einem anderen Auftraggeber.',
});

const asGuest: Right<unknown> = when({
  kind: 'role',
  holds: (holder) => isGuest(holder),
  yes: 'Das Konto gehört zu einem Auftraggeber.',
  no: 'Das Konto gehört nicht zu einem Auftraggeber, sondern zum Büro.',
});

const nothingOrdered: Right<Pick<ProjectFacts, 'anyServiceOrdered'>> = when({
  kind: 'state',
  holds: (_, { anyServiceOrdered }) => !anyServiceOrdered,
  yes: 'Noch ist keine Leistung beauftragt.',
  no: 'Es ist schon eine Leistung beauftragt.',
});

const editedBySomebodyElse: Right<Pick<ProjectFacts, 'holderId'>> = when({
  kind: 'state',
  holds: ({ id }, { holderId }) => holderId !== null && holderId !== id,
  yes: 'Gerade bearbeitet es jemand anders.',
  no: 'Gerade bearbeitet es niemand anders.',
});

const nothingToKeep: Right<Pick<ProjectFacts, 'proof'>> = when({
  kind: 'state',
  holds: (_, { proof }) => proof === null,
  yes: 'Es gibt nichts, was aufbewahrt werden muss.',
  no: (_, { proof }) => `Es gibt ${proof}: Solche Projekte werden nur gestoppt.`,
});

/** A right of the office for a project that is not in the Papierkorb. */
function work(permission: Permission): Right<Living> {
  return every<Living>(granted(permission), isNotDeleted);
}

/** The office reads every project, guests their own customer's; what lies in the Papierkorb is for those who restore. */
export const readProject: Right<Living & Owned> = either<Living & Owned>(
  every<Living & Owned>(
    granted('project.read'),
    either<Living & Owned>(isNotDeleted, granted('project.delete')),
  ),
  every<Living & Owned>(grantedForOwn('project.read'), ofOwnCustomer, isNotDeleted),
);

/**
 * What the person may do with one project. Somebody else's lock takes no ability away: the calls then answer who
 * is editing since when, and the lock may be gone by the time of the click.
 */
export const projectRights = {
  // The office edits with a lock, also stopped projects (to add documents), never deleted ones.
  edit: work('project.lock'),
  // Guests change the address data of their own project as long as nothing is ordered.
  editAsCustomer: every<ProjectFacts>(
    asGuest,
    grantedForOwn('project.save'),
    ofOwnCustomer,
    isActive,
    nothingOrdered,
  ),
  // Admins take the editing over from somebody else.
  takeLock: every<ProjectFacts>(granted('project.takeLock'), isNotDeleted, editedBySomebodyElse),
  cancel: every<Living>(granted('project.lifecycle'), isActive),
  // Stopped projects are resumed by the office; out of the Papierkorb only admins take them, for 30 days.
  activate: either<Living & Restorable>(
    every<Living>(isStopped, granted('project.lifecycle')),
    every<Living & Restorable>(isDeleted, granted('project.delete'), isRestorable),
  ),
  delete: every<ProjectFacts>(granted('project.delete'), isNotDeleted, nothingToKeep),
  changeServiceColor: work('service.color'),
  // Invoices, and the step between done and invoiced, are for accountants and admins.
  bill: work('service.billing'),
  overrideColor: work('project.color'),
  editDeadlines: work('deadline.edit'),
  editChecklist: work('checklist.edit'),
  readHistory: granted('project.history'),
} as const satisfies Readonly<Record<keyof ProjectAbilities, Right<ProjectFacts>>>;

export function abilitiesFor(person: Person, project: ProjectFacts): ProjectAbilities {
  const may = (right: Right<ProjectFacts>): boolean => permits(right, person, project);
  return {
    edit: may(projectRights.edit),
    editAsCustomer: may(projectRights.editAsCustomer),
    takeLock: may(projectRights.takeLock),
    cancel: may(projectRights.cancel),
    activate: may(projectRights.activate),
    delete: may(projectRights.delete),
    changeServiceColor: may(projectRights.changeServiceColor),
    bill: may(projectRights.bill),
    overrideColor: may(projectRights.overrideColor),
    editDeadlines: may(projectRights.editDeadlines),
    editChecklist: may(projectRights.editChecklist),
    readHistory: may(projectRights.readHistory),
  };
}

/** For whom lists are made: the Papierkorb is for admins, guests see their own customer's projects. */
export function audienceOf(person: RightsHolder): Audience {
  return isGuest(person)
    ? { kind: 'customer', personId: person.id, customerId: person.customerId }
    : { kind: 'office', personId: person.id, seesDeleted: mayRestore(person) };
}

/** The same right as a look-up asks it: what is outside of it is not found. */
export function projectScopeOf(person: RightsHolder): ProjectScope {
  return {
    customerId: isGuest(person) ? person.customerId : null,
    withDeleted: mayRestore(person),
  };
}

/** Of which projects the person hears that a number is taken: the number of a deleted project stays taken (domain section 2.2). */
export function numberScopeOf(person: RightsHolder): ProjectScope {
  const scope = projectScopeOf(person);
  return { ...scope, withDeleted: !isGuest(person) };
}

export function mayRead(person: RightsHolder, project: Living & Owned): boolean {
  return permits(readProject, person, project);
}

export function mayEdit(person: Person, project: Living): boolean {
  return permits(projectRights.edit, person, project);
}

export function mayEditAsCustomer(person: Person, project: ProjectFacts): boolean {
  return permits(projectRights.editAsCustomer, person, project);
}

/** Guests write an enquiry, and the data of their own project, without a lease and in few fields. */
export function writesAsCustomer(person: Person): boolean {
  return isGuest(person);
}

/** House types carry the prices of the office: guests know nothing of them. */
export function mayUseHouseModels(person: Person): boolean {
  return grantOf(person, 'catalogue.read') === 'all';
}

/** A guest's enquiry is for the own customer; the office makes projects for everyone. */
export function mayPrepareFor(person: Person, customerId: string | null): boolean {
  return grantOf(person, 'project.prepare') === 'all' || customerId === person.customerId;
}

/** The number of a guest's enquiry is drawn, whatever was typed. */
export function mayTypeNumbers(person: Person): boolean {
  return grantOf(person, 'project.prepare') === 'all';
}

type NamedPeople = Pick<ProjectRecord, 'responsible' | 'members'>;

/** Guests know by name who leads a project and who works on it, and nobody else of the office. */
export function mayKnowName(person: Person, project: NamedPeople, displayname: string): boolean {
  if (!isGuest(person) || displayname === person.displayname) return true;
  const { responsible, members } = project;
  return [responsible, ...members].some((known) => known?.displayname === displayname);
}

export function mayReleaseForeignLocks(person: Person): boolean {
  return grantOf(person, 'project.takeLock') === 'all';
}

export function maySeeAllLocks(person: Person): boolean {
  return grantOf(person, 'project.locks') === 'all';
}

export function mayCancel(person: Person, project: Living): boolean {
  return permits(projectRights.cancel, person, project);
}

export function mayActivate(person: Person, project: Living & Restorable): boolean {
  return permits(projectRights.activate, person, project);
}

export function mayRestore(person: RightsHolder): boolean {
  return grantOf(person, 'project.delete') === 'all';
}

export function mayDelete(person: Person, project: ProjectFacts): boolean {
  return permits(projectRights.delete, person, project);
}

/** Who works on services; accountants only bill them. */
export function stepAsker(person: Person): StepAsker {
  return {
    personId: person.id,
    mayProgress: grantOf(person, 'project.save') === 'all',
    mayBill: grantOf(person, 'service.billing') === 'all',
  };
}

export function mayOverrideColor(person: Person, project: Living): boolean {
  return permits(projectRights.overrideColor, person, project);
}
