import { describe } from 'vitest';
import type { OptionalService } from '#test/optional-services.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** Why this test is left out; read by `tools/testing/count-results.ts`. */
    needs?: OptionalService;
  }
}

interface OwnServer<Server> {
  readonly name: string;
  readonly start: () => Promise<Server>;
}

interface InstalledService<Server> extends OwnServer<Server> {
  readonly needs: OptionalService;
  readonly isInstalled: boolean;
}

/** A server that tests can start: our own, which is always there, or one that may be installed. */
export type Implementation<Server> = OwnServer<Server> | InstalledService<Server>;

/** The same tests for a server of each kind; where it is not installed they are left out with that reason. */
export function describeEach<Server>(
  title: string,
  implementations: readonly Implementation<Server>[],
  tests: (start: () => Promise<Server>) => void,
): void {
  for (const implementation of implementations) {
    const isMissing = 'needs' in implementation && !implementation.isInstalled;
    const meta = isMissing ? { needs: implementation.needs } : {};
    describe.skipIf(isMissing)(`${title} (${implementation.name})`, { meta }, () => {
      tests(implementation.start);
    });
  }
}
