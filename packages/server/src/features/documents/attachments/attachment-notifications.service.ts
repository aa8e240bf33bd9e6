import { arrivedOver, slotTitle } from '@energieakte/contract';
import type { Transaction } from '#database/connection.ts';
import type { Person } from '#http/person.ts';
import type { AttachmentRecord } from '#features/documents/attachments/attachment-record.ts';
import { notify, withdrawCause } from '#core/notify/notify.service.ts';

function placeOf({ order, project }: AttachmentRecord): string {
  return `${project.projectId}, Ablage „${slotTitle(order)}“`;
}

interface Notification {
  readonly person: Pick<Person, 'id'> | null;
  readonly record: AttachmentRecord;
  readonly title: string;
  readonly forGuests: boolean;
}

async function notifyReaders(
  db: Transaction,
  { person, record, title, forGuests }: Notification,
): Promise<void> {
  await notify(db, {
    type: 'UNTERLAGE',
    projectId: record.projectId,
    title,
    message: placeOf(record),
    link: `/attachment/${record.projectId}`,
    severity: 'INFO',
    actor: person,
    forGuests,
    about: { kind: 'attachment', id: record.id },
  });
}

/** Tells the office that a version arrived; customers read it only once it is released. */
export async function noteArrival(
  db: Transaction,
  person: Person,
  record: AttachmentRecord,
): Promise<void> {
  const isFirst = record.files.length === 1;
  const title = isFirst ? `Neue Unterlage: ${record.title}` : `Neue Version: ${record.title}`;
  await notifyReaders(db, { person, record, title, forGuests: false });
}

interface Release {
  readonly before: AttachmentRecord;
  readonly record: AttachmentRecord;
  readonly isReleased: boolean;
}

function isOpen({ visibility, files }: AttachmentRecord): boolean {
  return visibility === 'KUNDE' && files.some(({ released }) => released);
}

/** Tells the office that something came over an upload link and waits in the Eingang. */
export async function noteLinkArrival(db: Transaction, record: AttachmentRecord): Promise<void> {
  const from = record.arrival === null ? '' : `, ${arrivedOver(record.arrival)}`;
  await notify(db, {
    type: 'UNTERLAGE',
    projectId: record.projectId,
    title: `Neu im Eingang: ${record.title}`,
    message: `${record.project.projectId}${from}`,
    link: `/attachment/${record.projectId}`,
    severity: 'INFO',
    actor: null,
    forGuests: false,
    about: { kind: 'attachment', id: record.id },
    deputiesWith: 'project.read',
  });
}

/** Notifies the customer of a release, and takes back notifications of what they may no longer read. */
export async function noteRelease(
  db: Transaction,
  person: Person,
  { before, record, isReleased }: Release,
): Promise<void> {
  if (isOpen(before) && !isOpen(record))
    await withdrawCause(db, { kind: 'attachment', id: record.id }, 'guests');
  const opens = isOpen(record) && (isReleased || !isOpen(before));
  if (opens)
    await notifyReaders(db, { person, record, title: `Freigegeben: ${record.title}`, forGuests: true });
}
