import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { floorsOf, partImports, serverImports } from './floors.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

function importsOf(pairs: readonly string[]) {
  return pairs.map((pair) => {
    const [from = '', to = ''] = pair.split(' ');
    return { from, to };
  });
}

describe('the floors of the server', () => {
  it('are counted along the longest way down', () => {
    const floors = floorsOf(importsOf(['main start', 'start billing', 'start core', 'billing core']));
    expect(Object.fromEntries(floors)).toEqual({ core: 1, billing: 2, start: 3, main: 4 });
  });

  it('do not exist where parts stand in a ring', () => {
    expect(() => floorsOf(importsOf(['a b', 'b c', 'c a']))).toThrow('a ring: a → b → c → a');
  });

  it('follow imports of other folders, also of types and those that are only loaded later', () => {
    const source = `
      import pg from 'pg';
      import * as contract from '@energieakte/contract';
      import type { AppContext } from '#core/app-context.ts';
      import { ownRows } from '#features/billing/own-rows.queries.ts';
      export { name } from '#server/main.ts';
      const later = () => import('#features/documents/dossier/dossier.service.ts');
    `;
    const path = 'packages/server/src/features/billing/offers/offers.service.ts';
    expect(partImports({ root, path }, source)).toEqual([
      { from: 'features/billing', to: 'core' },
      { from: 'features/billing', to: 'main.ts' },
      { from: 'features/billing', to: 'features/documents' },
    ]);
  });
});

describe('ARCHITECTURE.md', () => {
  it('names each feature of the server that builds on others, with all of them', () => {
    const text = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8');
    const [, block = ''] =
      /Features of the server that build on others[^`]*```\n([^`]*)```/.exec(text) ?? [];
    const said = block.match(/^\S+ +\S.*$/gm) ?? [];
    const between = serverImports(root)
      .filter(({ from, to }) => from.startsWith('features/') && to.startsWith('features/'))
      .map(({ from, to }) => [from.slice('features/'.length), to.slice('features/'.length)] as const);
    const found = Map.groupBy(between, ([from]) => from);
    const written = [...found].map(([from, pairs]) => {
      const names = new Set(pairs.map(([, to]) => to));
      return `${from.padEnd(16)} ${[...names].toSorted().join(', ')}`;
    });
    expect(said.toSorted()).toEqual(written.toSorted());
  });
});
