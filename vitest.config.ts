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
} as const;

/** Starting a database or a linter takes its time on a busy machine; no test measures time. */
const patient = { testTimeout: 60_000, hookTimeout: 120_000 } as const;

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
          ...patient,
          name: 'server',
          root: 'packages/server',
          include: ['{src,test}/**/*.test.ts'],
          globalSetup: absolute('packages/server/test/global-setup.ts'),
        },
      },
      { test: { ...shared, name: 'web', root: 'packages/web', include: ['src/**/*.test.{ts,tsx}'] } },
      {
        test: {
          ...shared,
          ...patient,
          name: 'e2e',
          root: 'packages/e2e',
          include: ['src/**/*.test.ts'],
        },
      },
      {
        test: {
          ...shared,
          ...patient,
          name: 'bench',
          root: 'packages/bench',
          include: ['src/**/*.test.ts'],
        },
      },
      {
        test: {
          ...shared,
          ...patient,
          name: 'tools',
          root: 'tools',
          include: ['*.test.ts', '{lint,testing}/*.test.ts'],
        },
      },
    ],
  },
});
