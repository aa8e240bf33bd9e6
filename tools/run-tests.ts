import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { programEnvironment, root } from './program-environment.ts';
import {
  countPlaywright,
  countVitest,
  sumLine,
  total,
  type RunnerOutcome,
} from './testing/count-results.ts';
import { slowest, timesOfFiles, timesOfTests } from './testing/slowest-tests.ts';

/**
 * Everything behind `npm test`: the tests without a browser, then the stories in one. With `-- --slowest` it lists what took
 * longest.
 */
const { values: options } = parseArgs({ options: { slowest: { type: 'boolean', default: false } } });
const results = mkdtempSync(join(tmpdir(), 'energieakte-results-'));

try {
  const vitestFile = join(results, 'vitest.json');
  const vitest = await run({
    command: [
      'vitest',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${vitestFile}`,
    ],
    folder: root,
    resultsFile: vitestFile,
    environment: {},
  });
  const playwrightFile = join(results, 'playwright.json');
  const playwright = await run({
    command: ['playwright', 'test', '--reporter=list,json'],
    folder: join(root, 'packages', 'e2e'),
    resultsFile: playwrightFile,
    environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightFile },
  });
  const sum = total([countVitest(vitest), countPlaywright(playwright)]);
  process.exitCode = sum.failed === 0 ? 0 : 1;
  const times = options.slowest ? slowestLines(vitest.results, playwright.results) : [];
  console.log(['', ...times, ...sum.remarks, sumLine(sum)].join('\n'));
} finally {
  rmSync(results, { recursive: true, force: true });
}

function slowestLines(vitest: unknown, playwright: unknown): readonly string[] {
  return [
    'The slowest tests:',
    ...slowest(timesOfTests(vitest, playwright), 20),
    'The slowest files without a browser:',
    ...slowest(timesOfFiles(vitest), 10),
    '',
  ];
}

interface Runner {
  readonly command: readonly [string, ...string[]];
  readonly folder: string;
  readonly resultsFile: string;
  readonly environment: Readonly<Record<string, string>>;
}

/** Shows the runner's own progress and reads its results when it ended. */
async function run({ command, folder, resultsFile, environment }: Runner): Promise<RunnerOutcome> {
  const [program, ...parameters] = command;
  console.log(`\n> ${program}`);
  const exitCode = await new Promise<number | null>((resolve) => {
    const child = spawn(program, parameters, {
      cwd: folder,
      env: { ...programEnvironment(), ...environment },
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
    });
    child.on('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.on('close', resolve);
  });
  return { exitCode, results: readResults(resultsFile) };
}

function readResults(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // A runner that broke off wrote nothing; the count says so.
    return undefined;
  }
}
