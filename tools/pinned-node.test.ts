import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let folder: string;

beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'energieakte-node-')));
  await mkdir(join(folder, 'tools'));
  await copyFile(
    fileURLToPath(new URL('pinned-node.mjs', import.meta.url)),
    join(folder, 'tools', 'node.mjs'),
  );
});

afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

async function printed(): Promise<string> {
  return (await promisify(execFile)(process.execPath, [join(folder, 'tools', 'node.mjs')])).stdout;
}

describe('the pinned Node', () => {
  it('is the one of the npm package for this machine', async () => {
    const bin = join(folder, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin');
    await mkdir(bin, { recursive: true });
    await writeFile(join(bin, 'node'), '', { mode: 0o755 });
    expect(await printed()).toBe(join(bin, 'node'));
  });

  it('is the Node of the machine where there is no package and that one is new enough', async () => {
    expect(await printed()).toBe(process.execPath);
  });
});
