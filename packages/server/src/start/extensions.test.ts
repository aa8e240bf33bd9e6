import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import {
  Dashboard,
  DisabledUser,
  obligationKinds,
  SearchResults,
  UserObligations,
} from '@energieakte/contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { AppContext } from '#core/app-context.ts';
import type { ExtensionPoints } from '#core/extension-points.ts';
import { jobQueues } from '#database/job-queues.ts';
import { extensions } from '#server/start/extensions.ts';

const source = fileURLToPath(new URL('..', import.meta.url));
const Module = z.record(z.string(), z.unknown());

interface Contribution {
  /** Where it is exported. */
  readonly place: string;
  readonly value: unknown;
}

/** What a file exports with a type, whether it is annotated or checked by `satisfies`. */
function exportedWith(type: string, text: string): readonly string[] {
  const typed = new RegExp(
    `^export const \\w+: (?:Any)?${type}\\b|\\bsatisfies (?:Any)?${type}\\b`,
    'u',
  );
  const statements = text.split(/^(?=[/a-z])/mu).filter((statement) => typed.test(statement));
  return statements.flatMap((statement) => /^export const (\w+)/u.exec(statement)?.[1] ?? []);
}

/** Everything that core and features export with a type: whatever has the shape of a point should take part in it. */
async function contributionsOf(type: string): Promise<readonly Contribution[]> {
  const files = globSync('{core,features}/**/*.ts', { cwd: source, exclude: ['**/*.test.ts'] });
  const found: Contribution[] = [];
  for (const file of files.toSorted()) {
    for (const name of exportedWith(type, readFileSync(`${source}/${file}`, 'utf8'))) {
      const module = Module.parse({ ...(await import(pathToFileURL(`${source}/${file}`).href)) });
      found.push({ place: `${file}: ${name}`, value: module[name] });
    }
  }
  return found;
}

/** The points that are lists, with the type of what takes part. */
const lists = [
  ['projectChanged', 'ProjectFollower'],
  ['commentChanged', 'CommentFollower'],
  ['accessEnded', 'AccessFollower'],
  ['backgroundTasks', 'BackgroundTask'],
  ['searchSources', 'SearchSource'],
  ['dashboardTiles', 'DashboardTile'],
  ['tableData', 'TableData'],
  ['retention', 'RetentionRule'],
  ['projectBlockers', 'ProjectBlocker'],
  ['userWork', 'UserWork'],
  ['operationChecks', 'OperationCheckSource'],
  ['userObligations', 'UserBelonging'],
  ['servicePrices', 'ServicePricing'],
  ['billingGuards', 'BillingGuard'],
  ['queueWorkers', 'QueueWorker'],
] as const satisfies readonly (readonly [keyof ExtensionPoints<AppContext>, string])[];

describe('who takes part', () => {
  it('is found however the type is written', () => {
    const text = [
      "export const first: Tile<'open'> = {",
      '};',
      'export const second: AnyTile = make();',
      'export const other = { field: 1 };',
      '/** Says so at its end. */',
      'export const third = {',
      "  field: 'late',",
      '} as const satisfies AnyTile;',
      'const inner = {} satisfies Tile;',
      'export const fourth: TileFrame = {};',
    ].join('\n');
    expect(exportedWith('Tile', text)).toEqual(['first', 'second', 'third']);
  });

  it.each(lists)('in %s is everything that is a %s, each once', async (point, type) => {
    const taking: readonly unknown[] = extensions[point];
    const found = await contributionsOf(type);
    expect(found.length).toBeGreaterThan(0);
    expect(found.filter(({ value }) => !taking.includes(value)).map(({ place }) => place)).toEqual([]);
    expect(taking).toHaveLength(found.length);
  });

  it('is said of every point that is a list', () => {
    const points = Object.entries(extensions).flatMap(([point, taking]) =>
      Array.isArray(taking) && point !== 'routes' ? [point] : [],
    );
    expect(lists.map(([point]) => point).toSorted()).toEqual(points.toSorted());
  });

  it('stands in the folder of the feature it names', async () => {
    for (const [, type] of lists) {
      for (const { place, value } of await contributionsOf(type)) {
        const { feature } = z.object({ feature: z.string() }).parse(value);
        expect(place).toMatch(new RegExp(`^(features/${feature}|core)/`, 'u'));
      }
    }
  });
});

