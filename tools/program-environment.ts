import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of the repository, with a slash at the end. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/** Where Node keeps what it compiled: `npm start` names the same folder. */
const compileCache = join(root, 'node_modules', '.cache', 'energieakte');

/**
 * The environment for programs of node_modules: they find each other, and the Node that runs this comes first. What the tests
 * start again and again, such as servers that they kill, is compiled once.
 */
export function programEnvironment(): NodeJS.ProcessEnv {
  const folders = [
    dirname(process.execPath),
    join(root, 'node_modules', '.bin'),
    process.env['PATH'] ?? '',
  ];
  return { NODE_COMPILE_CACHE: compileCache, ...process.env, PATH: folders.join(delimiter) };
}
