// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { listPageShortcuts } from '#shared/commands/page-shortcuts.ts';
import { billingPages, pageText } from '#test/billing-pages.tsx';
import { startBillingServer } from '#test/fake-billing-server.ts';
import { click, find, press } from '#test/render-page.tsx';
import { draft, fixed, invoiceId, offerDraft } from '#test/sample-billing.ts';
import { sampleUser } from '#test/sample-user.ts';

const { open } = billingPages();

/** What the element with the keyboard is called. */
function focused(): string {
  const element = document.activeElement;
  const ofField = document.querySelector(`label[for="${element?.id ?? ''}"]`)?.textContent;
  return (element?.getAttribute('aria-label') ?? ofField ?? element?.textContent ?? '').trim();
}

test('one key leads from a ticked service to the button that drafts, another takes the ticks back', async () => {
  startBillingServer();
  open('/billing');
  const everything = 'Alles von Albblick Holzhaus GmbH abrechnen';
  (await find('input', everything)).focus();
  // Nothing is ticked yet, so there is no button either.
  press('b');
  expect(focused()).toBe(everything);
  await click('input', everything);
  await find('[role="status"]', '2 Leistungen');
  press('b');
  expect(focused()).toBe('1 Rechnung entwerfen');
  press('Escape');
  await expect.poll(pageText).not.toContain('also 1 Rechnung');
  expect(focused()).toBe(everything);
  press('s');
  expect(document.activeElement?.matches('[type="search"]')).toBe(true);
});

test('keys lead from box to box and say so in the help', async () => {
  startBillingServer();
  open('/billing');
  const everything = await find('input', 'Alles von Albblick Holzhaus GmbH abrechnen');
  press('j');
  expect(document.activeElement).toBe(everything);
  press('j');
  const first = focused();
  expect(first).toMatch(/ abrechnen$/u);
  expect(document.activeElement).not.toBe(everything);
  press('k');
  expect(document.activeElement).toBe(everything);
  press('k');
  expect(document.activeElement).toBe(everything);
  expect(listPageShortcuts()).toContainEqual({ keys: ['B'], effect: 'zu „Rechnungen entwerfen“' });
});

const correctable = { ...fixed, can: { ...fixed.can, correct: true } };
const dialogs = [
  ['Empfänger …', /^Empfänger$/u, draft],
  ['Positionen bearbeiten', /^Text davor$/u, draft],
  ['Korrektur …', /^Effizienzhaus-Berechnung EFH, höchstens /u, correctable],
  ['Stornieren …', /^Grund$/u, fixed],
  ['Senden …', /^An$/u, fixed],
  ['Zahlung eintragen …', /^Betrag in €$/u, fixed],
  ['Festschreiben …', /^Festschreiben$/u, draft],
] as const;

test.for(dialogs)('the dialog “%s” begins in its field', async ([button, field, invoice]) => {
  startBillingServer({ invoice });
  open(`/billing/${invoiceId}`);
  await click('button', button);
  await find('[role="dialog"]');
  await expect.poll(focused).toMatch(field);
});

test('so do the dialogs of the lists', async () => {
  startBillingServer({ invoice: fixed });
  open('/billing');
  await click('button', 'Abschlag anfordern …');
  await expect.poll(focused).toBe('Projekt');
  press('Escape');
  await expect.poll(() => document.querySelector('[role="dialog"]')).toBeNull();
  await click('button', 'Export …');
  await expect.poll(focused).toBe('Format');
});

test('and the letter of an offer', async () => {
  startBillingServer({ offer: offerDraft });
  open('/offer/1', sampleUser);
  await click('button', 'Senden …');
  await expect.poll(focused).toBe('An');
});
