import type { Plugin } from 'vite';

/** What the bundler loads every part of the program through, in a module of its own that it exports this from. */
const exported = 'export const __vitePreload =';
const helper = /vite\/preload-helper\.js$/u;

/**
 * Lets every `import()` of the build ask once more for a file that did not come. It hangs in where the bundler itself loads, so
 * that no dialog and no page has to think of it.
 */
export function fetchAgain(): Plugin {
  return {
    name: 'energieakte:fetch-again',
    apply: 'build',
    transform: {
      filter: { id: helper },
      handler(code) {
        if (!code.includes(exported))
          throw new Error('The bundler loads parts in another way than it did.');
        return {
          code: `import { fetchedAgain } from '#shared/query/fetched-again.ts';
${code.replace(exported, 'const preload =')};
const loadFrom = (address) => import(/* @vite-ignore */ address);
export const __vitePreload = (load, ...files) => fetchedAgain({ load: () => preload(load, ...files), loadFrom });`,
          map: null,
        };
      },
    },
  };
}
