import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The arguments of a process; null where it is gone, a zombie, or hidden from us. */
async function argumentsOf(pid: number): Promise<readonly string[] | null> {
  const text = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return text === '' ? null : text.split('\0');
}

async function commandLineOf(pid: number): Promise<string> {
  const [program, ...parameters] =
    process.platform === 'win32'
      ? [
          'powershell.exe',
          '-NoProfile',
          '-Command',
          `(Get-CimInstance Win32_Process -Filter "ProcessId=${pid}").CommandLine`,
        ]
      : ['ps', '-ww', '-o', 'command=', '-p', String(pid)];
  const { stdout } = await run(program ?? '', parameters).catch(() => ({ stdout: '' }));
  return stdout.trim();
}

/** Whether this living process is a PostgreSQL whose command line names exactly this data folder. */
export async function isPostgresOf(pid: number, folder: string): Promise<boolean> {
  if (process.platform === 'linux') {
    const found = await argumentsOf(pid);
    if (found === null || !basename(found[0] ?? '').startsWith('postgres')) return false;
    return found.some((value, index) => value === '-D' && found[index + 1] === folder);
  }
  const line = (await commandLineOf(pid)).replaceAll('"', '');
  return line.includes('postgres') && `${line} `.includes(` -D ${folder} `);
}

/** Whether any process has this number, ours or not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
