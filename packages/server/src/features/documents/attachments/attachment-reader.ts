import { accountsSlot } from '@energieakte/contract';
import { type RawBuilder, sql } from 'kysely';
import { inScope, type ProjectScope } from '#database/project-scope.ts';

/** Which Unterlagen somebody may read, as a look-up asks it. */
export interface AttachmentReader {
  readonly projects: ProjectScope;
  /** The person who looks as a customer does: only at what is released for customers, or at the own uploads. */
  readonly customerPersonId: string | null;
}

/** What customers are shown (the policy's `shownToCustomer`), of the joined tables `attachment` and `project`. */
function shownTo(personId: string): RawBuilder<boolean> {
  return sql<boolean>`attachment.deleted_at is null and attachment.visibility = 'KUNDE'
    and attachment.slot <> ${accountsSlot}
    and (attachment.created_by = ${personId} or exists (
      select from attachment_file shown where shown.attachment_id = attachment.id
        and (shown.released_at is not null or shown.uploaded_by = ${personId})))`;
}

/** Holds for the Unterlagen the reader may read; all others are not found. */
export function readableBy({ projects, customerPersonId }: AttachmentReader): RawBuilder<boolean> {
  const scope = inScope(projects);
  return customerPersonId === null ? scope : sql<boolean>`${scope} and ${shownTo(customerPersonId)}`;
}
