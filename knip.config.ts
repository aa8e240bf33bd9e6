import type { KnipConfig } from 'knip';

const config: KnipConfig = {
  workspaces: {
    '.': {
      entry: ['tools/*.{ts,mjs}', 'tools/lint/check-*.ts', 'tools/{lint,testing}/*.test.ts'],
      project: ['tools/**/*.{ts,mjs}', '*.ts'],
      // Started by tools/check.ts and `npm run format`.
      ignoreDependencies: ['oxfmt'],
    },
    'packages/contract': { entry: ['src/**/*.test.ts'], project: ['{src,test}/**/*.ts'] },
    'packages/server': {
      entry: [
        'src/main.ts',
        'src/{backup,start}/*-command.ts',
        '{src,test}/**/*.test.ts',
        'test/report-modules.ts',
        'test/signal-at.ts',
        // Come after all other tests.
        'test/statements/*.check.ts',
      ],
      project: ['{src,test}/**/*.ts'],
    },
    'packages/web': {
      // The pages of upload links, surveys and newsletters start from files of their own.
      entry: ['src/{hochladen,umfrage,abmelden}.tsx', '{src,test}/**/*.test.{ts,tsx}'],
      project: ['{src,test}/**/*.{ts,tsx}'],
    },
    'packages/e2e': {
      entry: [
        'src/stories/**/*.spec.ts',
        'src/**/*.test.ts',
        // Run as processes of their own.
        'src/browser/unpack-here.ts',
        'src/browser/find-and-print.ts',
      ],
      project: ['src/**/*.ts', '*.ts'],
    },
    'packages/bench': {
      entry: ['src/bench-command.ts', 'src/baseline/serve-baseline.ts', 'src/**/*.test.ts'],
      project: ['src/**/*.ts'],
    },
  },
  ignore: ['tools/**/fixtures/**'],
  // The types of an exported function's parameters are part of what it exports.
  ignoreExportsUsedInFile: { interface: true, type: true },
  treatConfigHintsAsErrors: false,
};

export default config;
