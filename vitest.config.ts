import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const absolute = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const shared = {
  environment: 'node',
  pool: 'forks',
  setupFiles: absolute('tools/testing/fail-on-console.ts'),
  // Files of one process share what they loaded: loading the same modules again took half of the time. The product keeps nothing
  // beside what is made with an application but the counter of new ids and the description of the interface.
  isolate: false,
  restoreMocks: true,
  unstubEnvs: true,
  allowOnly: false,
  retry: 0,
  // No test measures time: these limits only end what hangs, also on a machine that does much else. No test has its own.
  testTimeout: 600_000,
  hookTimeout: 600_000,
  teardownTimeout: 120_000,
  expect: { poll: { timeout: 300_000 } },
} as const;

const server = {
  ...shared,
  root: 'packages/server',
  setupFiles: [shared.setupFiles, absolute('packages/server/test/statements/record-statements.ts')],
  globalSetup: absolute('packages/server/test/global-setup.ts'),
};

const importsTests = 'src/features/documents/uploads/uploads-in-*.test.ts';

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: { ...shared, name: 'contract', root: 'packages/contract', include: ['src/**/*.test.ts'] },
      },
      {
        test: {
          ...server,
          name: 'server',
          include: ['{src,test}/**/*.test.ts'],
          exclude: [importsTests],
        },
      },
      {
        test: {
          ...server,
          name: 'uploads',
          include: [importsTests],
          // They run other files' tests once more, which have to be loaded anew for that.
          isolate: true,
        },
      },
      {
        test: {
          ...shared,
          name: 'statements',
          root: 'packages/server',
          include: ['test/statements/*.check.ts'],
          globalSetup: absolute('packages/server/test/global-setup.ts'),
          // After all others: it looks at the statements that their tests sent.
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...shared,
          name: 'web',
          root: 'packages/web',
          include: ['{src,test}/**/*.test.{ts,tsx}'],
        },
      },
      {
        test: {
          ...shared,
          name: 'e2e',
          root: 'packages/e2e',
          include: ['src/**/*.test.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'bench',
          root: 'packages/bench',
          include: ['src/**/*.test.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'tools',
          root: 'tools',
          include: ['*.test.ts', '{lint,testing}/*.test.ts'],
        },
      },
    ],
  },
});
