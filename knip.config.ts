import type { KnipConfig } from 'knip';

const config: KnipConfig = {
  workspaces: {
    '.': { entry: ['tools/*.ts', 'tools/lint/plugin.ts'], project: ['tools/**/*.ts', '*.ts'] },
    'packages/contract': { project: ['src/**/*.ts'] },
    'packages/server': {
      entry: ['src/main.ts', 'src/**/*.test.ts', 'test/**/*.test.ts', 'test/global-setup.ts'],
      project: ['src/**/*.ts', 'test/**/*.ts'],
    },
    'packages/web': {
      entry: ['src/main.tsx', 'src/**/*.test.{ts,tsx}'],
      project: ['src/**/*.{ts,tsx}'],
    },
    'packages/e2e': {
      entry: ['playwright.config.ts', 'src/stories/**/*.spec.ts'],
      project: ['src/**/*.ts', '*.ts'],
    },
  },
  ignore: ['tools/lint/fixtures/**'],
};

export default config;
