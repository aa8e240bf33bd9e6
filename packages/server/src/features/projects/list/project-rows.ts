import type {
  GuestProjectRow,
  OfficeProjectRow,
  PersonName,
  ProjectRow,
  RedCause,
} from '@energieakte/contract';
import { shortReason } from '#features/projects/color/short-reason.ts';
import type { Audience } from '#features/projects/project-audience.ts';

/** One line of a list as the database writes it as JSON: instants with microseconds, and as they are in Berlin. */
export interface ListedProject extends Omit<OfficeProjectRow, 'audience' | 'lock' | 'shortReason'> {
  /** `null` of an earlier moment as well. */
  readonly redCause: RedCause | null;
  readonly lockHolder: PersonName | null;
  readonly lockedSince: string | null;
  readonly lockExpiresAt: string | null;
}

function instant(text: string): string {
  return new Date(text).toISOString();
}

function lockOf(line: ListedProject, personId: string): OfficeProjectRow['lock'] {
  const { lockHolder, lockedSince, lockExpiresAt } = line;
  if (lockHolder === null || lockedSince === null || lockExpiresAt === null) return null;
  return {
    holder: lockHolder,
    since: instant(lockedSince),
    expiresAt: instant(lockExpiresAt),
    mine: lockHolder.id === personId,
  };
}

/** Each field is named: a list has many lines, and copying whole objects for each costs more than reading them. */
function officeRow(line: ListedProject, personId: string): OfficeProjectRow {
  return {
    audience: 'office',
    id: line.id,
    projectId: line.projectId,
    mode: line.mode,
    name: line.name,
    title: line.title,
    state: line.state,
    color: line.color,
    street: line.street,
    zip: line.zip,
    city: line.city,
    customerReference: line.customerReference,
    colorReason: line.colorReason,
    shortReason: shortReason(line),
    customer: line.customer,
    responsible: line.responsible,
    members: line.members,
    nextDeadline: line.nextDeadline,
    openServices: line.openServices,
    missingDocuments: line.missingDocuments,
    missingFromOutside: line.missingFromOutside,
    lock: lockOf(line, personId),
    updatedAt: instant(line.updatedAt),
    version: line.version,
  };
}

/** Exactly the fields domain section 4 gives to a guest. */
function guestRow(line: ListedProject): GuestProjectRow {
  const { id, projectId, mode, name, title, state, color } = line;
  const { street, zip, city, customerReference, responsible, members, lockHolder } = line;
  const { nextDeadline, missingDocuments } = line;
  return {
    audience: 'customer',
    id,
    projectId,
    mode,
    name,
    title,
    state,
    color,
    street,
    zip,
    city,
    customerReference,
    responsibleName: responsible?.displayname ?? null,
    memberNames: members.map((member) => member.displayname),
    locked: lockHolder !== null,
    nextDeadline,
    missingDocuments,
  };
}

/** A line as this audience may see it. */
export function rowFor(line: ListedProject, audience: Audience): ProjectRow {
  return audience.kind === 'office' ? officeRow(line, audience.personId) : guestRow(line);
}
