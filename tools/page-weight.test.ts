import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type InlineConfig } from 'vite';
import { beforeAll, expect, it, vi } from 'vitest';
import { configOfPage } from '../packages/web/page-of-its-own.ts';

const web = join(import.meta.dirname, '..', 'packages', 'web');

/** A script of the build. */
interface Script {
  readonly fileName: string;
  readonly code: string;
  readonly isEntry: boolean;
  readonly imports: readonly string[];
  readonly moduleIds: readonly string[];
}

interface Built {
  readonly scripts: readonly Script[];
  /** The fonts that a page of it preloads, `assets/inter-….woff2`, and whether they are there. */
  readonly fonts: readonly { readonly fileName: string; readonly exists: boolean }[];
}

let scripts: Built['scripts'] = [];
let fonts: Built['fonts'] = [];

const preloaded = /<link rel="preload" as="font"[^>]* href="\/(?<fileName>[^"]+)"/gu;

async function buildOf(config: InlineConfig): Promise<Built> {
  // As for people: without it React comes with everything it has for developers.
  vi.stubEnv('NODE_ENV', 'production');
  const built = await build({ ...config, logLevel: 'silent', build: { ...config.build, write: false } });
  if (!Array.isArray(built) && !('output' in built)) throw new Error('Vite went on watching.');
  const files = [built].flat().flatMap(({ output }) => output);
  const pages = files.filter(({ fileName }) => fileName.endsWith('.html'));
  const html = pages.map((page) => (page.type === 'asset' ? String(page.source) : '')).join('\n');
  return {
    scripts: files.filter((file) => file.type === 'chunk'),
    fonts: [...html.matchAll(preloaded)].map(({ groups }) => {
      const fileName = groups?.['fileName'] ?? '';
      return { fileName, exists: files.some((file) => file.fileName === fileName) };
    }),
  };
}

beforeAll(async () => {
  ({ scripts, fonts } = await buildOf({ configFile: join(web, 'vite.config.ts') }));
});

/** The scripts a browser needs before it can show some parts: the start, these, and all they import. */
function neededFor(parts: readonly string[]): ReadonlySet<Script> {
  const needed = new Set(
    ['index.html', ...parts].map((path) => {
      const found = scripts.find(({ moduleIds }) =>
        moduleIds.some((id) => id.replaceAll('\\', '/').endsWith(`packages/web/${path}`)),
      );
      if (found === undefined) throw new Error(`No script has ${path}.`);
      return found;
    }),
  );
  // A set is walked to its end, also through what is added meanwhile.
  for (const { imports } of needed) {
    for (const script of scripts) if (imports.includes(script.fileName)) needed.add(script);
  }
  return needed;
}

/** In kilobytes as gzip, which is what every browser gets. */
function kilobytes(needed: Iterable<Script>): number {
  const bytes = [...needed].map(({ code }) => gzipSync(code, { level: 9 }).length);
  return bytes.reduce((sum, one) => sum + one, 0) / 1000;
}

function weightOf(...parts: readonly string[]): number {
  return kilobytes(neededFor(parts));
}

it('shows the first list of projects with less than 350 kB of scripts', () => {
  expect(weightOf('src/features/project-list/project-list-page.tsx')).toBeLessThan(350);
});

it('asks for less than 370 kB with what is shown beside the first list', () => {
  const beside = [
    'src/features/time-tracking/timer-place.tsx',
    'src/features/project-list/exports/own-exports.tsx',
  ];
  expect(weightOf('src/features/project-list/project-list-page.tsx', ...beside)).toBeLessThan(370);
});

it('shows the dashboard with less than 305 kB of scripts', () => {
  expect(weightOf('src/app/pages/dashboard-place.tsx')).toBeLessThan(305);
});

function expectOnlyLatin(built: Built['fonts']): void {
  expect(built.map(({ exists }) => exists)).toEqual([true]);
  expect(built[0]?.fileName).toMatch(/inter-latin-wght-normal.*\.woff2$/u);
}

it('fetches the letters of German together with the program', () => {
  expectOnlyLatin(fonts);
});

it.each(['hochladen', 'umfrage', 'abmelden'])(
  'shows /%s with less than 180 kB of scripts and the same font',
  async (page) => {
    const { scripts: own, ...built } = await buildOf(configOfPage(`${page}.html`, []));
    expectOnlyLatin(built.fonts);
    const entry = own.find(({ isEntry }) => isEntry);
    const needed = own.filter((one) => one === entry || entry?.imports.includes(one.fileName));
    expect(kilobytes(needed)).toBeGreaterThan(50);
    expect(kilobytes(needed)).toBeLessThan(180);
  },
);
