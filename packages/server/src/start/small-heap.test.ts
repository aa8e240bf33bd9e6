import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const run = promisify(execFile);
const absolute = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The program of the server and what `npm start` gives Node before it. */
async function startCommand(): Promise<readonly string[]> {
  const text = await readFile(absolute('../../../../package.json'), 'utf8');
  const command = /"start": ".*exec \\"\$node\\" (?<words>[^"]*)"/.exec(text)?.groups?.['words'] ?? '';
  return command.split(' ');
}

test('the tests that measure start the server as npm start does', async () => {
  const [flag, program] = await startCommand();
  const measured = await readFile(absolute('../../../e2e/src/server/run-server.ts'), 'utf8');
  expect(program).toBe('packages/server/src/main.ts');
  expect(flag).toMatch(/^--max-semi-space-size=\d+$/);
  expect(measured).toContain(`const startFlags: readonly string[] = ['${flag ?? ''}'];`);
});

test('buffers that nobody needs any more do not wait until the space for new objects is full', async () => {
  const [flag = ''] = await startCommand();
  // As a stream has them: one is needed for a moment, then the next. V8 alone lets 64 MB of them wait.
  const program = `
    const { keepHeapSmall } = await import(${JSON.stringify(absolute('./small-heap.ts'))});
    keepHeapSmall();
    let most = 0;
    for (let count = 0; count < 150; count += 1) {
      new Uint8Array(1024 * 1024);
      await new Promise((resolve) => setTimeout(resolve, 10));
      most = Math.max(most, process.memoryUsage().arrayBuffers);
    }
    process.stdout.write(String(most));`;
  const { stdout } = await run(process.execPath, [flag, '--input-type=module', '-e', program]);
  expect(Number(stdout)).toBeGreaterThan(0);
  expect(Number(stdout)).toBeLessThan(48 * 1024 * 1024);
});
