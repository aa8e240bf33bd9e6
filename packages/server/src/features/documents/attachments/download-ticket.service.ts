import { createHash, randomBytes } from 'node:crypto';
import type { TicketInput } from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { refusal } from '#http/app-error.ts';
import type { RedeemTicket } from '#http/download-ticket.ts';
import type { Person } from '#http/person.ts';
import type { Sessions } from '#http/sessions.ts';
import { factsOfAttachment } from '#features/documents/attachments/attachment-conditions.ts';
import {
  getReadableAttachment,
  readerOf,
} from '#features/documents/attachments/attachment-kind.service.ts';
import { mayReadAttachment } from '#features/documents/attachments/attachments.policy.ts';
import { listAttachmentsById } from '#features/documents/attachments/attachments.queries.ts';
import { beginTicket, insertTicket } from '#features/documents/attachments/download.queries.ts';
import { getReadableProject } from '#features/projects/record/project-read.service.ts';

const ticketBytes = 32;
/** A selection is no thing of its own: its ids stand in the ticket. */
const noSubject = '00000000-0000-0000-0000-000000000000';

function hashOf(ticket: string): string {
  return createHash('sha256').update(ticket).digest('hex');
}

async function refuseUnreadable(
  { database, clock }: AppContext,
  person: Person,
  ids: readonly string[],
): Promise<void> {
  const now = clock.now();
  const readable = (await listAttachmentsById(database, ids, readerOf(person)))
    .map((record) => factsOfAttachment(record, now))
    .filter((facts) => !facts.deleted && mayReadAttachment(person, facts));
  if (readable.length < new Set(ids).size) throw refusal('attachment.notFound', {});
}

/** What the ticket is for, which the person may read now; it is asked again when the ticket is used. */
async function subjectOf(context: AppContext, person: Person, params: TicketInput): Promise<string> {
  const { kind, attachmentId, projectId, ids = [] } = params;
  if (attachmentId !== undefined && (kind === 'FILE' || kind === 'ALL'))
    return (await getReadableAttachment(context, person, attachmentId)).id;
  if (projectId !== undefined && (kind === 'ALL' || kind === 'DOSSIER'))
    return (await getReadableProject(context, person, projectId)).id;
  if (kind !== 'SELECTION' || ids.length === 0) throw refusal('attachment.ticketSubject', {});
  await refuseUnreadable(context, person, ids);
  return noSubject;
}

/**
 * A ticket for one download without a header: bound to the person, the session and the thing, to be begun within 60
 * seconds, good for its parts for one hour.
 * @throws AppError `attachment.notFound`, `project.notFound`, `attachment.ticketSubject`
 */
export async function createTicket(
  context: AppContext,
  person: Person,
  params: TicketInput,
): Promise<{ ticket: string; expiresAt: string }> {
  const subjectId = await subjectOf(context, person, params);
  const ticket = randomBytes(ticketBytes).toString('base64url');
  const expiresAt = await insertTicket(context.database, {
    tokenHash: hashOf(ticket),
    userId: person.id,
    sessionId: person.sessionId,
    kind: params.kind,
    subjectId,
    version: params.version ?? null,
    selected: params.ids ?? [],
  });
  return { ticket, expiresAt: expiresAt.toISOString() };
}

/** Finds the people behind tickets; what they may read is asked by the call itself. */
export function createTicketStore(
  { database }: Pick<AppContext, 'database'>,
  sessions: Pick<Sessions, 'findPersonOf'>,
): RedeemTicket {
  return async ({ ticket, kind, subjectId, version }) => {
    const found = await beginTicket(database, hashOf(ticket));
    const isMeant =
      found !== null &&
      found.kind === kind &&
      found.subjectId === (subjectId ?? noSubject) &&
      found.version === version;
    const person = isMeant ? await sessions.findPersonOf(found.sessionId) : null;
    if (!isMeant || person === null || person.id !== found.userId)
      throw refusal('attachment.ticketInvalid', {});
    return { person, selected: found.selected };
  };
}
