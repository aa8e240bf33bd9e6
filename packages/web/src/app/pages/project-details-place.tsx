import type { ComponentProps } from 'react';
import { projectCards } from '#app/extensions/project-cards.ts';
import { ProjectDetailsPage } from '#features/project-page/project-details-page.tsx';

/** The page of a project, with what features show there. */
export function ProjectDetailsPlace(
  properties: Omit<ComponentProps<typeof ProjectDetailsPage>, 'cards'>,
) {
  return <ProjectDetailsPage {...properties} cards={projectCards} />;
}
