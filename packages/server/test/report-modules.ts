import { writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import process from 'node:process';

/**
 * Preloaded into a server (`--import`): when it ends it writes what it had loaded, one address a line, to the file that
 * `LOADED_MODULES` names.
 */
const loaded = new Set<string>();

registerHooks({
  load: (url, context, nextLoad) => {
    loaded.add(url);
    return nextLoad(url, context);
  },
});

process.once('exit', () => {
  const file = process.env['LOADED_MODULES'];
  if (file !== undefined) writeFileSync(file, [...loaded].join('\n'));
});
