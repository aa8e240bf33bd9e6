import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { programEnvironment, root } from './program-environment.ts';

/** One of the programs behind `npm run check`. */
interface Step {
  readonly name: string;
  readonly command: string;
  readonly arguments: readonly string[];
}

interface Outcome {
  readonly step: Step;
  readonly ok: boolean;
  readonly seconds: number;
  readonly output: string;
}

const steps: readonly Step[] = [
  { name: 'Format', command: 'oxfmt', arguments: ['--list-different', '.'] },
  { name: 'Lint', command: 'oxlint', arguments: ['--type-aware', '.'] },
  { name: 'Suppressions', command: 'node', arguments: ['tools/lint/check-suppressions.ts'] },
  { name: 'Rings', command: 'node', arguments: ['tools/lint/check-feature-rings.ts'] },
  { name: 'Floors', command: 'node', arguments: ['tools/lint/check-floors.ts'] },
  { name: 'Types', command: 'tsc', arguments: ['-b', '--pretty', 'false'] },
  { name: 'Unused code', command: 'knip', arguments: ['--no-progress'] },
];

const outcomes = await runAll(steps);
for (const outcome of outcomes) report(outcome);
process.exitCode = outcomes.every((outcome) => outcome.ok) ? 0 : 1;

/** Runs every step, so that one failure never hides another, on as many processors as there are. */
async function runAll(waiting: readonly Step[]): Promise<readonly Outcome[]> {
  const queue = [...waiting];
  const done: Outcome[] = [];
  const worker = async (): Promise<void> => {
    for (let step = queue.shift(); step !== undefined; step = queue.shift()) done.push(await run(step));
  };
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, worker));
  return done.toSorted((a, b) => waiting.indexOf(a.step) - waiting.indexOf(b.step));
}

function run(step: Step): Promise<Outcome> {
  const started = performance.now();
  return new Promise((resolve) => {
    let output = '';
    const finish = (ok: boolean): void =>
      resolve({ step, ok, seconds: (performance.now() - started) / 1000, output: output.trim() });
    const child = spawn(step.command, step.arguments, {
      cwd: root,
      env: programEnvironment(),
      shell: process.platform === 'win32',
    });
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', (error) => {
      output += error.message;
      finish(false);
    });
    child.on('close', (code) => finish(code === 0));
  });
}

function report({ step, ok, seconds, output }: Outcome): void {
  console.log(`${ok ? '✓' : '✗'} ${step.name} (${seconds.toFixed(1)} s)`);
  if (!ok) console.log(`${output}\n`);
}
