import { officeColorWords, type ProjectDocument, projectLink } from '@energieakte/contract';
import type { Transaction } from '#database/connection.ts';
import type { Person } from '#http/person.ts';
import {
  type Addressee,
  type NotificationCause,
  notify,
} from '#features/notifications/notify.service.ts';
import type { HistoryEntry } from '#features/projects/project-history.queries.ts';
import { listEnquiryReaders } from '#features/projects/project-news.queries.ts';
import type { ProjectRecord, RecordedService } from '#features/projects/project-record.ts';

type News = Pick<NotificationCause, 'type' | 'title'> & Partial<NotificationCause>;

/** What is told of a project as a whole; internal unless it says otherwise. */
async function tell(
  db: Transaction,
  record: Pick<ProjectRecord, 'id' | 'mode'>,
  { changedBy, ...news }: News & { readonly changedBy: string | null },
): Promise<void> {
  await notify(db, {
    projectId: record.id,
    message: null,
    link: projectLink(record),
    severity: 'INFO',
    actor: changedBy === null ? null : { id: changedBy },
    forGuests: false,
    about: { kind: 'project', id: record.id },
    ...news,
  });
}

interface Deed {
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
export async function tellOfDeed(
  db: Transaction,
  record: ProjectRecord,
  { action, reason, changedBy }: Deed,
): Promise<void> {
  const title = lifecycleTitles[action];
  if (title !== undefined) await tell(db, record, { type: 'STATUS', title, message: reason, changedBy });
  if (action !== 'create') return;
  // A guest's enquiry has no Projektleitung yet: somebody has to take it up.
  const also = record.responsible === null ? await listEnquiryReaders(db, record.id) : [];
  const message = record.customer === null ? null : `Auftraggeber: ${record.customer.name}`;
  await tell(db, record, { type: 'PROJEKT_NEU', title: 'Neues Projekt', message, also, changedBy });
}

/** Tells of another colour: the office with its words and the reason, the customer that something changed. */
export async function tellOfColour(
  db: Transaction,
  before: Pick<ProjectRecord, 'color'>,
  { after, changedBy }: { readonly after: ProjectRecord; readonly changedBy: string | null },
): Promise<void> {
  const words = officeColorWords[after.mode];
  const isRed = after.color === 'RED';
  await tell(db, after, {
    type: 'STATUS',
    title: `Projektstatus: ${words[before.color]} → ${words[after.color]}`,
    message: after.colorReason,
    severity: isRed ? 'WARN' : 'INFO',
    changedBy,
  });
  await tell(db, after, {
    type: 'STATUS',
    title: 'Der Stand Ihres Projekts hat sich geändert',
    forGuests: true,
    onlyGuests: true,
    changedBy,
  });
}

interface Assignment {
  readonly record: ProjectRecord;
  readonly before: ProjectDocument;
  readonly after: ProjectDocument;
  /** As they stood before. */
  readonly services: readonly RecordedService[];
  readonly changedBy: string;
}

function newAddressees({ before, after, services }: Omit<Assignment, 'record'>): Addressee[] {
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

/** Tells people who now lead the project, work on it or on one of its services, and did not before. */
export async function tellOfAssignment(
  db: Transaction,
  { record, ...assignment }: Assignment,
): Promise<void> {
  const only = newAddressees(assignment);
  if (only.length === 0) return;
  const { changedBy } = assignment;
  await tell(db, record, { type: 'PROJEKT_NEU', title: 'Neu für dich', only, changedBy });
}

export interface LockNews {
  readonly record: Pick<ProjectRecord, 'id' | 'mode'>;
  /** Who was or is editing. */
  readonly holderId: string;
  readonly person: Person;
  readonly reason: string | null;
}

async function tellHolder(
  db: Transaction,
  { record, holderId, person, reason }: LockNews,
  news: Pick<NotificationCause, 'title' | 'severity'>,
): Promise<void> {
  await tell(db, record, {
    ...news,
    type: 'SPERRE',
    message: reason,
    about: { kind: 'lock', id: record.id },
    only: [{ userId: holderId, reason: 'PERSOENLICH' }],
    changedBy: person.id,
  });
}

/** Tells who is editing that somebody else would like to. */
export async function tellOfEditRequest(db: Transaction, news: LockNews): Promise<void> {
  const title = `${news.person.displayname} möchte bearbeiten`;
  await tellHolder(db, news, { title, severity: 'INFO' });
}

/** Tells who was editing that somebody else took over. */
export async function tellOfTakeOver(db: Transaction, news: LockNews): Promise<void> {
  const title = `${news.person.displayname} hat die Bearbeitung übernommen`;
  await tellHolder(db, news, { title, severity: 'WARN' });
}

/** Tells who was editing that an admin ended it. */
export async function tellOfRelease(db: Transaction, news: LockNews): Promise<void> {
  const title = `${news.person.displayname} hat die Sperre aufgehoben`;
  await tellHolder(db, news, { title, severity: 'WARN' });
}
