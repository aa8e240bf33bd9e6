import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Gives a part a folder, and takes it away afterwards. */
export async function inFolder<Result>(measure: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'energieakte-bench-'));
  // PostgreSQL runs as another user where this runs as root, and has to pass.
  await chmod(folder, 0o711);
  try {
    return await measure(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
