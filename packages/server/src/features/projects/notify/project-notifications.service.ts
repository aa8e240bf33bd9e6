import { officeColorLabels, type ProjectDocument, projectLink } from '@energieakte/contract';
import type { Transaction } from '#database/connection.ts';
import { newId } from '#database/new-id.ts';
import type { Person } from '#http/person.ts';
import { type Addressee, type NotificationCause, notify } from '#core/notify/notify.service.ts';
import type { HistoryEntry } from '#features/projects/history/project-history.queries.ts';
import { listEnquiryReaders } from '#features/projects/notify/project-notifications.queries.ts';
import type { ProjectRecord, RecordedService } from '#features/projects/record/project-record.ts';

type Notification = Pick<NotificationCause, 'type' | 'title'> & Partial<NotificationCause>;

/** A notification about a project as a whole; internal unless it says otherwise. */
async function notifyReaders(
  db: Transaction,
  record: Pick<ProjectRecord, 'id' | 'mode'>,
  { changedBy, ...notification }: Notification & { readonly changedBy: string | null },
): Promise<void> {
  await notify(db, {
    projectId: record.id,
    message: null,
    link: projectLink(record),
    severity: 'INFO',
    actor: changedBy === null ? null : { id: changedBy },
    forGuests: false,
    about: { kind: 'project', id: record.id },
    ...notification,
  });
}

interface Action {
  readonly action: HistoryEntry['action'];
  readonly reason: string | null;
  readonly changedBy: string | null;
}

const lifecycleTitles: Partial<Record<HistoryEntry['action'], string>> = {
  cancel: 'Projekt gestoppt',
  activate: 'Projekt wieder aufgenommen',
  delete: 'Projekt in den Papierkorb gelegt',
};

/** Tells of a new project, and of one that is stopped, resumed or deleted. */
export async function notifyOfAction(
  db: Transaction,
  record: ProjectRecord,
  { action, reason, changedBy }: Action,
): Promise<void> {
  const title = lifecycleTitles[action];
  if (title !== undefined)
    await notifyReaders(db, record, { type: 'STATUS', title, message: reason, changedBy });
  if (action !== 'create') return;
  // A guest's enquiry has no Projektleitung yet: somebody has to take it up.
  const also = record.responsible === null ? await listEnquiryReaders(db, record.id) : [];
  const message = record.customer === null ? null : `Auftraggeber: ${record.customer.name}`;
  await notifyReaders(db, record, {
    type: 'PROJEKT_NEU',
    title: 'Neues Projekt',
    message,
    also,
    changedBy,
  });
}

/** Tells of another color: the office with its words and the reason, the customer that something changed. */
export async function notifyOfColor(
  db: Transaction,
  before: Pick<ProjectRecord, 'color'>,
  { after, changedBy }: { readonly after: ProjectRecord; readonly changedBy: string | null },
): Promise<void> {
  const words = officeColorLabels[after.mode];
  const isRed = after.color === 'RED';
  await notifyReaders(db, after, {
    type: 'STATUS',
    title: `Projektstatus: ${words[before.color]} → ${words[after.color]}`,
    message: after.colorReason,
    severity: isRed ? 'WARN' : 'INFO',
    changedBy,
  });
  await notifyReaders(db, after, {
    type: 'STATUS',
    title: 'Der Stand Ihres Projekts hat sich geändert',
    forGuests: true,
    onlyGuests: true,
    changedBy,
  });
}

interface Team extends Pick<ProjectDocument, 'responsibleUserId'> {
  readonly memberIds: readonly string[];
}

interface Assignment {
  readonly record: ProjectRecord;
  readonly before: Team;
  readonly after: Team & { readonly services: readonly Pick<RecordedService, 'assigneeId'>[] };
  /** As they stood before. */
  readonly services: readonly Pick<RecordedService, 'assigneeId'>[];
  readonly changedBy: string;
}

function newAddressees({
  before,
  after,
  services,
}: Pick<Assignment, 'before' | 'after' | 'services'>): Addressee[] {
  const had = new Set([...before.memberIds, ...services.map(({ assigneeId }) => assigneeId)]);
  const { responsibleUserId } = after;
  const isNewLead = responsibleUserId !== null && responsibleUserId !== before.responsibleUserId;
  const lead: Addressee[] = isNewLead ? [{ userId: responsibleUserId, reason: 'PROJEKTLEITUNG' }] : [];
  const members = after.memberIds
    .filter((userId) => !had.has(userId))
    .map((userId): Addressee => ({ userId, reason: 'MITGLIED' }));
  const assignees = after.services
    .flatMap(({ assigneeId }) => assigneeId ?? [])
    .filter((userId) => !had.has(userId))
    .map((userId): Addressee => ({ userId, reason: 'BEARBEITER' }));
  return [...lead, ...members, ...assignees];
}

const assignmentTitle = 'Neu für Sie';

