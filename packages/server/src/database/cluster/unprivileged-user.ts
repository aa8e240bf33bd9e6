import { readFile, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** A user of the operating system, by numbers. */
export interface SystemUser {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

const candidates = ['postgres', 'nobody'];
const overflowUser: SystemUser = { name: 'nobody', uid: 65_534, gid: 65_534 };

const execute = 0o1;
const read = 0o4;

/** The first of the wanted names that the passwd text knows. */
export function findInPasswd(passwd: string, names: readonly string[]): SystemUser | null {
  const lines = passwd.split('\n').map((line) => line.split(':'));
  for (const name of names) {
    const fields = lines.find((line) => line[0] === name && /^\d+$/u.test(line[2] ?? ''));
    if (fields !== undefined) return { name, uid: Number(fields[2]), gid: Number(fields[3]) };
  }
  return null;
}

/** Whether this process is root, as whom PostgreSQL refuses to run. */
export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/** As whom PostgreSQL runs when the server is root. */
export async function findUnprivilegedUser(): Promise<SystemUser> {
  const passwd = await readFile('/etc/passwd', 'utf8').catch(() => '');
  return findInPasswd(passwd, candidates) ?? overflowUser;
}

/** The ordinary user who owns a path, or null where root does. */
export async function ordinaryOwner(path: string): Promise<SystemUser | null> {
  const { uid, gid } = await stat(path);
  if (uid === 0) return null;
  const passwd = await readFile('/etc/passwd', 'utf8').catch(() => '');
  const entry = passwd.split('\n').find((line) => line.split(':')[2] === String(uid));
  return { name: entry?.split(':')[0] ?? String(uid), uid, gid };
}

async function allows(user: SystemUser, path: string, wanted: number): Promise<boolean> {
  const { mode, uid, gid } = await stat(path);
  const shift = uid === user.uid ? 6 : gid === user.gid ? 3 : 0;
  return ((mode >> shift) & wanted) === wanted;
}

/** The first folder from the root down to `folder` that does not let the user pass, or null. `folder` is a real path. */
export async function findBarrier(user: SystemUser, folder: string): Promise<string | null> {
  const parent = dirname(folder);
  const above = parent === folder ? null : await findBarrier(user, parent);
  if (above !== null) return above;
  return (await allows(user, folder, execute)) ? null : folder;
}

/** Whether the user can read a file (or list a folder) at this real path. */
export async function canRead(user: SystemUser, path: string): Promise<boolean> {
  return (await findBarrier(user, dirname(path))) === null && allows(user, path, read);
}
