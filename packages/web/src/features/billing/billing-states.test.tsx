// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { billingPages, pageText } from '#test/billing-pages.tsx';
import { startBillingServer } from '#test/fake-billing-server.ts';
import { find, untilPasses } from '#test/render-page.tsx';

const { open } = billingPages();

const pages = [
  {
    address: '/billing',
    failure: 'Die offenen Leistungen konnten nicht geladen werden',
    empty: 'Nichts abzurechnen.',
  },
  {
    address: '/billing?tab=rechnungen',
    failure: 'Die Rechnungen konnten nicht geladen werden',
    empty: 'Noch keine Rechnungen',
  },
  {
    address: '/billing?tab=offen',
    failure: 'Die offenen Posten konnten nicht geladen werden',
    empty: 'Keine offenen Posten',
  },
  {
    address: '/billing?tab=auswertung',
    failure: 'Die Auswertung konnte nicht geladen werden',
    empty: 'In diesem Zeitraum gibt es keine Rechnungen.',
  },
  {
    address: '/offer',
    failure: 'Die Angebote konnten nicht geladen werden',
    empty: 'Noch keine Angebote',
  },
] as const;

async function untilItSays(text: string): Promise<void> {
  await untilPasses(() => expect(pageText()).toContain(text));
}

test.for(pages)('$address says that it did not come, and offers to ask again', async (page) => {
  startBillingServer({ refusal: { status: 500, detail: 'Fehler F-1' } });
  open(page.address);
  await untilItSays(page.failure);
  await find('button', 'Noch einmal versuchen');
  expect(pageText()).not.toContain(page.empty);
});

test.for(pages)('$address says so without a connection as well', async (page) => {
  startBillingServer();
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
  open(page.address);
  await untilItSays(page.failure);
  expect(pageText()).not.toContain('Failed to fetch');
});

test.for(pages)('$address says what will stand there in a new office', async (page) => {
  startBillingServer({ isNew: true, ready: [] });
  open(page.address);
  await untilItSays(page.empty);
  expect(pageText()).not.toContain('konnten nicht');
});
