import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const absolute = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const shared = {
  environment: 'node',
  pool: 'forks',
  setupFiles: absolute('tools/testing/fail-on-console.ts'),
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

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: { ...shared, name: 'contract', root: 'packages/contract', include: ['src/**/*.test.ts'] },
      },
      {
        test: {
          ...shared,
          name: 'server',
          root: 'packages/server',
          include: ['{src,test}/**/*.test.ts'],
          setupFiles: [
            shared.setupFiles,
            absolute('packages/server/test/statements/record-statements.ts'),
          ],
          globalSetup: absolute('packages/server/test/global-setup.ts'),
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
      { test: { ...shared, name: 'web', root: 'packages/web', include: ['src/**/*.test.{ts,tsx}'] } },
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
