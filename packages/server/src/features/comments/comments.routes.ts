import * as contract from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { Answer, type Route } from '#http/handle.ts';
import {
  deleteComment,
  eraseComment,
  pinComment,
  restoreComment,
  settleComment,
} from '#features/comments/comment-actions.service.ts';
import {
  discardOwnDraft,
  listOwnDrafts,
  saveOwnDraft,
} from '#features/comments/comment-drafts.service.ts';
import {
  getComment,
  getCommentHistory,
  listCommentsOf,
  listOwnTasks,
} from '#features/comments/comment-read.service.ts';
import { saveComment } from '#features/comments/comment-save.service.ts';
import { listSubjects, markSeen } from '#features/comments/comment-subjects.service.ts';
import { listMentionable } from '#features/comments/mentions.service.ts';

function readingRoutes(route: Route, context: AppContext): void {
  route(contract.listProjectComments, async ({ person, params, query }) =>
    listCommentsOf(context, person, { ...query, anyId: params.id }),
  );
  route(contract.listSubjectComments, async ({ person, params, query }) =>
    listCommentsOf(context, person, { ...query, anyId: params.id, subject: params.subject }),
  );
  route(contract.getComment, async ({ person, params }) => getComment(context, person, params.id));
  route(contract.getCommentHistory, async ({ person, params }) =>
    getCommentHistory(context, person, params.id),
  );
  route(contract.listOwnCommentTasks, async ({ person }) => listOwnTasks(context, person));
  route(contract.listCommentSubjects, async ({ person, params }) =>
    listSubjects(context, person, params.projectId),
  );
  route(contract.listMentionable, async ({ person, params }) =>
    listMentionable(context, person, params.projectId),
  );
  route(contract.markCommentsSeen, async ({ person, params, body }) => {
    await markSeen(context, person, { anyId: params.projectId, subject: body.subject });
    return undefined;
  });
}

function draftRoutes(route: Route, context: AppContext): void {
  route(contract.listCommentDrafts, async ({ person, params }) =>
    listOwnDrafts(context, person, params.projectId),
  );
  route(contract.saveCommentDraft, async ({ person, params, body }) =>
    saveOwnDraft(context, person, { anyId: params.projectId, draft: body }),
  );
  route(contract.deleteCommentDraft, async ({ person, params, query }) => {
    const { subject, commentId = null, replyTo = null, windowId, keptAt } = query;
    const draft = { subject, commentId, replyTo, windowId, keptAt };
    await discardOwnDraft(context, person, { anyId: params.projectId, draft });
    return undefined;
  });
}

export function commentsRoutes(route: Route, context: AppContext): void {
  readingRoutes(route, context);
  draftRoutes(route, context);
  route(contract.saveComment, async ({ person, body }) => {
    const { comment, created } = await saveComment(context, person, body);
    return new Answer(comment, { status: created ? 201 : 200 });
  });
  route(contract.deleteComment, async ({ person, params }) => {
    await deleteComment(context, person, params.id);
    return undefined;
  });
  route(contract.restoreComment, async ({ person, params }) =>
    restoreComment(context, person, params.id),
  );
  route(contract.eraseComment, async ({ person, params }) => {
    await eraseComment(context, person, params.id);
    return undefined;
  });
  route(contract.settleComment, async ({ person, params, body }) =>
    settleComment(context, { person, id: params.id }, body.done),
  );
  route(contract.pinComment, async ({ person, params, body }) =>
    pinComment(context, { person, id: params.id }, body.pinned),
  );
}
