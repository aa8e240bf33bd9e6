import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { codeOf, orStartFailure } from '#database/cluster/failure.ts';

const Password = z.string().regex(/^[\w-]{20,}$/u);

/** The passwords of the two roles that may sign in to the cluster. */
const Passwords = z.object({ owner: Password, application: Password });
export type Passwords = z.infer<typeof Passwords>;

function pathOf(dataDirectory: string): string {
  return join(dataDirectory, 'secrets', 'database.json');
}

/** The passwords kept in the data directory; null where there are none or the file is damaged. */
export async function readPasswords(dataDirectory: string): Promise<Passwords | null> {
  const path = pathOf(dataDirectory);
  const text = await orStartFailure(`${path} ist nicht lesbar`, async () =>
    readFile(path, 'utf8').catch((error: unknown) => {
      if (codeOf(error) === 'ENOENT') return '';
      throw error;
    }),
  );
  try {
    return Passwords.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

async function writePasswords(dataDirectory: string, passwords: Passwords): Promise<void> {
  const path = pathOf(dataDirectory);
  await mkdir(join(dataDirectory, 'secrets'), { recursive: true, mode: 0o700 });
  const file = await open(`${path}.new`, 'w', 0o600);
  try {
    await file.writeFile(`${JSON.stringify(passwords)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(`${path}.new`, path);
}

/** New passwords, kept in `secrets/database.json`, readable for the server's user only. */
export async function createPasswords(dataDirectory: string): Promise<Passwords> {
  const password = (): string => randomBytes(24).toString('base64url');
  const passwords = { owner: password(), application: password() };
  await orStartFailure(`${pathOf(dataDirectory)} lässt sich nicht schreiben`, async () =>
    writePasswords(dataDirectory, passwords),
  );
  return passwords;
}
