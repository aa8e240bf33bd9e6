import type { Plugin } from 'vite';

/** The letters of German and its neighbours; those of other scripts are fetched by the pages that show them. */
const latin = /inter-latin-wght-normal.*\.woff2$/u;

/**
 * Fetches the font together with the program. Found by the style sheet it comes after the first picture, and text that
 * changes its width then moves away what somebody is about to press.
 */
export function preloadFont(): Plugin {
  return {
    name: 'energieakte:preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((name) => latin.test(name))
          .map((name) => ({
            tag: 'link',
            attrs: {
              rel: 'preload',
              as: 'font',
              type: 'font/woff2',
              crossorigin: true,
              href: `/${name}`,
            },
            injectTo: 'head',
          })),
    },
  };
}
