import type { CommentVisibility } from '@energieakte/contract';
import { createContext } from 'react';

/** What comments do with pictures that are pasted into them. */
export interface Pictures {
  /** Lays a picture into the Unterlagen of a project, for the office alone, and answers the id of the Unterlage. */
  readonly bring: (
    project: { readonly id: string; readonly projectId: string },
    file: File,
  ) => Promise<string>;
  /** Makes the author's pictures as visible as the comment they stand in. */
  readonly show: (
    ids: readonly string[],
    comment: { readonly visibility: CommentVisibility; readonly authorId: string },
  ) => Promise<void>;
}

/** Where comments bring pictures; without one they are text alone. */
export const PicturePort = createContext<Pictures | null>(null);
