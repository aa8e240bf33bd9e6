import { bringPicture } from '#features/attachments/intake/bring-picture.ts';
import { CommentAddPage, CommentEditPage } from '#features/comments/comment-form-page.tsx';
import { CommentsPage, type CommentsPageProps } from '#features/comments/comments-page.tsx';
import { PicturePort } from '#features/comments/composer/picture-port.ts';
import type { ComponentProps } from 'react';

/** What is said about a project, with pictures that go to its Unterlagen. */
export function CommentsPlace(properties: CommentsPageProps) {
  return (
    <PicturePort value={bringPicture}>
      <CommentsPage {...properties} />
    </PicturePort>
  );
}

/** A page to write a comment, with pictures. */
export function CommentAddPlace(properties: ComponentProps<typeof CommentAddPage>) {
  return (
    <PicturePort value={bringPicture}>
      <CommentAddPage {...properties} />
    </PicturePort>
  );
}

/** A page to change one, with pictures. */
export function CommentEditPlace(properties: ComponentProps<typeof CommentEditPage>) {
  return (
    <PicturePort value={bringPicture}>
      <CommentEditPage {...properties} />
    </PicturePort>
  );
}
