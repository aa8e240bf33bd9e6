import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { lstat, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { z } from 'zod';

/** The Chromium inside `@sparticuz/chromium`, unpacked. */
export interface UnpackedBrowser {
  readonly executablePath: string;
  /** Chromium's own copies of the libraries that small systems lack (NSS, NSPR, expat). */
  readonly libraryFolder: string;
  /** A configuration that adds one font to those of the system, which may have none. */
  readonly fontConfiguration: string;
}

/**
 * Unpacks the Chromium of the npm package, once per version and user, into the temporary folder. Two
 * processes may do so at once: each unpacks into a folder of its own, and the first to rename it wins.
 * Rejects where the folder belongs to somebody else or the disk is full.
 */
export async function unpackBrowser(): Promise<UnpackedBrowser> {
  const home = await folderOfThisUser();
  const folder = join(home, `chromium-${await packageVersion()}`);
  if (!existsSync(folder)) await unpackInto(home, folder);
  return {
    executablePath: join(folder, 'chromium'),
    libraryFolder: join(folder, 'al2023', 'lib'),
    fontConfiguration: join(folder, 'fonts.conf'),
  };
}

async function folderOfThisUser(): Promise<string> {
  const { uid } = userInfo();
  const folder = join(tmpdir(), `energieakte-${uid}`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const found = await lstat(folder);
  if (!found.isDirectory() || found.uid !== uid)
    throw new Error(`${folder} gehört einer anderen Person.`);
  return folder;
}

async function packageVersion(): Promise<string> {
  const entry = fileURLToPath(import.meta.resolve('@sparticuz/chromium'));
  const manifest = await readFile(join(entry, '..', '..', 'package.json'), 'utf8');
  return z.object({ version: z.string() }).parse(JSON.parse(manifest)).version;
}

async function unpackInto(home: string, folder: string): Promise<void> {
  const staging = await mkdtemp(join(home, 'unpacking-'));
  try {
    await promisify(execFile)(
      process.execPath,
      [fileURLToPath(new URL('unpack-here.ts', import.meta.url))],
      {
        env: { ...process.env, TMPDIR: staging, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' },
      },
    );
    await writeFile(join(staging, 'fonts.conf'), fontConfiguration(folder));
    await rename(staging, folder);
  } catch (error) {
    // Another process of this user was faster: its folder is as good as this one.
    if (!existsSync(folder)) throw error;
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

function fontConfiguration(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${join(folder, 'fonts')}</dir>
  <cachedir>${join(folder, 'font-cache')}</cachedir>
</fontconfig>
`;
}
