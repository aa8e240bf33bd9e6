import { copyFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build, type InlineConfig, type Plugin, type PluginOption } from 'vite';
import { preloadFont } from './preload-font.ts';

/** How such a page is built: what it starts with is packed into one file. */
export function configOfPage(page: string, plugins: readonly PluginOption[]): InlineConfig {
  return {
    configFile: false,
    root: import.meta.dirname,
    publicDir: false,
    logLevel: 'warn',
    plugins: [...plugins, preloadFont()],
    worker: { format: 'es' },
    build: {
      emptyOutDir: false,
      target: 'es2023',
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: join(import.meta.dirname, page),
        output: { codeSplitting: { groups: [{ name: 'page', tags: ['$initial'] }] } },
      },
    },
  };
}

/**
 * Builds a second page into the folder of the application, with files of its own: whoever opens it loads what it needs
 * and nothing of the application, whose start is packed for itself.
 * @param page `hochladen.html`
 * @param plugins what the page is built with
 * @param others further addresses that show the same page: `newsletter-bestellen.html`
 */
export function pageOfItsOwn(
  page: string,
  plugins: () => readonly PluginOption[],
  others: readonly string[] = [],
): Plugin {
  let directory = '';
  return {
    name: 'energieakte:page-of-its-own',
    apply: 'build',
    configResolved: ({ root, build: { outDir } }) => {
      directory = resolve(root, outDir);
    },
    // Before the files are packed, so that those of the page are packed with them.
    writeBundle: {
      order: 'pre',
      sequential: true,
      async handler() {
        const { build: how, ...config } = configOfPage(page, plugins());
        await build({ ...config, build: { ...how, outDir: directory } });
        for (const other of others) await copyFile(join(directory, page), join(directory, other));
      },
    },
  };
}
