import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import house from '../../oxlint.config.ts';
import { arrows } from './arrows.ts';
import { unexplainedSuppressions } from './suppressions.ts';

/**
 * Small houses with one kind of mistake each. A file says in comments what oxlint must say about it:
 * `// expect: rule(name) beginning of the message`; a file without such a comment must pass.
 */
const folder = fileURLToPath(new URL('fixtures', import.meta.url));
const files = globSync('**/packages/**/*.{ts,tsx}', { cwd: folder }).map((file) =>
  file.replaceAll('\\', '/'),
);
const cases = [...new Set(files.map(caseOf))].toSorted();
const sources = new Map(files.map((file) => [file, readFileSync(join(folder, file), 'utf8')]));
const expectations = new Map(files.map((file) => [file, linesAfter('expect', file)]));

const Report = z.object({
  diagnostics: z.array(
    z.object({ code: z.string().default(''), message: z.string(), filename: z.string() }),
  ),
});
type Diagnostic = z.infer<typeof Report>['diagnostics'][number];

let diagnostics: readonly Diagnostic[];

beforeAll(async () => {
  diagnostics = Report.parse(JSON.parse(await lint())).diagnostics;
});

describe('the linter', () => {
  it.each(cases)('says about the house "%s" exactly what its files expect', (name) => {
    for (const file of files.filter((each) => caseOf(each) === name)) {
      const wanted = expectations.get(file) ?? [];
      expect({ file, found: found(file, wanted) }).toEqual({ file, found: [...wanted].toSorted() });
    }
  });

  it('finds nothing at all in the good house', () => {
    expect(diagnostics.filter(({ filename }) => caseOf(filename) === 'good')).toEqual([]);
    expect(files.filter((file) => caseOf(file) === 'good').length).toBeGreaterThan(20);
  });

  it.each(Object.entries(arrows))('has a house that breaks the arrow %s', (_, sentence) => {
    expect([...expectations.values()].flat()).toContainEqual(`house(arrows) ${sentence}`);
  });

  it.each(rulesInForce())('has a house that breaks the rule %s', (rule) => {
    const broken = diagnostics.map(({ code }) => code.replace(/^[^(]*\((.*)\)$/, '$1'));
    expect(broken).toContain(rule);
  });
});

describe('a suppression', () => {
  it.each(cases)('in the house "%s" is refused unless it names its rule and its reason', (name) => {
    for (const file of files.filter((each) => caseOf(each) === name)) {
      const refused = unexplainedSuppressions(sources.get(file) ?? '').map(({ line }) => `line ${line}`);
      expect({ file, refused }).toEqual({ file, refused: linesAfter('suppression', file) });
    }
  });
});

/** The names of all rules that the configuration turns on, without their plugin. */
function rulesInForce(): readonly string[] {
  const blocks = [house.rules, ...(house.overrides ?? []).map(({ rules }) => rules)];
  const settings = blocks.flatMap((rules) => Object.entries(rules ?? {}));
  const inForce = settings.filter(([, setting]) => setting !== 'off');
  return [...new Set(inForce.map(([name]) => name.split('/').at(-1) ?? name))];
}

/** What is reported for a file, each shortened to the expectation that it begins with, in order. */
function found(file: string, wanted: readonly string[]): readonly string[] {
  return diagnostics
    .filter(({ filename, code }) => filename === file && !isSideEffect(file, code))
    .map(({ code, message }) => `${code} ${message}`.trim())
    .map((text) => wanted.find((beginning) => text.startsWith(beginning)) ?? text)
    .toSorted();
}

/** Imports against the arrows run in circles as well; the circles have a house of their own. */
function isSideEffect(file: string, code: string): boolean {
  return code === 'import(no-cycle)' && caseOf(file) !== 'import-cycles';
}

function caseOf(file: string): string {
  return file.split('/')[0] ?? '';
}

function linesAfter(word: string, file: string): readonly string[] {
  const source = sources.get(file) ?? '';
  return [...source.matchAll(new RegExp(`// ${word}: (.*)$`, 'gm'))].map(([, text]) => text ?? '');
}

/** Oxlint ends with 1 where it finds something; only a run without a report is a failure of its own. */
function lint(): Promise<string> {
  const oxlint = fileURLToPath(new URL('bin/oxlint', import.meta.resolve('oxlint/package.json')));
  const parameters = [oxlint, '--config=house.config.ts', '--type-aware', '--format=json', '.'];
  const options = { cwd: folder, maxBuffer: 50_000_000 };
  return new Promise((resolve, reject) => {
    execFile(process.execPath, parameters, options, (error, stdout, stderr) => {
      if (stdout.startsWith('{')) resolve(stdout);
      else reject(new Error(stderr, { cause: error }));
    });
  });
}
