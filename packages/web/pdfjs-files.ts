import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { z } from 'zod';

const require = createRequire(import.meta.url);

interface ShippedFile {
  /** Below `/assets/pdfjs-<version>/`. */
  readonly address: string;
  readonly path: string;
}

async function filesOf(root: string, from: string, wanted: RegExp): Promise<readonly ShippedFile[]> {
  const to = from === 'wasm' ? 'decoders' : from;
  const names = await readdir(join(root, from));
  return names
    .filter((name) => wanted.test(name))
    .map((name) => ({ address: `${to}/${name}`, path: join(root, from, name) }));
}

/**
 * What pdf.js fetches while it draws: fonts for files that bring none, character maps, and the decoders of scanned pages as
 * JavaScript (as WebAssembly they would need an opening in the content security policy).
 */
async function shippedFiles(): Promise<{
  readonly folder: string;
  readonly files: readonly ShippedFile[];
}> {
  const manifest = require.resolve('pdfjs-dist/package.json');
  const root = dirname(manifest);
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(await readFile(manifest, 'utf8')));
  const files = await Promise.all([
    filesOf(root, 'cmaps', /\.bcmap$|^LICENSE/u),
    filesOf(root, 'standard_fonts', /\.(?:pfb|ttf)$|^LICENSE/u),
    filesOf(root, 'wasm', /_nowasm_fallback\.js$|^LICENSE_(?:PDFJS_)?(?:JBIG2|OPENJPEG)$/u),
  ]);
  return { folder: `assets/pdfjs-${version}`, files: files.flat() };
}

/** Ships the files pdf.js needs beside the bundle, under an address with its version. */
export function pdfjsFiles(): Plugin {
  return {
    name: 'energieakte:pdfjs-files',
    async generateBundle() {
      const { folder, files } = await shippedFiles();
      await Promise.all(
        files.map(async ({ address, path }) => {
          this.emitFile({
            type: 'asset',
            fileName: `${folder}/${address}`,
            source: await readFile(path),
          });
        }),
      );
    },
    async configureServer({ middlewares }) {
      const { folder, files } = await shippedFiles();
      const known = new Map(files.map(({ address, path }) => [`/${folder}/${address}`, path]));
      middlewares.use((request, response, next) => {
        const path = known.get(request.url ?? '');
        if (path === undefined) return next();
        if (basename(path).endsWith('.js')) response.setHeader('content-type', 'text/javascript');
        void readFile(path).then((content) => response.end(content), next);
      });
    },
  };
}
