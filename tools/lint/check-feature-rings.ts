import { globSync, readFileSync } from 'node:fs';
import { featureImports, importsInRings } from './feature-rings.ts';

for (const features of ['packages/server/src/features', 'packages/web/src/features']) {
  const sources = globSync(`${features}/**/*.{ts,tsx}`, { exclude: ['**/*.test.{ts,tsx}'] });
  const imports = sources.flatMap((file) => featureImports(file, readFileSync(file, 'utf8')));
  for (const { from, to, file } of importsInRings(imports)) {
    console.log(
      `${file}: ${from} reaches ${to}, and ${to} reaches ${from}: let one hang in (ARCHITECTURE.md).`,
    );
    process.exitCode = 1;
  }
}
