import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { featureImports, importsInRings } from './feature-rings.ts';

const folder = fileURLToPath(new URL('fixtures/feature-rings', import.meta.url));

describe('rings between features', () => {
  it('are found though no file imports itself, and only the imports that are part of them', () => {
    const files = globSync('**/*.ts', { cwd: folder }).toSorted();
    const imports = files.flatMap((file) =>
      featureImports(file, readFileSync(join(folder, file), 'utf8')),
    );
    expect(imports).toHaveLength(3);
    expect(importsInRings(imports).map(({ from, to }) => `${from} → ${to}`)).toEqual([
      'deadlines → projects',
      'projects → deadlines',
    ]);
  });

  it('may be long', () => {
    const imports = ['a b', 'b c', 'c d', 'd a', 'e a'].map((pair) => {
      const [from = '', to = ''] = pair.split(' ');
      return { from, to, file: `${from}.ts` };
    });
    expect(importsInRings(imports).map(({ from }) => from)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('count an import that is only loaded later, and none of a file outside of the features', () => {
    const later = `const load = async () => import('#features/projects/project-read.service.ts');`;
    const file = 'packages/server/src/features/deadlines/deadlines.service.ts';
    expect(featureImports(file, later)).toEqual([{ from: 'deadlines', to: 'projects', file }]);
    expect(featureImports('packages/server/src/build-app.ts', later)).toEqual([]);
  });
});
