import { optionalServices } from '../packages/server/test/optional-services.ts';

/** Prints the Debian packages without which some tests are skipped, for `.ci/run`. */
console.log(Object.values(optionalServices).flat().join(' '));
