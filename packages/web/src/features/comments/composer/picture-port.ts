import { createContext } from 'react';

/** Lays a picture into the Unterlagen of a project, for the office alone, and answers the id of the Unterlage. */
export type BringPicture = (
  project: { readonly id: string; readonly projectId: string },
  file: File,
) => Promise<string>;

/** Where comments bring pictures that are pasted into them; without one they are text alone. */
export const PicturePort = createContext<BringPicture | null>(null);
