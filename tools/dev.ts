import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/**
 * Development: the server restarts when its code changes, the web application reloads itself. Open
 * http://127.0.0.1:5173; calls go on to the server behind it.
 */
const root = fileURLToPath(new URL('../', import.meta.url));

function run(name: string, args: readonly string[], directory: string): ChildProcess {
  const child = spawn(process.execPath, args, {
    cwd: directory,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'development' },
  });
  child.once('exit', (code) => {
    process.stdout.write(`${name} ist beendet (${code ?? 'Signal'}).\n`);
    for (const other of children) other.kill('SIGTERM');
  });
  return child;
}

const children: readonly ChildProcess[] = [
  run(
    'Der Server',
    [
      '--watch-path=packages/server/src',
      '--watch-path=packages/contract/src',
      '--watch',
      'packages/server/src/main.ts',
    ],
    root,
  ),
  run('Die Oberfläche', ['../../node_modules/vite/bin/vite.js'], `${root}packages/web`),
];
