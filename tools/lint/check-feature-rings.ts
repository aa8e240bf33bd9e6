import { globSync, readFileSync } from 'node:fs';
import { featureImports, importsInRings } from './feature-rings.ts';

const sources = globSync('packages/server/src/features/**/*.ts', { exclude: ['**/*.test.ts'] });
const imports = sources.flatMap((file) => featureImports(file, readFileSync(file, 'utf8')));

for (const { from, to, file } of importsInRings(imports)) {
  console.log(
    `${file}: ${from} reaches ${to}, and ${to} reaches ${from}: let one hang in (core/extension-points.ts).`,
  );
  process.exitCode = 1;
}
