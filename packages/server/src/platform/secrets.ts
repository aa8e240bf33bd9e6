import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const secretBytes = 48;

/**
 * The secret of this name under `DATA_DIR/secrets`; made once, readable for the owner of the process only.
 * Two processes that start at once agree on one: the file is created exclusively.
 */
export async function readOrCreateSecret(dataDirectory: string, name: string): Promise<string> {
  const directory = join(dataDirectory, 'secrets');
  const path = join(directory, name);
  await mkdir(directory, { recursive: true, mode: 0o700 });
  try {
    const file = await open(path, 'wx', 0o600);
    const secret = randomBytes(secretBytes).toString('base64url');
    await file.writeFile(secret);
    await file.sync();
    await file.close();
    return secret;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    return (await readFile(path, 'utf8')).trim();
  }
}
