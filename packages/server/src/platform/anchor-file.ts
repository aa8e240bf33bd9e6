import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { AnchorStore } from '#core/app-context.ts';

const fileName = 'audit-anchors.jsonl';
const Line = z.object({ seq: z.int(), hash: z.string() });

function readLine(text: string): readonly z.infer<typeof Line>[] {
  try {
    const parsed = Line.safeParse(JSON.parse(text));
    return parsed.success ? [parsed.data] : [];
  } catch {
    // A line that a crash cut off.
    return [];
  }
}

/** The ends of the audit log's chain in a file of the data directory, where the database has no hand. */
export function createAnchorFile(dataDirectory: string): AnchorStore {
  const path = join(dataDirectory, fileName);
  return {
    list: async () => {
      const text = await readFile(path, 'utf8').catch((error: unknown) => {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
        throw error;
      });
      return text.split('\n').flatMap(readLine);
    },
    add: async ({ seq, hash }) => {
      await mkdir(dataDirectory, { recursive: true });
      const line = JSON.stringify({ at: new Date().toISOString(), seq, hash });
      await appendFile(path, `${line}\n`, { mode: 0o600 });
    },
  };
}
