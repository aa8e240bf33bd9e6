import { globSync, readFileSync } from 'node:fs';
import { unexplainedSuppressions } from './suppressions.ts';

const sources = globSync(
  ['packages/*/{src,test}/**/*.{ts,tsx}', 'packages/*/*.ts', 'tools/**/*.ts', '*.ts'],
  {
    exclude: ['**/node_modules/**', 'tools/**/fixtures/**'],
  },
);

for (const file of sources) {
  for (const { line, text } of unexplainedSuppressions(readFileSync(file, 'utf8'))) {
    console.log(`${file}:${line}: name the rule and the reason ("-- because …"): ${text}`);
    process.exitCode = 1;
  }
}
