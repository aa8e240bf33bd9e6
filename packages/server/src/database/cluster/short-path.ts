import { createHash } from 'node:crypto';
import { chown, lstat, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { codeOf } from '#database/cluster/failure.ts';
import type { SystemUser } from '#database/cluster/unprivileged-user.ts';

/** The longest path of a unix socket in bytes: 107 on Linux, 103 on macOS. */
const socketPathLimit = 103;
/** Room for `/.s.PGSQL.5432` and for the names of our own sockets. */
const longestName = 36;

export function isShortEnough(folder: string): boolean {
  return Buffer.byteLength(folder) + longestName <= socketPathLimit;
}

function temporaryRoot(): string {
  const longestFolder = '/energieakte-0123456789abcdef';
  return isShortEnough(join(tmpdir(), longestFolder)) ? tmpdir() : '/tmp';
}

/** 16 hexadecimal digits that stand for a path. */
export function hashOfPath(path: string): string {
  return createHash('sha256').update(path).digest('hex').slice(0, 16);
}

/** Sockets cannot lie at long paths; through a short link they can. The link lives as long as `use` runs. */
export async function throughShortPath<Result>(
  folder: string,
  use: (shortFolder: string) => Promise<Result>,
): Promise<Result> {
  if (isShortEnough(folder)) return use(folder);
  const holder = await mkdtemp(join(temporaryRoot(), 'energieakte-'));
  try {
    await symlink(folder, join(holder, 'to'));
    return await use(join(holder, 'to'));
  } finally {
    await rm(holder, { recursive: true, force: true });
  }
}

/** Somebody else could have put a folder of this name into the temporary folder; such a one is not taken. */
async function isOurs(folder: string, uid: number): Promise<boolean> {
  const found = await lstat(folder);
  return found.isDirectory() && (found.mode & 0o777) === 0o700 && found.uid === uid;
}

/** A folder of mode 0700 under the temporary folder that belongs to one path and to the user, empty. */
export async function makeTemporaryFolder(path: string, user: SystemUser | null): Promise<string> {
  const uid = user?.uid ?? process.getuid?.() ?? 0;
  const wanted = join(temporaryRoot(), `energieakte-${hashOfPath(path)}`);
  try {
    if (await isOurs(wanted, uid)) await rm(wanted, { recursive: true });
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
  }
  const folder = await mkdir(wanted, { mode: 0o700 }).then(
    () => wanted,
    async () => mkdtemp(join(temporaryRoot(), 'energieakte-')),
  );
  if (user !== null) await chown(folder, user.uid, user.gid);
  return folder;
}