/** Tells people who now lead the project, work on it or on one of its services, and did not before. */
export async function notifyOfAssignment(
  db: Transaction,
  { record, ...assignment }: Assignment,
): Promise<void> {
  const only = newAddressees(assignment);
  if (only.length === 0) return;
  const { changedBy } = assignment;
  await notifyReaders(db, record, { type: 'PROJEKT_NEU', title: assignmentTitle, only, changedBy });
}

interface NewOfPerson {
  readonly addressee: Addressee;
  readonly records: readonly ProjectRecord[];
}

/** `KfW-26_003, KfW-26_004 und 35 weitere`: without names, which erasing a project would have to find here. */
function projectsText(records: readonly ProjectRecord[]): string {
  const named = 5;
  const ids = records.map(({ projectId }) => projectId).toSorted();
  const rest = ids.length - named;
  const shown = ids.slice(0, named).join(', ');
  return rest > 0 ? `${shown} und ${rest} weitere` : shown;
}

/** The list they stand in; where they are of several kinds, that of the first. */
function linkToAll({ addressee, records }: NewOfPerson): string {
  const mode = records[0]?.mode ?? 0;
  return addressee.reason === 'PROJEKTLEITUNG' ? `/project${mode}?leitung=ich` : `/project${mode}`;
}

async function notifyOfMany(db: Transaction, fresh: NewOfPerson, changedBy: string): Promise<void> {
  await notify(db, {
    type: 'PROJEKT_NEU',
    projectId: null,
    title: `${assignmentTitle}: ${fresh.records.length} Projekte`,
    message: projectsText(fresh.records),
    link: linkToAll(fresh),
    severity: 'INFO',
    actor: { id: changedBy },
    forGuests: false,
    about: { kind: 'assignment', id: newId() },
    only: [fresh.addressee],
  });
}

interface AssignmentOfMany {
  readonly before: readonly (Team & { readonly id: string })[];
  readonly records: readonly ProjectRecord[];
  readonly changedBy: string;
}

/** The projects each person got, by person in the order of the ids, in which their rows are written. */
function newByPerson({ before, records }: AssignmentOfMany): readonly NewOfPerson[] {
  const teams = new Map(before.map((team) => [team.id, team]));
  const fresh = records.flatMap((record) => {
    const team = teams.get(record.id);
    if (team === undefined) return [];
    const { services } = record;
    const addressees = newAddressees({ before: team, after: record, services });
    return addressees.map((addressee) => ({ addressee, record }));
  });
  const people = Map.groupBy(fresh, ({ addressee }) => addressee.userId);
  return [...people.entries()]
    .toSorted(([left], [right]) => (left < right ? -1 : 1))
    .flatMap(([, found]): NewOfPerson[] => {
      const [first] = found;
      const all = found.map(({ record }) => record);
      return first === undefined ? [] : [{ addressee: first.addressee, records: all }];
    });
}

/**
 * The same for a change of many projects: who got one hears of it as ever, who got several hears of all of them at once,
 * in one statement a person and not one a project.
 */
export async function notifyOfAssignments(db: Transaction, assignment: AssignmentOfMany): Promise<void> {
  const { changedBy } = assignment;
  for (const fresh of newByPerson(assignment)) {
    const [record] = fresh.records;
    if (fresh.records.length > 1) await notifyOfMany(db, fresh, changedBy);
    else if (record !== undefined)
      await notifyReaders(db, record, {
        type: 'PROJEKT_NEU',
        title: assignmentTitle,
        only: [fresh.addressee],
        changedBy,
      });
  }
}

export interface LockNotification {
  readonly record: Pick<ProjectRecord, 'id' | 'mode'>;
  /** Who was or is editing. */
  readonly holderId: string;
  readonly person: Person;
  readonly reason: string | null;
}

async function notifyHolder(
  db: Transaction,
  { record, holderId, person, reason }: LockNotification,
  notification: Pick<NotificationCause, 'title' | 'severity'>,
): Promise<void> {
  await notifyReaders(db, record, {
    ...notification,
    type: 'SPERRE',
    message: reason,
    about: { kind: 'lock', id: record.id },
    only: [{ userId: holderId, reason: 'PERSOENLICH' }],
    changedBy: person.id,
  });
}

/** Tells who is editing that somebody else would like to. */
export async function notifyOfEditRequest(
  db: Transaction,
  notification: LockNotification,
): Promise<void> {
  const title = `${notification.person.displayname} möchte bearbeiten`;
  await notifyHolder(db, notification, { title, severity: 'INFO' });
}

/** Tells who was editing that somebody else took over. */
export async function notifyOfTakeOver(db: Transaction, notification: LockNotification): Promise<void> {
  const title = `${notification.person.displayname} hat die Bearbeitung übernommen`;
  await notifyHolder(db, notification, { title, severity: 'WARN' });
}

/** Tells who was editing that an admin ended it. */
export async function notifyOfRelease(db: Transaction, notification: LockNotification): Promise<void> {
  const title = `${notification.person.displayname} hat die Sperre aufgehoben`;
  await notifyHolder(db, notification, { title, severity: 'WARN' });
}
