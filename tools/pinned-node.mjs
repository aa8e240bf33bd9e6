/**
 * Prints the path of the Node that this product is pinned to. It runs on any Node from 20 on, hence plain JavaScript:
 * npm 10 removes node_modules/.bin/node after an installation, because the packages of the other platforms, which it
 * leaves out, have a command of the same name.
 */
import { accessSync, constants } from 'node:fs';
import { fileURLToPath } from 'node:url';

const oldestMajor = 24;
const platform = process.platform === 'win32' ? 'win' : process.platform;
const program = process.platform === 'win32' ? 'node.exe' : 'node';
const pinned = fileURLToPath(
  new URL(`../node_modules/node-${platform}-${process.arch}/bin/${program}`, import.meta.url),
);

if (isExecutable(pinned)) {
  process.stdout.write(pinned);
} else if (Number.parseInt(process.versions.node, 10) >= oldestMajor) {
  process.stdout.write(process.execPath);
} else {
  process.stderr.write(
    `EnergieAkte braucht Node ${oldestMajor} oder neuer, hier läuft Node ${process.versions.node}.\n` +
      `Mit „npm ci“ wird unter Linux und Windows das passende Node installiert; ` +
      `auf anderen Systemen bitte Node ${oldestMajor} installieren.\n`,
  );
  process.exitCode = 1;
}

/** @param {string} file */
function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
