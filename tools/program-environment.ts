import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of the repository, with a slash at the end. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/** The environment for programs of node_modules: they find each other, and the Node that runs this comes first. */
export function programEnvironment(): NodeJS.ProcessEnv {
  const folders = [
    dirname(process.execPath),
    join(root, 'node_modules', '.bin'),
    process.env['PATH'] ?? '',
  ];
  return { ...process.env, PATH: folders.join(delimiter) };
}
