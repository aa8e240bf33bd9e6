import { createContext } from 'react';

/** Where a file goes among the Unterlagen. */
export interface FilePlace {
  readonly slot: number;
  /** What it is called there. */
  readonly title: string;
}

/**
 * Lays a file into the Unterlagen of a project, for the office alone, and answers the id of its Unterlage, which is there at
 * once; the bytes follow, and the bar of the uploads shows them. Without a place it goes into Sonstiges under its own name.
 */
export type BringFile = (
  project: { readonly id: string; readonly projectId: string },
  file: File,
  place?: FilePlace,
) => Promise<string>;

/** The point through which pages lay files into Unterlagen, whose feature they do not know. */
export const FilePort = createContext<BringFile | null>(null);
