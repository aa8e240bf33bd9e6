import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { z } from 'zod';
import { fetchAgain } from './fetch-again.ts';
import { pageOfItsOwn } from './page-of-its-own.ts';
import { pdfjsFiles } from './pdfjs-files.ts';
import { preloadFont } from './preload-font.ts';
import { sharedChunks } from './shared-chunks.ts';

const compressible = new Set(['.js', '.css', '.html', '.svg', '.json', '.txt']);

/** Below this a packed file is hardly smaller, and one more file to look up. */
const smallestWorthPacking = 1024;

async function pack(path: string): Promise<void> {
  const content = await readFile(path);
  if (content.length < smallestWorthPacking) return;
  const [brotli, zipped] = await Promise.all([
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
    promisify(gzip)(content, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, zipped)]);
}

/** Lays a `.br` and a `.gz` beside every text file of the build, so that the server never packs at request time. */
function precompress(): Plugin {
  return {
    name: 'energieakte:precompress',
    apply: 'build',
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler(options) {
        if (options.dir === undefined) return;
        const files = await readdir(options.dir, { recursive: true, withFileTypes: true });
        await Promise.all(
          files
            .filter((file) => file.isFile() && compressible.has(extname(file.name)))
            .map((file) => pack(join(file.parentPath, file.name))),
        );
      },
    },
  };
}

const LockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      license: z.string().optional(),
      dev: z.boolean().optional(),
    }),
  ),
});

/** Lists what the server runs with, from the lock file: everything that is not for development only. */
function serverLicences(): Plugin {
  return {
    name: 'energieakte:server-licences',
    apply: 'build',
    async generateBundle() {
      const lock = LockFile.parse(
        JSON.parse(await readFile(join(import.meta.dirname, '../../package-lock.json'), 'utf8')),
      );
      const licences = Object.entries(lock.packages)
        .filter(
          ([path, { version, dev }]) =>
            path.includes('node_modules/') && version !== undefined && dev !== true,
        )
        .map(([path, { version, license }]) => ({
          name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
          version,
          identifier: license,
        }))
        .toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
      this.emitFile({
        type: 'asset',
        fileName: 'lizenzen-server.json',
        source: JSON.stringify(licences),
      });
    },
  };
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    fetchAgain(),
    preloadFont(),
    serverLicences(),
    pdfjsFiles(),
    pageOfItsOwn('hochladen.html', () => [react()]),
    pageOfItsOwn('umfrage.html', () => [react()]),
    pageOfItsOwn('abmelden.html', () => [react()], [
      'newsletter-bestaetigen.html',
      'newsletter-bestellen.html',
    ]),
    precompress(),
  ],
  worker: { format: 'es' },
  resolve: {
    alias: {
      // Browsers decode by themselves what this package brings half a megabyte of tables for.
      'iconv-lite': join(import.meta.dirname, 'src/features/attachments/preview/mail/ansi-text.ts'),
    },
  },
  build: {
    outDir: join(import.meta.dirname, 'dist'),
    emptyOutDir: true,
    target: 'es2023',
    // What the page „Lizenzen“ shows: the libraries in the bundle with the texts of their licences.
    license: { fileName: 'lizenzen.json' },
    // The content security policy allows no data: fonts.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 750,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What every page starts with comes as two files instead of seventy: packed together it weighs less, and the
          // libraries stay in the browser's cache when only our own code has changed.
          groups: [
            { name: 'libraries', tags: ['$initial'], test: /node_modules/u, priority: 2 },
            { name: 'start', tags: ['$initial'], priority: 1 },
            ...sharedChunks(),
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '/api': { target: process.env['API_URL'] ?? 'http://127.0.0.1:8080', changeOrigin: false },
    },
  },
});
