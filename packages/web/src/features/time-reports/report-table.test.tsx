// @vitest-environment happy-dom
import type { TimeReportGroup, TimeReportRow } from '@energieakte/contract';
import { afterEach, expect, test } from 'vitest';
import { queryClient } from '#api/query-client.ts';
import { click, find, renderPage } from '#test/render-page.tsx';
import { ReportTable } from './report-table.tsx';

const row = (label: string, minutes: number, cost: number | null): TimeReportRow => ({
  id: label,
  label,
  minutes,
  billable: 0,
  budget: null,
  net: null,
  cost,
});
const rows = [row('Anbau', 60, null), row('Dachgeschoss', 600, 900), row('Özdemir', 90, 4000)];

let leave: () => void = () => undefined;
afterEach(() => leave());

function show(by: TimeReportGroup): void {
  const page = () => <ReportTable rows={rows} by={by} />;
  ({ leave } = renderPage({ path: '/report', page, address: '/report', queryClient }));
}

async function order(): Promise<readonly string[]> {
  const lines = [...(await find('tbody')).querySelectorAll('th')];
  return lines.map(({ textContent }) => textContent);
}

test('sorts by a number, the largest first, and then goes back to German order', async () => {
  show('project');
  expect(await order()).toEqual(['Anbau', 'Dachgeschoss', 'Özdemir']);
  await click('thead span', 'Stunden');
  await expect.poll(order).toEqual(['Dachgeschoss', 'Özdemir', 'Anbau']);
  expect((await find('th[aria-sort]', 'Stunden')).getAttribute('aria-sort')).toBe('descending');
  await click('thead span', 'Kosten');
  // What is not known stands at the end either way.
  await expect.poll(order).toEqual(['Özdemir', 'Dachgeschoss', 'Anbau']);
  await click('thead span', 'Kosten');
  await expect.poll(order).toEqual(['Dachgeschoss', 'Özdemir', 'Anbau']);
  await click('thead span', 'Kosten');
  await expect.poll(order).toEqual(['Anbau', 'Dachgeschoss', 'Özdemir']);
});

test('ranks nobody: people stay in German order', async () => {
  show('person');
  expect(await order()).toHaveLength(3);
  expect(document.querySelector('thead [role="button"]')).toBeNull();
});
