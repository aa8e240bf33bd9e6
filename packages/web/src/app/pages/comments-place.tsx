import { bringPicture } from '#features/attachments/intake/bring-picture.ts';
import { CommentsPage, type CommentsPageProps } from '#features/comments/comments-page.tsx';
import { PicturePort } from '#features/comments/picture-port.ts';

/** What is said about a project, with pictures that go to its Unterlagen. */
export function CommentsPlace(properties: CommentsPageProps) {
  return (
    <PicturePort value={bringPicture}>
      <CommentsPage {...properties} />
    </PicturePort>
  );
}
