// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { billingPages, pageText } from '#test/billing-pages.tsx';
import { startBillingServer } from '#test/fake-billing-server.ts';
import { click, find } from '#test/render-page.tsx';
import { fixed, invoiceId } from '#test/sample-billing.ts';

const { open, leave } = billingPages();
const owing = { ...fixed, paymentState: 'BEZAHLT', open: 0, refundable: 5000 } as const;

test('what is to be given back is found among the invoices, with its sum', async () => {
  startBillingServer({ invoice: owing });
  const page = open('/billing?tab=rechnungen');
  await click('button', 'Erstattung offen1');
  await expect.poll(page.address).toContain('nur=erstattung');
  await find('a', 'RE-2026-00042');
  expect(pageText()).toContain('-50,00 €');
});

test('the start counts what is to be given back and leads to just that, and is silent about nothing', async () => {
  startBillingServer({ invoice: owing });
  open('/start');
  const number = await find('a', '1Erstattung offen');
  expect(number.getAttribute('href')).toBe('/billing?tab=rechnungen&nur=erstattung');
  leave();
  startBillingServer({ invoice: fixed });
  open('/start');
  await find('a', '2.045,25 €offen');
  expect(pageText()).not.toContain('Erstattung');
});

test('a project names what is to be given back', async () => {
  startBillingServer({ invoice: owing });
  open('/project');
  const link = await find(`a[href="/billing/${invoiceId}"]`);
  expect(link.closest('li')?.textContent).toContain('zu erstatten 50,00');
});
