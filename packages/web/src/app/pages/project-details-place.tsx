import type { ComponentProps } from 'react';
import { bringPicture } from '#features/attachments/intake/bring-picture.ts';
import { PicturePort } from '#features/comments/composer/picture-port.ts';
import { projectCards } from '#app/extensions/project-cards.ts';
import { ProjectDetailsPage } from '#features/project-page/project-details-page.tsx';

/** The page of a project, with what features show there, and pictures in its comments. */
export function ProjectDetailsPlace(
  properties: Omit<ComponentProps<typeof ProjectDetailsPage>, 'cards' | 'bringPhoto'>,
) {
  return (
    <PicturePort value={bringPicture}>
      <ProjectDetailsPage {...properties} cards={projectCards} bringPhoto={bringPicture} />
    </PicturePort>
  );
}
