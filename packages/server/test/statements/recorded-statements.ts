import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { gapsOf, type RecordedStatement, shapeOf } from '#test/statements/statement-shape.ts';

/** One statement of the product, with values for each way in which some of them can be missing. */
export interface StatementKind {
  readonly shape: string;
  readonly samples: readonly RecordedStatement[];
}

const Recorded = z.array(z.object({ text: z.string(), values: z.array(z.unknown()) }));

/** What all test files that ran have left, the same in whatever order they ran; and how many they were. */
export async function readStatements(
  folder: string,
): Promise<{ readonly files: number; readonly statements: readonly StatementKind[] }> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).toSorted();
  const kinds = new Map<string, Map<string, RecordedStatement>>();
  for (const name of names) {
    for (const one of Recorded.parse(JSON.parse(await readFile(join(folder, name), 'utf8')))) {
      // PostgreSQL has no such character and refuses it.
      if (JSON.stringify(one.values).includes('\\u0000')) continue;
      const shape = shapeOf(one.text);
      const samples = kinds.get(shape) ?? new Map<string, RecordedStatement>();
      kinds.set(shape, samples);
      const gaps = gapsOf(one.values);
      if (!samples.has(gaps)) samples.set(gaps, one);
    }
  }
  const statements = [...kinds].map(([shape, samples]) => ({ shape, samples: [...samples.values()] }));
  return {
    files: names.length,
    statements: statements.toSorted((left, right) => (left.shape < right.shape ? -1 : 1)),
  };
}
