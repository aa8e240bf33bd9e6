import { expect, test } from 'vitest';

const sources = import.meta.glob<string>(['../../**/*.tsx', '!../../**/*.test.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Browsers draw these in the language of the machine: `mm/dd/yyyy` beside German days. */
const native = /type(?:=|: |=\{)['"](?:date|time|datetime-local|month|week)['"]/u;

test('no field leaves the form of days and times to the browser', () => {
  const found = Object.entries(sources).filter(([, source]) => native.test(source));
  expect(Object.keys(sources).length).toBeGreaterThan(500);
  expect(found.map(([file]) => file)).toEqual([]);
});
