import { createRoute } from '@tanstack/react-router';
import { shellRoute } from '#app/base-routes.tsx';
import { lazyPage, showing } from '#app/lazy-page.tsx';
import { CommentAddSearch, CommentsSearch } from '#features/comments/comments-search.ts';

const CommentsPlace = lazyPage(
  async () => (await import('#app/pages/comments-place.tsx')).CommentsPlace,
);
const CommentAddPlace = lazyPage(
  async () => (await import('#app/pages/comments-place.tsx')).CommentAddPlace,
);
const CommentEditPlace = lazyPage(
  async () => (await import('#app/pages/comments-place.tsx')).CommentEditPlace,
);

const comments = createRoute({
  getParentRoute: () => shellRoute,
  path: '/project/comments/$id',
  staticData: { title: 'Kommentare' },
  validateSearch: CommentsSearch,
  component: showing(CommentsPlace, function Comments() {
    const { id } = comments.useParams();
    return <CommentsPlace key={id} id={id} search={comments.useSearch()} />;
  }),
});

const addComment = createRoute({
  getParentRoute: () => shellRoute,
  path: '/comments/add/$projectId',
  staticData: { title: 'Kommentar schreiben' },
  validateSearch: CommentAddSearch,
  component: showing(CommentAddPlace, function AddComment() {
    const { projectId } = addComment.useParams();
    return <CommentAddPlace projectId={projectId} subject={addComment.useSearch().subject} />;
  }),
});

const editComment = createRoute({
  getParentRoute: () => shellRoute,
  path: '/comments/edit/$projectId/$commentId',
  staticData: { title: 'Kommentar bearbeiten' },
  component: showing(CommentEditPlace, function EditComment() {
    return <CommentEditPlace {...editComment.useParams()} />;
  }),
});

/** The addresses of what is said about projects. */
export const commentRoutes = [comments, addComment, editComment] as const;
