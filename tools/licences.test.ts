import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { root } from './program-environment.ts';

/** What may be used in the product without asking its makers (docs: README, „Bibliotheken“). */
const permissive = new Set([
  'MIT',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'BlueOak-1.0.0',
  'Unlicense',
  'MIT-0',
  '(MIT AND Zlib)',
  '(MIT OR CC0-1.0)',
  // Chosen of the two: MIT.
  '(MIT OR EUPL-1.1+)',
  // Chosen of the two: Apache-2.0.
  '(MPL-2.0 OR Apache-2.0)',
]);

/** Used as they are and never changed: fonts, a library whose licence (MIT) stands in its LICENSE only, and tools that do not leave the workshop. */
const named: Readonly<Record<string, string>> = {
  '@fontsource-variable/inter': 'OFL-1.1',
  '@expo-google-fonts/inter': 'MIT AND OFL-1.1',
  'png-js': 'none',
  'axe-core': 'MPL-2.0',
  lightningcss: 'MPL-2.0',
};

const LockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({ license: z.string().optional(), link: z.boolean().optional() }),
  ),
});

function isAllowed(name: string, license = 'none'): boolean {
  if (permissive.has(license)) return true;
  return Object.entries(named).some(
    ([known, itsLicence]) => license === itsLicence && (name === known || name.startsWith(`${known}-`)),
  );
}

it('knows every licence among the dependencies', async () => {
  const lock = LockFile.parse(JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')));
  const others = Object.entries(lock.packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && link !== true)
    .map(([path, { license }]) => [path.slice(path.lastIndexOf('node_modules/') + 13), license] as const)
    .filter(([name, license]) => !isAllowed(name, license));
  expect(others).toEqual([]);
});
