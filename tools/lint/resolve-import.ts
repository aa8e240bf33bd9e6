import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import type { Target } from './arrows.ts';
import { placeOf } from './place.ts';

/** A file of the house: its absolute root and its path below that. */
export interface HouseFile {
  readonly root: string;
  readonly path: string;
}

const subpathsByManifest = new Map<string, ReadonlyMap<string, string>>();

/** Follows an import specifier: relative paths and the `#…` subpaths of the file's own package.json. */
export function resolveImport(specifier: string, importer: HouseFile): Target {
  const path = pathOf(specifier, importer);
  return path === null ? { kind: 'package', name: specifier } : { kind: 'file', place: placeOf(path) };
}

/** Where the file lies that an import names, below the root of the house; `null` for a package. */
export function pathOf(specifier: string, importer: HouseFile): string | null {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(importer.path), specifier);
  if (!specifier.startsWith('#')) return null;
  const folder = importer.path.split('/').slice(0, 2).join('/');
  for (const [pattern, target] of subpathsOf(`${importer.root}/${folder}/package.json`)) {
    const [head = '', tail] = pattern.split('*');
    if (tail === undefined ? specifier === pattern : specifier.startsWith(head))
      return posix.join(folder, target.replace('*', specifier.slice(head.length)));
  }
  return null;
}

/** The `imports` of a package.json, longest pattern first as Node reads them. */
function subpathsOf(manifest: string): ReadonlyMap<string, string> {
  const known = subpathsByManifest.get(manifest);
  if (known !== undefined) return known;
  const entries = existsSync(manifest) ? stringEntries(JSON.parse(readFileSync(manifest, 'utf8'))) : [];
  const subpaths = new Map(entries.toSorted(([a], [b]) => b.length - a.length));
  subpathsByManifest.set(manifest, subpaths);
  return subpaths;
}

function stringEntries(manifest: unknown): readonly (readonly [string, string])[] {
  if (typeof manifest !== 'object' || manifest === null || !('imports' in manifest)) return [];
  const { imports } = manifest;
  if (typeof imports !== 'object' || imports === null) return [];
  return Object.entries(imports).flatMap(([key, value]) =>
    typeof value === 'string' ? [[key, value]] : [],
  );
}