it('follows a changed project with the deadlines first: a checklist may ask for what they decide', () => {
  expect(extensions.projectChanged.map(({ feature }) => feature)).toEqual([
    'deadlines',
    'checklists',
    'appointments',
    'time-tracking',
  ]);
});

it('names every background task once, and after its feature', () => {
  const names = extensions.backgroundTasks.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const { name, feature } of extensions.backgroundTasks)
    expect(name.startsWith(`${feature}.`)).toBe(true);
});

it('knows one worker for every queue', () => {
  const queues = extensions.queueWorkers.map(({ queue }) => queue);
  expect(queues.toSorted()).toEqual(Object.keys(jobQueues).toSorted());
});

it('fills every group of a search from one source', () => {
  const kinds = extensions.searchSources.map(({ kind }) => kind);
  expect(kinds.toSorted()).toEqual(Object.keys(SearchResults.shape).toSorted());
});

it('fills every field of a dashboard from one tile', () => {
  const { person, today, whose, ...figures } = Dashboard.shape;
  expect([person, today, whose]).not.toContain(undefined);
  expect(extensions.dashboardTiles.map(({ field }) => field)).toEqual(Object.keys(figures));
});

it('fills every field of what an account still has from one feature', () => {
  const { open, kinds, ...belongings } = UserObligations.shape;
  expect([open, kinds]).not.toContain(undefined);
  const fields = extensions.userObligations.map(({ field }) => field);
  expect(fields.toSorted()).toEqual(Object.keys(belongings).toSorted());
});

it('lists every kind of work an account has from one feature, in the order of the contract', () => {
  expect(extensions.userWork.map(({ kind }) => kind)).toEqual(obligationKinds);
});

it('counts everything that is handed over from one feature', () => {
  const fields = extensions.userWork.flatMap(({ handOver }) => handOver?.field ?? []);
  expect(fields).toEqual(Object.keys(DisabledUser.shape.handedOver.shape));
});

it('answers null for exactly the tiles that are not for everybody', () => {
  for (const { field, figures, isFor } of extensions.dashboardTiles)
    expect([field, figures.safeParse(null).success]).toEqual([field, isFor !== undefined]);
});

/** What a file exports that takes a route or a server: whatever registers calls, however it is written. */
function registeringIn(text: string): readonly string[] {
  return text
    .split(/^(?=[/a-z])/mu)
    .filter((statement) => /:\s*(?:Route|FastifyInstance)\b/u.test(statement.split('{\n')[0] ?? ''))
    .flatMap((statement) => /^export (?:async )?(?:function|const) (\w+)/u.exec(statement)?.[1] ?? []);
}

describe('the calls of a feature', () => {
  it('are found however they are registered', () => {
    const text = [
      'export function oneRoutes(route: Route, context: AppContext): void {',
      '  route(contract.one, async () => one(context));',
      '}',
      'function partRoutes(route: Route): void {',
      '}',
      'export function twoRoutes(',
      '  route: Route,',
      '  { database }: Pick<AppContext, "database">,',
      '): void {',
      '}',
      'export const threeRoutes = (route: Route, scope: Scope): void => {',
      '};',
      'export async function fourRoutes(app: FastifyInstance): Promise<void> {',
      '}',
      'export const other = {',
      '  run: (route: Route) => undefined,',
      '};',
    ].join('\n');
    expect(registeringIn(text)).toEqual(['oneRoutes', 'twoRoutes', 'threeRoutes', 'fourRoutes']);
  });

  /** What one of the others has its calls made by. */
  const parts = ['showInterface'];

  it('are answered: those that need the context alone by the point, the others by the application', () => {
    const written = globSync('features/**/*.ts', { cwd: source, exclude: ['**/*.test.ts'] })
      .flatMap((file) => registeringIn(readFileSync(`${source}/${file}`, 'utf8')))
      .filter((name) => !parts.includes(name));
    const assembled = readFileSync(`${source}/start/build-app.ts`, 'utf8');
    const atPoint = extensions.routes.map(({ name }) => name);
    const inApplication = written.filter((name) => assembled.includes(`${name}(`));
    expect(inApplication.length).toBeGreaterThan(0);
    expect([...atPoint, ...inApplication].toSorted()).toEqual(written.toSorted());
  });
});
