// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import type { CurrentUser } from '@energieakte/contract';
import { expect, test } from 'vitest';
import { billingPages, pageText } from '#test/billing-pages.tsx';
import { startBillingServer } from '#test/fake-billing-server.ts';
import { click, find, press, type } from '#test/render-page.tsx';
import { offerDraft, offerId } from '#test/sample-billing.ts';
import { sampleUser } from '#test/sample-user.ts';

const guest: CurrentUser = { ...sampleUser, displayname: 'Katrin Sommer', roles: ['ROLE_GUEST'] };

const { open } = billingPages();

test('a guest chooses an option, agrees and accepts; before that nothing is sent', async () => {
  const server = startBillingServer();
  open(`/offer/${offerId}`, guest);
  await find('h1', 'Angebot AN-2026-0014');
  expect(await find('button:disabled', 'Verbindlich beauftragen')).toBeTruthy();
  await click('input', 'Luftdichtheitsmessung EFH wählen');
  await expect
    .poll(pageText)
    .toContain('Ich nehme das Angebot AN-2026-0014 über 2.485,08 € brutto verbindlich an.');
  await click(
    'input[type="checkbox"]',
    'Ich nehme das Angebot AN-2026-0014 über 2.485,08 € brutto verbindlich an.',
  );
  await click('button', 'Verbindlich beauftragen');
  await expect
    .poll(() => server.posted()[0])
    .toMatchObject([
      `/offer/decide/${offerId}`,
      { decision: 'ACCEPTED', typedName: 'Katrin Sommer', agreed: true, version: 4 },
    ]);
  expect(server.posted()[0]?.[1]['lineIds']).toEqual(['01a1fc50-8cb4-7079-88fa-c99a69760032']);
});

test('a guest declines without giving a reason', async () => {
  const server = startBillingServer();
  open(`/offer/${offerId}`, guest);
  await click('button', 'Ablehnen');
  await click('[role="dialog"] button', 'Ablehnen');
  await expect.poll(() => server.posted()[0]?.[1]).toMatchObject({ decision: 'DECLINED', reason: null });
});

test('writes an offer: sums follow what is typed, lines move by keyboard', async () => {
  const server = startBillingServer({ offer: offerDraft });
  open(`/offer/${offerId}`);
  await type('input', 'Position 1, Menge', '2');
  await expect.poll(pageText).toContain('4.090,51 €');
  expect(await find('button:disabled', 'Senden …')).toBeTruthy();
  const field = await find('input', 'Position 1, Einzelpreis');
  field.focus();
  field.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'ArrowDown', altKey: true, bubbles: true, cancelable: true }),
  );
  await expect
    .poll(() => document.querySelector('ol textarea, ol [role="combobox"]')?.getAttribute('value'))
    .toBe('Luftdichtheitsmessung EFH');
  (await find('button', 'Position 1 entfernen')).focus();
  press('Delete');
  await click('button', 'Änderungen speichern');
  await expect
    .poll(() => server.posted()[0]?.[1])
    .toMatchObject({
      lines: [{ title: 'Effizienzhaus-Berechnung EFH', quantity: 2, unitPrice: 171_870 }],
    });
});
