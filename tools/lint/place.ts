/** The parts of `packages/server/src`, from those that know the most to those that know the least. */
export type ServerLayer =
  | 'main'
  | 'build-app'
  | 'platform'
  | 'features'
  | 'core'
  | 'http'
  | 'database'
  | 'app-context'
  | 'settings'
  | 'startup-error'
  | 'refusals';

/** The parts of `packages/web/src`. */
export type WebLayer = 'main' | 'app' | 'features' | 'project-kit' | 'shared' | 'api';

/** What a file of a feature is for, told by its name: `projects.routes.ts`. Everything else is a pure part. */
export type FeatureRole = 'routes' | 'service' | 'queries' | 'policy' | 'part';

interface Located {
  /** Tests, what only they use, and configurations of tools: they may reach for everything in their package. */
  readonly isTest: boolean;
}

interface Layered<Package, Layer> extends Located {
  readonly package: Package;
  readonly layer: Layer;
  /** The folder below `features`, elsewhere empty. */
  readonly feature: string;
  readonly role: FeatureRole;
}

export type ServerPlace = Layered<'server', ServerLayer>;
export type WebPlace = Layered<'web', WebLayer>;

/** Where in the house a file stands. `unknown` is a folder that the layout does not have. */
export type Place =
  | ServerPlace
  | WebPlace
  | (Located & { readonly package: 'contract' | 'e2e' | 'bench' | 'outside' | 'unknown' });

/** The longest matching beginning counts; another file directly in `src` starts a program, as main.ts does. */
const serverParts: readonly (readonly [string, ServerLayer])[] = [
  ['http/app-error.ts', 'refusals'],
  ['start/build-app.ts', 'build-app'],
  ['start/extensions.ts', 'build-app'],
  ['start/background-tasks.ts', 'build-app'],
  ['start/operation-checks.ts', 'build-app'],
  ['start/table-data.ts', 'build-app'],
  ['core/app-context.ts', 'app-context'],
  ['core/backup-keeper.ts', 'app-context'],
  ['core/letter-mailer.ts', 'app-context'],
  ['core/bounce-mailbox.ts', 'app-context'],
  ['core/machine.ts', 'app-context'],
  ['core/timetac.ts', 'app-context'],
  ['core/app-config.ts', 'app-context'],
  ['config/', 'settings'],
  ['database/startup-error.ts', 'startup-error'],
  ['http/', 'http'],
  ['database/', 'database'],
  ['platform/', 'platform'],
  ['features/', 'features'],
  ['core/', 'core'],
  ['start/', 'main'],
  ['demo/', 'main'],
  ['backup/', 'main'],
];

const webParts: readonly (readonly [string, WebLayer])[] = [
  ['app/', 'app'],
  ['api/', 'api'],
  ['shared/', 'shared'],
  ['project-kit/', 'project-kit'],
  ['features/', 'features'],
];

/**
 * The root of the house and the path below it, for an absolute file name. The last `packages/<name>/`
 * counts, so that a small house inside another one (the fixtures) is a house of its own. Null outside.
 */
export function splitAtRoot(file: string): { readonly root: string; readonly path: string } | null {
  const match = /^(.*)\/(packages\/(?:contract|server|web|e2e|bench)\/.*)$/s.exec(
    file.replaceAll('\\', '/'),
  );
  const [, root, path] = match ?? [];
  return root === undefined || path === undefined ? null : { root, path };
}

/** Classifies a path relative to the root of the house. */
export function placeOf(path: string): Place {
  const [, name = '', below = ''] = /^packages\/([^/]+)\/(.*)$/s.exec(path) ?? [];
  const isTest = /\.(test|spec|config)\.tsx?$/.test(below) || !below.startsWith('src/');
  const inSource = below.replace(/^src\//, '');
  if (name === 'server') return layered({ isTest, package: name, parts: serverParts }, inSource);
  if (name === 'web') return layered({ isTest, package: name, parts: webParts }, inSource);
  const isOther = name === 'contract' || name === 'e2e' || name === 'bench';
  return { isTest, package: isOther ? name : 'outside' };
}

interface Layout<Package, Layer> {
  readonly isTest: boolean;
  readonly package: Package;
  readonly parts: readonly (readonly [string, Layer])[];
}

function layered<Package, Layer>(
  { isTest, package: name, parts }: Layout<Package, Layer>,
  path: string,
): Layered<Package, Layer | 'main'> | (Located & { readonly package: 'unknown' }) {
  const [, feature, file] = /^features\/([^/]+)(\/.*)?$/.exec(path) ?? [];
  // A file directly in features/ belongs to no feature.
  const isLoose = feature !== undefined && file === undefined;
  const isEntry = !path.includes('/') || isTest;
  const layer =
    parts.find(([beginning]) => path.startsWith(beginning))?.[1] ?? (isEntry ? 'main' : null);
  if (layer === null || isLoose) return { isTest, package: 'unknown' };
  return { isTest, package: name, layer, feature: feature ?? '', role: roleOf(path) };
}

const rolesByName: Readonly<Record<string, FeatureRole>> = {
  routes: 'routes',
  service: 'service',
  queries: 'queries',
  policy: 'policy',
};

function roleOf(path: string): FeatureRole {
  const [, name = ''] = /\.([a-z]+)\.tsx?$/.exec(path) ?? [];
  return rolesByName[name] ?? 'part';
}
