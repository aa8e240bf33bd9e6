import type { DocumentRequestPlan, SentDocumentRequest } from '@energieakte/contract';
import { type AppContext, UnreadableSecretError } from '#core/app-context.ts';
import { textWithLink } from '#core/mail/mail-text.ts';
import type { Person } from '#http/person.ts';
import {
  findSender,
  listSentRequests,
  type SentEntry,
} from '#features/documents/requests/document-request.queries.ts';
import { recipientsOf } from '#features/documents/requests/request-recipients.service.ts';
import { listUploadLinks } from '#features/documents/upload-links/upload-links.service.ts';
import { getReadableProject } from '#features/projects/record/project-read.service.ts';

/** The address of a link; `null` where the server has another key meanwhile. */
function addressOf({ encryption, log }: AppContext, sealed: string, messageId: string): string | null {
  try {
    return encryption.open(sealed);
  } catch (error) {
    if (!(error instanceof UnreadableSecretError)) throw error;
    log.error(
      { err: error, message: messageId },
      'Der Link einer Anforderung ist mit diesem ENCRYPTION_KEY nicht lesbar',
    );
    return null;
  }
}

/** The words as they are sent by hand: with the address of the link, or with the word that it is gone. */
function unsentOf(
  context: AppContext,
  { id, stored }: SentEntry,
  link: SentDocumentRequest['link'],
): SentDocumentRequest['unsent'] {
  if (stored === null) return null;
  const { subject, text, link: sealed } = stored;
  const works = sealed !== null && link?.state === 'OFFEN';
  return { subject, text: textWithLink(text, works ? addressOf(context, sealed, id) : null) };
}

/** What went out for a project, each with how far its upload link is. */
async function withLinks(
  context: AppContext,
  person: Person,
  projectId: string,
): Promise<SentDocumentRequest[]> {
  const sent = await listSentRequests(context.database, projectId);
  const isLinked = sent.some(({ linkId }) => linkId !== null);
  const links = isLinked ? await listUploadLinks(context, person, projectId) : [];
  const byId = new Map(links.map((link) => [link.id, link]));
  return sent.map((entry) => {
    const { linkId, stored: _stored, ...request } = entry;
    const link = (linkId === null ? undefined : byId.get(linkId)) ?? null;
    return { ...request, unsent: unsentOf(context, entry, link), link };
  });
}

/**
 * Whom the documents of a project can be asked from, and what went out so far.
 * @throws AppError `project.notFound`
 */
export async function getDocumentRequestPlan(
  context: AppContext,
  person: Person,
  id: string,
): Promise<DocumentRequestPlan> {
  const { database, mailer } = context;
  const record = await getReadableProject(context, person, id);
  const sender = await findSender(database, person.id);
  return {
    recipients: (await recipientsOf(context, database, record)).map(
      ({ userId: _userId, ...recipient }) => recipient,
    ),
    mailServer: mailer !== null,
    sender: {
      name: person.displayname,
      office: sender?.office ?? person.customerName,
      email: sender?.email ?? null,
    },
    sent: await withLinks(context, person, record.id),
  };
}
