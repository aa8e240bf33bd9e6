import {
  type CommentDraftInput,
  type CommentInput,
  deleteComment,
  deleteCommentDraft,
  eraseComment,
  getCommentHistory,
  listCommentDrafts,
  listCommentSubjects,
  listMentionable,
  listProjectComments,
  markCommentsSeen,
  pinComment,
  ProjectComment,
  restoreComment,
  saveComment,
  saveCommentDraft,
  settleComment,
} from '@energieakte/contract';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { ApiError } from '#api/api-error.ts';
import { callApi } from '#api/call-api.ts';
import { useLiveEvents } from '#api/events.ts';
import { queryClient } from '#api/query-client.ts';
import { readToken } from '#api/token-store.ts';

/** What is said about a project, the newest last. */
export function commentsQuery(projectId: string) {
  return queryOptions({
    queryKey: ['comments', 'list', projectId],
    queryFn: ({ signal }) => callApi(listProjectComments, { params: { id: projectId }, signal }),
  });
}

/** The subjects of a project with how much there is in each. */
export function subjectsQuery(projectId: string) {
  return queryOptions({
    queryKey: ['comments', 'subjects', projectId],
    queryFn: ({ signal }) => callApi(listCommentSubjects, { params: { projectId }, signal }),
  });
}

/** Who can be mentioned; the office does not change while somebody writes. */
export function mentionableQuery(projectId: string) {
  return queryOptions({
    queryKey: ['comments', 'mentionable', projectId],
    queryFn: ({ signal }) => callApi(listMentionable, { params: { projectId }, signal }),
    staleTime: 5 * 60_000,
  });
}

/** What the person began to write; always asked for anew, because another device may have gone on. */
export function draftsQuery(projectId: string) {
  return queryOptions({
    queryKey: ['comments', 'drafts', projectId],
    queryFn: ({ signal }) => callApi(listCommentDrafts, { params: { projectId }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

/** The former wordings of a comment. */
export function commentHistoryQuery(id: string) {
  return queryOptions({
    queryKey: ['comments', 'history', id],
    queryFn: ({ signal }) => callApi(getCommentHistory, { params: { id }, signal }),
    staleTime: 0,
  });
}

/** Everything that shows comments, but not what is being written. */
async function invalidate(): Promise<void> {
  await Promise.all(
    ['list', 'subjects', 'history'].map((part) =>
      queryClient.invalidateQueries({ queryKey: ['comments', part] }),
    ),
  );
}

/** Asks again when somebody writes or changes something in the project. */
export function useLiveComments(projectUuid: string | undefined): void {
  useLiveEvents((event) => {
    if (event.type !== 'comment.changed' && event.type !== 'project.saved') return;
    if (event.id === projectUuid) void invalidate();
  });
}

/** The comment as it is now, where the refusal of an outdated version carries it. */
export function currentComment(error: Error | null): ProjectComment | null {
  if (!(error instanceof ApiError) || !error.is('comment.versionOutdated')) return null;
  return ProjectComment.safeParse(error.current).data ?? null;
}

/** Each of these invalidates everything that shows comments. */
export const saveCommentMutation = mutationOptions({
  mutationFn: (body: CommentInput) => callApi(saveComment, { body }),
  onSuccess: invalidate,
});

export const deleteCommentMutation = mutationOptions({
  mutationFn: (id: string) => callApi(deleteComment, { params: { id } }),
  onSuccess: invalidate,
});

export const restoreCommentMutation = mutationOptions({
  mutationFn: (id: string) => callApi(restoreComment, { params: { id } }),
  onSuccess: invalidate,
});

export const eraseCommentMutation = mutationOptions({
  mutationFn: (id: string) => callApi(eraseComment, { params: { id } }),
  onSuccess: invalidate,
});

export const pinCommentMutation = mutationOptions({
  mutationFn: ({ id, pinned }: { readonly id: string; readonly pinned: boolean }) =>
    callApi(pinComment, { params: { id }, body: { pinned } }),
  onSuccess: invalidate,
});

export const settleCommentMutation = mutationOptions({
  mutationFn: ({ id, done }: { readonly id: string; readonly done: boolean }) =>
    callApi(settleComment, { params: { id }, body: { done } }),
  onSuccess: invalidate,
});

/** Remembers that a subject was read; what the list of subjects counts follows. */
export async function rememberSeen(projectId: string, subject: string): Promise<void> {
  await callApi(markCommentsSeen, { params: { projectId }, body: { subject } });
  await queryClient.invalidateQueries({ queryKey: subjectsQuery(projectId).queryKey });
}

/** Keeps what is being written. @throws ApiError */
export async function saveDraft(projectId: string, body: CommentDraftInput): Promise<void> {
  await callApi(saveCommentDraft, { params: { projectId }, body });
}

/** The same while the page is going away; nobody can wait for the answer. */
export function saveDraftOnLeave(projectId: string, body: CommentDraftInput): void {
  if (readToken() === null) return;
  const call = callApi(saveCommentDraft, { params: { projectId }, body, keepalive: true });
  void call.catch(() => undefined);
}

type KeptDraft = Pick<CommentDraftInput, 'subject' | 'commentId' | 'replyTo' | 'windowId'> & {
  /** Only while it is as it was read then. */
  readonly keptAt?: string;
};

/** Throws away what a window began, also when the page is left meanwhile. @throws ApiError */
export async function discardDraft(projectId: string, draft: KeptDraft): Promise<void> {
  const { subject, commentId, replyTo, windowId, keptAt } = draft;
  await callApi(deleteCommentDraft, {
    params: { projectId },
    query: {
      subject,
      commentId: commentId ?? undefined,
      replyTo: replyTo ?? undefined,
      windowId,
      keptAt,
    },
    keepalive: true,
  });
}
