import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

const secretBytes = 48;

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

async function readSecret(path: string): Promise<string | null> {
  try {
    return (await readFile(path, 'utf8')).trim();
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

async function writeNew(path: string): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(randomBytes(secretBytes).toString('base64url'));
    await file.sync();
  } finally {
    await file.close();
  }
}

/**
 * The secret of this name under `DATA_DIR/secrets`; made once, readable for the owner of the process only. It gets
 * its name when it is complete, so a killed start leaves none or a whole one; of two starts at once, the first wins.
 */
export async function readOrCreateSecret(dataDirectory: string, name: string): Promise<string> {
  const directory = join(dataDirectory, 'secrets');
  const path = join(directory, name);
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const known = await readSecret(path);
  if (known !== null) return known;
  const unfinished = `${path}.${process.pid}-${randomBytes(4).toString('hex')}`;
  try {
    await writeNew(unfinished);
    await link(unfinished, path).catch((error: unknown) => {
      if (codeOf(error) !== 'EEXIST') throw error;
    });
  } finally {
    await rm(unfinished, { force: true });
  }
  return (await readFile(path, 'utf8')).trim();
}
