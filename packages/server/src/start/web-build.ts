import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { StartupError } from '#database/startup-error.ts';

const repository = fileURLToPath(new URL('../../../../', import.meta.url));
const webPackage = join(repository, 'packages', 'web');
const stampName = '.sources';

/** Where the built web application lies. */
export const webDirectory = join(webPackage, 'dist');

const sources: readonly string[] = [
  join(webPackage, 'src'),
  join(webPackage, 'public'),
  join(webPackage, 'index.html'),
  join(webPackage, 'hochladen.html'),
  join(webPackage, 'umfrage.html'),
  join(webPackage, 'abmelden.html'),
  join(webPackage, 'vite.config.ts'),
  join(webPackage, 'page-of-its-own.ts'),
  join(webPackage, 'pdfjs-files.ts'),
  join(webPackage, 'shared-chunks.ts'),
  join(repository, 'packages', 'contract', 'src'),
  join(repository, 'package-lock.json'),
];

async function filesBelow(path: string): Promise<readonly string[]> {
  if (!existsSync(path)) return [];
  const entries = await readdir(path, { withFileTypes: true, recursive: true }).catch(() => null);
  if (entries === null) return [path];
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

async function sourceStamp(): Promise<string> {
  const files = (await Promise.all(sources.map(filesBelow))).flat().toSorted();
  const contents = await Promise.all(files.map((file) => readFile(file)));
  const hash = createHash('sha256');
  files.forEach((file, index) =>
    hash
      .update(file.slice(repository.length))
      .update('\0')
      .update(contents[index] ?? ''),
  );
  return hash.digest('hex');
}

async function isFresh(directory: string, stamp: string): Promise<boolean> {
  const found = await readFile(join(directory, stampName), 'utf8').catch(() => null);
  return found === stamp;
}

/**
 * Lets a complete build take its place. Of several servers that build at once in the same folder the first wins: the
 * others must not take away what it already serves.
 */
export async function putInPlace(next: string, directory: string, stamp: string): Promise<void> {
  await writeFile(join(next, stampName), stamp);
  const old = `${next}-old`;
  const isOld = existsSync(directory) && !(await isFresh(directory, stamp));
  if (isOld) await rename(directory, old).catch(() => undefined);
  try {
    // A folder with files in it is not replaced.
    await rename(next, directory);
  } catch (error) {
    if (!(await isFresh(directory, stamp))) throw error;
  } finally {
    await Promise.all([next, old].map(async (path) => rm(path, { recursive: true, force: true })));
  }
}

function vitePath(): string | null {
  const manifest = createRequire(join(webPackage, 'package.json'));
  try {
    return join(manifest.resolve('vite/package.json'), '..', 'bin', 'vite.js');
  } catch {
    return null;
  }
}

async function runVite(vite: string, target: string, signal: AbortSignal): Promise<void> {
  const child = spawn(
    process.execPath,
    [vite, 'build', '--outDir', target, '--emptyOutDir', '--logLevel', 'warn'],
    {
      cwd: webPackage,
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const end = (): void => void child.kill();
  signal.addEventListener('abort', end, { once: true });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  signal.removeEventListener('abort', end);
  if (code !== 0) throw new StartupError(`Die Oberfläche konnte nicht gebaut werden:\n${output}`);
}

/**
 * Builds the web application when its sources changed since the last build; a fresh one costs a few milliseconds.
 * The build goes to a folder beside the old one and takes its place only when it is complete.
 * A signal ends it.
 * @throws StartupError when the build fails, or is needed and the build tool is not installed
 */
export async function ensureWebBuild(
  report: (line: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const stamp = await sourceStamp();
  if (await isFresh(webDirectory, stamp)) return;
  const vite = vitePath();
  if (vite === null) {
    if (existsSync(join(webDirectory, 'index.html'))) return;
    throw new StartupError(
      'Die Oberfläche ist nicht gebaut und das Bauwerkzeug nicht installiert. Bitte „npm ci“ ausführen.',
    );
  }
  signal.throwIfAborted();
  report('Die Oberfläche wird gebaut …');
  const next = `${webDirectory}-${process.pid}`;
  try {
    await runVite(vite, next, signal);
    await putInPlace(next, webDirectory, stamp);
  } catch (error) {
    await rm(next, { recursive: true, force: true });
    throw error;
  }
}
