import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../program-environment.ts';
import { forbidden, type Target } from './arrows.ts';
import { placeOf } from './place.ts';
import { resolveImport } from './resolve-import.ts';

/** What a whole feature may cost in contract, server and web together. */
const mostLines = 900;

/** What of the contract every feature stands on: its core, and what a group of the search is made of. */
const contractKits = /^packages\/contract\/src\/(?:core|search)\//u;

const sampleFile = /^packages\/(contract|server|web)\/test\/snippets\/([^/]+)$/u;
const specifiers = /(?:from|import)\s*\(?\s*'([^']+)'/gu;

const sample = globSync('packages/*/test/snippets/*', { cwd: root })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/\.test\.tsx?$/u.test(file));
const sources = new Map(sample.map((file) => [file, readFileSync(join(root, file), 'utf8')]));

/** Where a feature of the product has this file; what registers it stands with the lists of the product. */
function productPath(file: string): string {
  const [, half = '', name = ''] = sampleFile.exec(file) ?? [];
  if (half === '') return file;
  if (half === 'contract') return `packages/contract/src/snippets/${name}`;
  if (!name.startsWith('with-')) return `packages/${half}/src/features/snippets/${name}`;
  return `packages/${half}/src/${half === 'web' ? 'app' : 'start'}/extensions.ts`;
}

/** What an import would point at in the product. */
function targetOf(specifier: string, file: string): Target {
  if (!specifier.startsWith('.'))
    return resolveImport(specifier, { root: root.slice(0, -1), path: file });
  const path = posix.join(posix.dirname(file), specifier);
  const isOtherHalf = path.startsWith('packages/contract/') && !file.startsWith('packages/contract/');
  return isOtherHalf && sampleFile.test(path)
    ? { kind: 'package', name: '@energieakte/contract' }
    : { kind: 'file', place: placeOf(productPath(path)) };
}

/** Why this import is more than a feature that uses nothing but kits and extension points may do, or `null`. */
function objection(specifier: string, file: string): string | null {
  const from = placeOf(productPath(file));
  const target = targetOf(specifier, file);
  const refused = forbidden(from, target);
  if (refused !== null || target.kind === 'package') return refused;
  const { place } = target;
  if (place.package === 'contract') {
    const path = posix.join(posix.dirname(file), specifier);
    return contractKits.test(path) ? null : 'This is another feature of the contract.';
  }
  const isOwn = !('feature' in place) || place.feature === '' || place.feature === 'snippets';
  return isOwn ? null : 'This is another feature.';
}

function objections(file: string, source: string): readonly string[] {
  return [...source.matchAll(specifiers)].flatMap(([, specifier = '']) => {
    const message = objection(specifier, file);
    return message === null ? [] : [`${file}: ${specifier}: ${message}`];
  });
}

it('a whole feature costs at most nine hundred lines', () => {
  const halves = sample.map((file) => file.split('/')[1]);
  expect(new Set(halves)).toEqual(new Set(['contract', 'server', 'web']));
  const lines = [...sources.values()].map((source) => source.split('\n').length - 1);
  expect(lines.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(mostLines);
});

it('a whole feature reaches kits and extension points only', () => {
  expect([...sources].flatMap(([file, source]) => objections(file, source))).toEqual([]);
});

it.each([
  ['server/test/snippets/snippets.service.ts', '#features/groups/groups.service.ts'],
  ['server/test/snippets/snippets.service.ts', '#platform/clock.ts'],
  ['server/test/snippets/snippets.queries.ts', './snippets.service.ts'],
  ['web/test/snippets/snippets-page.tsx', '#features/groups/groups.queries.ts'],
  ['web/test/snippets/snippets-page.tsx', '#app/page-route.tsx'],
  ['web/test/snippets/snippets-page.tsx', './with-snippets.tsx'],
  ['web/test/snippets/snippets-page.tsx', '../../../contract/src/groups/groups.ts'],
  ['contract/test/snippets/snippets.ts', '../../src/groups/groups.ts'],
])('%s would not get by with an import of %s', (file, specifier) => {
  const source = `const later = async () => import('${specifier}');`;
  expect(objections(`packages/${file}`, source)).toHaveLength(1);
});
