import type { CommentDraft, CommentDraftInput } from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { refusal } from '#http/app-error.ts';
import type { Person } from '#http/person.ts';
import {
  listDrafts,
  removeDraft,
  removeDraftsOf,
  upsertDraft,
} from '#features/comments/comment-drafts.queries.ts';
import { findReadableComment } from '#features/comments/comment-read.service.ts';
import { getReadableProject } from '#features/projects/record/project-read.service.ts';

/**
 * What the person began to write about a project; nobody else ever sees it.
 * @throws AppError `project.idEmpty`, `project.notFound`
 */
export async function listOwnDrafts(
  context: AppContext,
  person: Person,
  anyId: string,
): Promise<CommentDraft[]> {
  const { id } = await getReadableProject(context, person, anyId);
  return listDrafts(context.database, { userId: person.id, projectId: id });
}

interface DraftAction<Draft> {
  readonly anyId: string;
  readonly draft: Draft;
}

/** A draft belongs to a comment the person can read; any other is to them as if not there. */
async function refuseForeign(
  { database }: AppContext,
  person: Person,
  { projectId, ids }: { readonly projectId: string; readonly ids: readonly (string | null)[] },
): Promise<void> {
  for (const id of ids) {
    if (id === null) continue;
    const comment = await findReadableComment(database, person, id);
    if (comment?.projectId !== projectId) throw refusal('comment.notFound', {});
  }
}

/**
 * Keeps the draft of a window, in the place of the one it went on with; an empty one is thrown away.
 * @throws AppError `project.idEmpty`, `project.notFound`, `comment.notFound`
 */
export async function saveOwnDraft(
  context: AppContext,
  person: Person,
  { anyId, draft }: DraftAction<CommentDraftInput>,
): Promise<{ savedAt: string }> {
  const { id: projectId } = await getReadableProject(context, person, anyId);
  const { commentId, replyTo, text } = draft;
  await refuseForeign(context, person, { projectId, ids: [commentId, replyTo] });
  const userId = person.id;
  const where = { userId, projectId, place: draft };
  return context.database.transaction().execute(async (db) => {
    if (text.trim() === '') {
      await removeDraftsOf(db, where, draft);
      return { savedAt: context.clock.now().toISOString() };
    }
    if (draft.takes !== null) await removeDraft(db, where, draft.takes);
    const savedAt = await upsertDraft(db, { userId, projectId, draft });
    return { savedAt: savedAt.toISOString() };
  });
}

type Discarded = Pick<CommentDraft, 'subject' | 'commentId' | 'replyTo' | 'windowId'> & {
  readonly keptAt: string | undefined;
};

/** @throws AppError `project.idEmpty`, `project.notFound` */
export async function discardOwnDraft(
  context: AppContext,
  person: Person,
  { anyId, draft }: DraftAction<Discarded>,
): Promise<void> {
  const { id: projectId } = await getReadableProject(context, person, anyId);
  const { windowId, keptAt = null } = draft;
  await removeDraft(
    context.database,
    { userId: person.id, projectId, place: draft },
    { windowId, keptAt },
  );
}
