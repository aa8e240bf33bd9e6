import { createContext } from 'react';

/** A file with the slot of the Unterlagen it goes into, and what it is called there. */
export interface PlacedFile {
  readonly file: File;
  readonly slot: number;
  readonly title: string;
}

/**
 * Lays a file into the Unterlagen of a project and answers the id of its Unterlage, which is there at once; the bytes follow, and
 * the bar of the uploads shows them.
 */
export type BringFile = (
  project: { readonly id: string; readonly projectId: string },
  placed: PlacedFile,
) => Promise<string>;

/** The point through which pages lay files into Unterlagen, whose feature they do not know. */
export const FilePort = createContext<BringFile | null>(null);
