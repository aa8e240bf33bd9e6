import { defineConfig } from 'oxlint';

const testFiles = [
  '**/*.test.ts',
  '**/*.test.tsx',
  '**/*.spec.ts',
  'packages/server/test/**',
  'packages/e2e/src/**',
];

export default defineConfig({
  plugins: [
    'eslint',
    'typescript',
    'unicorn',
    'oxc',
    'import',
    'promise',
    'react',
    'jsx-a11y',
    'vitest',
  ],
  jsPlugins: ['./tools/lint/plugin.ts'],
  options: { typeAware: true, denyWarnings: true, reportUnusedDisableDirectives: 'error' },
  categories: { correctness: 'error' },
  ignorePatterns: ['**/dist/', '**/dist-types/', '/data/', '**/*.gen.ts', 'tools/**/fixtures/'],
  rules: {
    // Arrows
    'house/arrows': 'error',
    'house/no-barrels': 'error',
    'import/no-cycle': ['error', { ignoreTypes: false }],

    // Types that hold (house rule 7)
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
    'typescript/switch-exhaustiveness-check': [
      'error',
      { allowDefaultCaseForExhaustiveSwitch: true, considerDefaultExhaustiveForUnions: true },
    ],
    'typescript/no-unsafe-argument': 'error',
    'typescript/no-unsafe-assignment': 'error',
    'typescript/no-unsafe-call': 'error',
    'typescript/no-unsafe-function-type': 'error',
    'typescript/no-unsafe-member-access': 'error',
    'typescript/no-unsafe-return': 'error',
    'typescript/only-throw-error': [
      'error',
      // The router's way to leave a page while it loads.
      {
        allow: [
          { from: 'package', package: '@tanstack/router-core', name: ['Redirect', 'NotFoundError'] },
        ],
      },
    ],
    'typescript/prefer-promise-reject-errors': 'error',
    'typescript/return-await': ['error', 'error-handling-correctness-only'],
    'typescript/restrict-plus-operands': 'error',
    'typescript/no-deprecated': 'error',
    'typescript/no-unnecessary-type-assertion': 'error',
    'typescript/consistent-type-imports': 'error',
    'typescript/ban-ts-comment': ['error', { 'ts-expect-error': 'allow-with-description' }],

    // Size (house rule 8)
    'max-lines': ['error', { max: 300 }],
    'max-lines-per-function': ['error', { max: 60 }],
    complexity: ['error', { max: 10 }],
    'max-params': ['error', { max: 3 }],
    'max-depth': ['error', { max: 3 }],

    // One way to write it
    'house/file-names': 'error',
    'house/plain-words': 'error',
    'unicorn/filename-case': ['error', { case: 'kebabCase' }],
    'import/no-default-export': 'error',
    'import/no-self-import': 'error',
    'import/no-commonjs': 'error',
    'no-console': 'error',
    eqeqeq: 'error',
    'no-var': 'error',
    'prefer-const': 'error',
    'no-param-reassign': 'error',
    'no-self-compare': 'error',
    'no-else-return': 'error',
    'no-empty': 'error',
    'array-callback-return': 'error',
    'unicorn/prefer-node-protocol': 'error',
    'unicorn/no-abusive-eslint-disable': 'error',
    'unicorn/no-typeof-undefined': 'error',
    'preserve-caught-error': 'error',

    'vitest/no-focused-tests': 'error',
    'vitest/no-disabled-tests': 'error',
    'vitest/no-commented-out-tests': 'error',
    'vitest/no-identical-title': 'error',
    // Kysely's builders are made to be taken apart: where(({ exists, or }) => …).
    'typescript/unbound-method': 'off',
    // They speak of a compiler that is not used here, and know neither refs as parameters nor our table library.
    'react/immutability': 'off',
    'react/incompatible-library': 'off',
    // A dialog and the sign-in page begin where one types; MUI's elements take their meaning from a role.
    'jsx-a11y/no-autofocus': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    'jsx-a11y/control-has-associated-label': 'off',
    // What only root, or only an ordinary user, can try is left out for the other; a skipped test would count as failed.
    'vitest/no-conditional-tests': 'off',
    // It does not see assertions inside a story's own steps.
    'vitest/expect-expect': 'off',
    'vitest/require-mock-type-parameters': 'off',
  },
  overrides: [
    {
      files: ['**/packages/web/**'],
      rules: {
        'react/rules-of-hooks': 'error',
        'react/exhaustive-deps': 'error',
        'react/jsx-key': 'error',
        'react/no-unstable-nested-components': 'error',
        'react/no-danger': 'error',
        'react/jsx-no-target-blank': 'error',
      },
    },
    {
      // The two adapters between one endpoint object and the types on both sides of it.
      files: ['**/packages/server/src/http/handle.ts', '**/packages/web/src/api/call-api.ts'],
      rules: { 'typescript/consistent-type-assertions': 'off' },
    },
    {
      files: ['*.config.ts', '**/*.config.ts', 'tools/lint/plugin.ts', '**/global-setup.ts'],
      rules: { 'import/no-default-export': 'off' },
    },
    {
      // A describe callback is as long as its tests are many; the file limit still holds.
      files: testFiles,
      rules: { 'max-lines-per-function': 'off' },
    },
    {
      files: ['tools/*.ts', 'tools/lint/check-*.ts', '**/packages/bench/**'],
      rules: { 'no-console': 'off' },
    },
  ],
});
