import type { CommentVisibility } from '@energieakte/contract';
import { createContext } from 'react';

/** Lays a picture into the Unterlagen of a project and answers the id of the Unterlage. */
export type BringPicture = (
  project: { readonly id: string; readonly projectId: string },
  picture: { readonly file: File; readonly visibility: CommentVisibility },
) => Promise<string>;

/** Where comments bring pictures; without one they are text alone. */
export const PicturePort = createContext<BringPicture | null>(null);
