import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { eicarBytes } from '#test/hostile-files/document-bytes.ts';
import type { VirusDaemon } from '#test/virus-daemon.ts';

const program = '/usr/sbin/clamd';

export const hasClamd = existsSync(program);

async function accepts(socket: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = connect(socket);
    probe.once('connect', () => {
      probe.destroy();
      resolve(true);
    });
    probe.once('error', () => resolve(false));
  });
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  await new Promise((resolve) => {
    child.once('exit', resolve);
    child.kill('SIGKILL');
  });
}

/** Starts ClamAV with one signature, that of the test file, and a limit of 1 MB. */
export async function startClamd(): Promise<VirusDaemon> {
  const folder = await mkdtemp(join(tmpdir(), 'energieakte-clamd-'));
  await chmod(folder, 0o755);
  const signatures = join(folder, 'signatures');
  await mkdir(signatures);
  await writeFile(
    join(signatures, 'local.ndb'),
    `Eicar-Test-Signature:0:0:${eicarBytes().toString('hex')}\n`,
  );
  const socket = join(folder, 'clamd.ctl');
  const settings = [
    `DatabaseDirectory ${signatures}`,
    `LocalSocket ${socket}`,
    'Foreground yes',
    'StreamMaxLength 1M',
    'TemporaryDirectory /tmp',
  ];
  await writeFile(join(folder, 'clamd.conf'), `${settings.join('\n')}\n`);
  const child = spawn(program, ['--config-file', join(folder, 'clamd.conf')], { stdio: 'ignore' });
  while (!(await accepts(socket))) {
    if (child.exitCode !== null) throw new Error('clamd did not start');
    await delay(50);
  }
  return {
    socket,
    limit: 1024 * 1024,
    stop: async () => {
      await ended(child);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
