import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type HouseFile, pathOf } from './resolve-import.ts';

/** One part of the server needs another one: a folder below `src` or `features`, or a file directly in `src`. */
export interface PartImport {
  readonly from: string;
  readonly to: string;
}

const specifiers = /(?:from|import)\s*\(?\s*'([.#][^']+)'/g;

/** `features/billing`, `core` or `main.ts`; `null` outside of the server. */
function partOf(path: string): string | null {
  return /^packages\/server\/src\/(features\/[^/]+|[^/]+)/.exec(path)?.[1] ?? null;
}

/** What other parts a file of the server needs, as its text says. */
export function partImports(file: HouseFile, source: string): readonly PartImport[] {
  const from = partOf(file.path);
  const reached = new Set(
    [...source.matchAll(specifiers)].map(([, specifier = '']) => partOf(pathOf(specifier, file) ?? '')),
  );
  return [...reached].flatMap((to) =>
    from === null || to === null || to === from ? [] : [{ from, to }],
  );
}

/** What the parts of the server need of each other; tests need what they like. `root`: the folder of the whole house. */
export function serverImports(root: string): readonly PartImport[] {
  const sources = globSync('packages/server/src/**/*.ts', { cwd: root, exclude: ['**/*.test.ts'] });
  return sources.flatMap((path) =>
    partImports({ root, path: path.replaceAll('\\', '/') }, readFileSync(join(root, path), 'utf8')),
  );
}

/**
 * On which floor each part stands when it stands above everything it needs; the lowest is 1.
 * @throws Error for a ring, which has no lowest part
 */
export function floorsOf(imports: readonly PartImport[]): ReadonlyMap<string, number> {
  const floors = new Map<string, number>();
  const below = Map.groupBy(imports, ({ from }) => from);
  const place = (part: string, above: readonly string[]): number => {
    if (above.includes(part)) throw new Error(`a ring: ${[...above, part].join(' → ')}`);
    const known = floors.get(part);
    if (known !== undefined) return known;
    const needed = (below.get(part) ?? []).map(({ to }) => place(to, [...above, part]));
    const floor = 1 + Math.max(0, ...needed);
    floors.set(part, floor);
    return floor;
  };
  for (const { from } of imports) place(from, []);
  return floors;
}
