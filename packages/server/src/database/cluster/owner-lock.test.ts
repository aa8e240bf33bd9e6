import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { takeOwnerLock } from '#database/cluster/owner-lock.ts';

const lockFile = fileURLToPath(new URL('./owner-lock.ts', import.meta.url));
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'energieakte-lock-test-'));
});

afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

/** A process that takes the lock, says whether it has it, and keeps it until it is killed. */
async function takeInChild(
  directory: string,
): Promise<{ said: string; signal: (name: NodeJS.Signals) => void; kill: () => Promise<void> }> {
  const code = `const { takeOwnerLock } = await import(${JSON.stringify(lockFile)});
    const lock = await takeOwnerLock(${JSON.stringify(directory)});
    console.log(lock === null ? 'refused' : 'held');
    setInterval(() => undefined, 60_000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    cwd: fileURLToPath(new URL('.', import.meta.url)),
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const exited = once(child, 'exit');
  let said = '';
  for await (const chunk of child.stdout) {
    said += String(chunk);
    if (said.includes('\n')) break;
  }
  return {
    said: said.trim(),
    signal: (name) => child.kill(name),
    kill: async () => {
      child.kill('SIGKILL');
      await exited;
    },
  };
}

describe('the owner lock of a data directory', () => {
  it('is held by one, refused to others, and free again after its release', async () => {
    const first = await takeOwnerLock(folder);
    expect(first).not.toBeNull();
    expect(await takeOwnerLock(folder)).toBeNull();
    await first?.release();
    const second = await takeOwnerLock(folder);
    expect(second).not.toBeNull();
    await second?.release();
    expect(await readdir(join(folder, 'lock'))).toEqual([]);
  });

  it('is refused while another process holds it and free when that one was killed', async () => {
    const holder = await takeInChild(folder);
    expect(holder.said).toBe('held');
    expect(await takeOwnerLock(folder)).toBeNull();
    await holder.kill();
    expect(await readdir(join(folder, 'lock'))).toHaveLength(1);
    const next = await takeOwnerLock(folder);
    expect(next).not.toBeNull();
    await next?.release();
    expect(await readdir(join(folder, 'lock'))).toEqual([]);
  });

  it('is refused while the holder is too busy to answer', async () => {
    const holder = await takeInChild(folder);
    holder.signal('SIGSTOP');
    expect(await takeOwnerLock(folder)).toBeNull();
    await holder.kill();
  });

  it('goes to exactly one of many who come at the same moment, time and again', async () => {
    for (let round = 0; round < 20; round += 1) {
      const locks = await Promise.all(Array.from({ length: 8 }, async () => takeOwnerLock(folder)));
      const held = locks.filter((lock) => lock !== null);
      expect(held).toHaveLength(1);
      await held[0]?.release();
    }
  });

  it('goes to exactly one of several processes that come at the same moment', async () => {
    const processes = await Promise.all(Array.from({ length: 4 }, async () => takeInChild(folder)));
    expect(processes.map(({ said }) => said).toSorted()).toEqual([
      'held',
      'refused',
      'refused',
      'refused',
    ]);
    await Promise.all(processes.map(async ({ kill }) => kill()));
  });

  it('works for a path that is too long for a socket, and for two names of one folder', async () => {
    const long = join(folder, 'ä'.repeat(60), 'y'.repeat(100));
    await mkdir(long, { recursive: true });
    await symlink(long, join(folder, 'short'));
    const lock = await takeOwnerLock(long);
    expect(lock).not.toBeNull();
    expect(await takeOwnerLock(join(folder, 'short'))).toBeNull();
    await lock?.release();
  });
});
