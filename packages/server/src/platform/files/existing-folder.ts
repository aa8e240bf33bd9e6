import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { codeOf } from '#database/cluster/failure.ts';

/** The folder itself, or the nearest one above it: some are made with their first file. */
export async function existingFolder(path: string): Promise<string> {
  try {
    await stat(path);
    return path;
  } catch (error) {
    const parent = dirname(path);
    if (codeOf(error) !== 'ENOENT' || parent === path) throw error;
    return existingFolder(parent);
  }
}
