import { bringFile } from '#features/attachments/intake/bring-file.ts';
import { CommentAddPage, CommentEditPage } from '#features/comments/comment-form-page.tsx';
import { CommentsPage, type CommentsPageProps } from '#features/comments/comments-page.tsx';
import { FilePort } from '#shared/extensions/bring-file.ts';
import type { ComponentProps } from 'react';

/** What is said about a project, with pictures that go to its Unterlagen. */
export function CommentsPlace(properties: CommentsPageProps) {
  return (
    <FilePort value={bringFile}>
      <CommentsPage {...properties} />
    </FilePort>
  );
}

/** A page to write a comment, with pictures. */
export function CommentAddPlace(properties: ComponentProps<typeof CommentAddPage>) {
  return (
    <FilePort value={bringFile}>
      <CommentAddPage {...properties} />
    </FilePort>
  );
}

/** A page to change one, with pictures. */
export function CommentEditPlace(properties: ComponentProps<typeof CommentEditPage>) {
  return (
    <FilePort value={bringFile}>
      <CommentEditPage {...properties} />
    </FilePort>
  );
}
