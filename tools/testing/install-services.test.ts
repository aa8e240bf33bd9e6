import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const script = fileURLToPath(new URL('../../.ci/install-services', import.meta.url));

let folder: string;
let policy: string;

/** Puts a program of this name before those of the system. */
async function pretend(name: string, lines: string): Promise<void> {
  await writeFile(join(folder, name), `#!/bin/sh\n${lines}\n`, { mode: 0o755 });
}

/** What the script says about two packages, of which `here-already` is installed. */
async function install(...packages: readonly string[]): Promise<string> {
  const PATH = [folder, process.env['PATH'] ?? ''].join(delimiter);
  const { stdout } = await promisify(execFile)(script, packages, {
    env: { PATH, POLICY_FILE: policy },
  });
  return stdout;
}

/** The calls of apt-get, each with what the policy on services said at that moment. */
async function aptCalls(): Promise<readonly string[]> {
  const log = await readFile(join(folder, 'apt.log'), 'utf8').catch(() => '');
  return log
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.replaceAll(/--\S+ |-o \S+ /gu, ''));
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'energieakte-apt-'));
  policy = join(folder, 'policy-rc.d');
  await pretend('id', 'echo 0');
  await pretend('dpkg-query', 'for last; do :; done; [ "$last" = here-already ] && printf installed');
  await pretend(
    'apt-get',
    `'${policy}' clamd start; echo "$* [policy $?]" >>'${join(folder, 'apt.log')}'`,
  );
});

afterEach(async () => rm(folder, { recursive: true, force: true }));

describe('the packages that some tests need', () => {
  it('are installed while nothing of them may start, and only those that are missing', async () => {
    expect(await install('here-already', 'clamav-daemon', 'memcached')).toBe(
      'Installed for the tests: clamav-daemon memcached\n',
    );
    expect(await aptCalls()).toEqual([
      'update [policy 101]',
      'install clamav-daemon memcached [policy 101]',
      'install clamav-daemon memcached [policy 101]',
    ]);
    await expect(stat(policy)).rejects.toThrow('ENOENT');
  });

  it('are no matter where all are there', async () => {
    expect(await install('here-already')).toBe('');
    expect(await aptCalls()).toEqual([]);
  });

  it('leave the policy of somebody else as it was', async () => {
    await pretend('policy-rc.d', 'exit 7');
    await install('memcached');
    expect(await readFile(policy, 'utf8')).toContain('exit 7');
  });

  it('are left out with a sentence where there is no network, and fail nothing', async () => {
    await pretend('apt-get', 'exit 100');
    expect(await install('clamav-daemon')).toBe(
      'Left out, their tests are skipped: clamav-daemon (apt-get update failed).\n',
    );
    await expect(stat(policy)).rejects.toThrow('ENOENT');
  });

  it('are left out where somebody else than root asks', async () => {
    await pretend('id', 'echo 1000');
    expect(await install('clamav-daemon')).toContain('only root may install them');
    expect(await aptCalls()).toEqual([]);
  });
});
