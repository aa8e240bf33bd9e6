import { disguisedFiles } from '#test/hostile-files/disguised-files.ts';
import { harmfulFiles } from '#test/hostile-files/harmful-files.ts';
import type { HostileFile } from '#test/hostile-files/hostile-file.ts';
import { lyingArchives } from '#test/hostile-files/lying-archives.ts';

/** Every file that must be refused, or must do nothing, wherever it comes in; each small and made by code. */
export const hostileFiles: readonly HostileFile[] = [
  ...disguisedFiles,
  ...harmfulFiles,
  ...lyingArchives,
];
