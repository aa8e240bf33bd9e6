/** One import of a file of another feature. */
export interface FeatureImport {
  readonly from: string;
  readonly to: string;
  /** The file that imports. */
  readonly file: string;
}

const ofFeature = /\/src\/features\/([^/]+)\//;
const specifiers = /(?:from|import)\s*\(?\s*'#features\/([^/']+)\//g;

/** What a file of a feature imports of others, as its text says; empty for a file outside of the features. */
export function featureImports(file: string, source: string): readonly FeatureImport[] {
  const [, from] = ofFeature.exec(file.replaceAll('\\', '/')) ?? [];
  if (from === undefined) return [];
  const reached = new Set([...source.matchAll(specifiers)].map(([, to = '']) => to));
  reached.delete(from);
  return [...reached].map((to) => ({ from, to, file }));
}

function reachableFrom(start: string, imports: readonly FeatureImport[]): ReadonlySet<string> {
  const reached = new Set<string>();
  const waiting = [start];
  for (let feature = waiting.pop(); feature !== undefined; feature = waiting.pop()) {
    const next = imports.filter(({ from, to }) => from === feature && !reached.has(to));
    for (const { to } of next) reached.add(to);
    waiting.push(...next.map(({ to }) => to));
  }
  return reached;
}

/** The imports that are part of a ring: by them one comes back to the feature one started from. */
export function importsInRings(imports: readonly FeatureImport[]): readonly FeatureImport[] {
  const features = new Set(imports.map(({ from }) => from));
  const reach = new Map([...features].map((feature) => [feature, reachableFrom(feature, imports)]));
  return imports.filter(({ from, to }) => reach.get(to)?.has(from) === true);
}
