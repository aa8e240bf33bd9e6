import type { DocumentRequestPlan, SentDocumentRequest } from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
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

/** The words as they are sent by hand: with the address of the link, or with the word that it is gone. */
function unsentOf(
  { encryption }: AppContext,
  stored: SentEntry['stored'],
): SentDocumentRequest['unsent'] {
  if (stored === null) return null;
  const { subject, text, link } = stored;
  return { subject, text: textWithLink(text, link === null ? null : encryption.open(link)) };
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
  return sent.map(({ linkId, stored, ...request }) => ({
    ...request,
    unsent: unsentOf(context, stored),
    link: (linkId === null ? undefined : byId.get(linkId)) ?? null,
  }));
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
