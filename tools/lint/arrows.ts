import type { FeatureRole, Place, ServerLayer, ServerPlace, WebLayer, WebPlace } from './place.ts';

/** What an import statement points at. */
export type Target =
  | { readonly kind: 'file'; readonly place: Place }
  | { readonly kind: 'package'; readonly name: string };

/** Every arrow of the house with the sentence that a wrong import is told. */
export const arrows = {
  unknownPlace: 'This folder is not in the layout of the house.',
  contractAlone: 'The contract imports zod and its own files, nothing else.',
  contractEntry: 'The contract is imported as @energieakte/contract, never by a file inside it.',
  otherPackage: 'server, web and e2e import the contract and no other package of the house.',
  benchPrograms:
    'bench imports the contract and what e2e starts programs with, nothing else of the house.',
  webInBrowser: 'The web runs in a browser and imports no module of Node.',
  testCode: 'Only tests import test code.',
  serverLayers:
    'server: main → build-app → features → core → http | database; only main imports platform.',
  httpWithoutFeatures: 'http knows no feature.',
  coreWithoutFeatures: 'core is what features stand on, and knows none.',
  featureOutsideWorld: 'A feature sees the outside world only as the interfaces in app-context.ts.',
  insideFeature:
    'Inside a feature: routes → service | policy | queries, service → service | queries | policy, and each → parts.',
  otherFeature:
    'Of another feature, a service may import the *.service.ts; nobody imports anything else of it.',
  webLayers: 'web: main → app → features → project-kit → shared | api.',
  webOtherFeature: 'A web feature imports of another feature its *.queries.ts and nothing else.',
} as const;

const serverArrows: Readonly<Record<ServerLayer, readonly ServerLayer[]>> = {
  main: [
    'main',
    'build-app',
    'platform',
    'features',
    'core',
    'http',
    'database',
    'app-context',
    'settings',
    'startup-error',
    'refusals',
  ],
  'build-app': ['build-app', 'features', 'core', 'http', 'database', 'app-context', 'refusals'],
  platform: ['platform', 'database', 'app-context', 'settings', 'startup-error', 'refusals'],
  features: ['features', 'core', 'http', 'database', 'app-context', 'refusals'],
  core: ['core', 'http', 'database', 'app-context', 'refusals'],
  http: ['http', 'refusals'],
  database: ['database', 'startup-error'],
  'app-context': ['app-context', 'core', 'http', 'database', 'refusals'],
  settings: ['settings', 'startup-error'],
  'startup-error': [],
  refusals: [],
};

const insideFeature: Readonly<Record<FeatureRole, readonly FeatureRole[]>> = {
  routes: ['service', 'policy', 'queries', 'part'],
  service: ['service', 'policy', 'queries', 'part'],
  queries: ['queries', 'part'],
  policy: ['policy', 'part'],
  part: ['part'],
};

const webArrows: Readonly<Record<WebLayer, readonly WebLayer[]>> = {
  main: ['main', 'app', 'shared', 'api'],
  app: ['app', 'features', 'project-kit', 'shared', 'api'],
  features: ['features', 'project-kit', 'shared', 'api'],
  // What many features show of a project.
  'project-kit': ['project-kit', 'shared', 'api'],
  // Shared parts show what calls answer, such as a refusal; the calls know nothing of the screen.
  shared: ['shared', 'api'],
  api: ['api'],
};

/** The sentence that forbids this import, or null where an arrow allows it. */
export function forbidden(from: Place, target: Target): string | null {
  if (from.package === 'outside') return null;
  if (from.package === 'unknown') return arrows.unknownPlace;
  return target.kind === 'package'
    ? forbiddenPackage(from, target.name)
    : forbiddenFile(from, target.place);
}

function forbiddenPackage(from: Place, name: string): string | null {
  if (from.package === 'contract')
    return from.isTest || /^zod(\/|$)/.test(name) ? null : arrows.contractAlone;
  if (name === '@energieakte/contract') return null;
  if (name.startsWith('@energieakte/contract/')) return arrows.contractEntry;
  if (name.startsWith('@energieakte/')) return arrows.otherPackage;
  return from.package === 'web' && !from.isTest && name.startsWith('node:') ? arrows.webInBrowser : null;
}

function forbiddenFile(from: Place, to: Place): string | null {
  if (from.package === 'server' && to.package === 'server') return forbiddenInServer(from, to);
  if (from.package === 'web' && to.package === 'web') return forbiddenInWeb(from, to);
  if (from.package === to.package) return null;
  if (from.package === 'bench') return to.package === 'e2e' ? null : arrows.benchPrograms;
  if (from.package === 'contract') return arrows.contractAlone;
  return isSharedTestCode(from, to) ? null : forbiddenPackageOf(to);
}

/** What tests of the contract share, such as a feature that no product has, server and web try out as well. */
function isSharedTestCode(from: Place, to: Place): boolean {
  const isOfTest = (from.package === 'server' || from.package === 'web') && from.isTest;
  return isOfTest && to.package === 'contract' && to.isTest;
}

function forbiddenPackageOf(to: Place): string | null {
  if (to.package === 'contract') return arrows.contractEntry;
  return to.package === 'unknown' ? arrows.unknownPlace : arrows.otherPackage;
}

function forbiddenInServer(from: ServerPlace, to: ServerPlace): string | null {
  if (from.isTest) return null;
  if (to.isTest) return arrows.testCode;
  if (!serverArrows[from.layer].includes(to.layer)) return wrongServerLayer(from, to);
  return from.layer === 'features' && to.layer === 'features'
    ? forbiddenBetweenFeatures(from, to)
    : null;
}

function wrongServerLayer(from: ServerPlace, to: ServerPlace): string {
  if (from.layer === 'http' && to.layer === 'features') return arrows.httpWithoutFeatures;
  if (from.layer === 'core' && to.layer === 'features') return arrows.coreWithoutFeatures;
  const isOutsideWorld = to.layer === 'platform' || to.layer === 'settings';
  return from.layer === 'features' && isOutsideWorld ? arrows.featureOutsideWorld : arrows.serverLayers;
}

function forbiddenBetweenFeatures(from: ServerPlace, to: ServerPlace): string | null {
  if (from.feature === to.feature)
    return insideFeature[from.role].includes(to.role) ? null : arrows.insideFeature;
  return from.role === 'service' && to.role === 'service' ? null : arrows.otherFeature;
}

function forbiddenInWeb(from: WebPlace, to: WebPlace): string | null {
  if (from.isTest) return null;
  if (to.isTest) return arrows.testCode;
  if (!webArrows[from.layer].includes(to.layer)) return arrows.webLayers;
  const isOtherFeature =
    from.layer === 'features' && to.layer === 'features' && from.feature !== to.feature;
  return isOtherFeature && to.role !== 'queries' ? arrows.webOtherFeature : null;
}
