import type { Project } from '@energieakte/contract';
import { createContext, use } from 'react';

const EditedProject = createContext<Project | null>(null);

export const EditedProjectProvider = EditedProject.Provider;

/** The project in the form as it is stored, with what cannot be edited here: progress, billing, the kind. */
export function useEditedProject(): Project {
  const project = use(EditedProject);
  if (project === null) throw new Error('This part of the form needs the stored project.');
  return project;
}
