import type { ComponentProps } from 'react';
import { bringFile } from '#features/attachments/intake/bring-file.ts';
import { projectCards } from '#app/extensions/project-cards.ts';
import { ProjectDetailsPage } from '#features/project-page/project-details-page.tsx';
import { FilePort } from '#shared/extensions/bring-file.ts';

/** The page of a project, with what features show there, and the way of photos and pictures into its Unterlagen. */
export function ProjectDetailsPlace(
  properties: Omit<ComponentProps<typeof ProjectDetailsPage>, 'cards'>,
) {
  return (
    <FilePort value={bringFile}>
      <ProjectDetailsPage {...properties} cards={projectCards} />
    </FilePort>
  );
}
