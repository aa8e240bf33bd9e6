// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import type { CurrentUser } from '@energieakte/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#api/query-client.ts';
import { currentUserQuery } from '#api/session.ts';
import { billingRoutes } from '#app/billing-routes.tsx';
import { startBillingServer } from '#test/fake-billing-server.ts';
import { signedInUser } from '#test/mount-hook.tsx';
import {
  click,
  find,
  giveElementsASize,
  press,
  type RegisteredRoute,
  renderRoutes,
  type,
} from '#test/render-page.tsx';
import {
  draft,
  fixed,
  invoiceId,
  offerDraft,
  offerId,
  projectId,
  serviceIds,
} from '#test/sample-billing.ts';
import { sampleUser } from '#test/sample-user.ts';
import { InvoicePage } from './invoices/invoice-page.tsx';
import { OfferPage } from './offers/offer-page.tsx';
import { BillingCard } from './project-card.tsx';

const accountant: CurrentUser = { ...signedInUser, roles: ['ROLE_ACCOUNTANT'] };
const guest: CurrentUser = { ...sampleUser, displayname: 'Katrin Sommer', roles: ['ROLE_GUEST'] };

const registered: readonly RegisteredRoute[] = billingRoutes;
// The viewer of PDFs needs a browser; what is around it does not.
const Preview = () => 'PDF';
const routes: readonly RegisteredRoute[] = [
  ...registered.filter(({ options: { path = '' } }) => !path.endsWith('$id')),
  {
    options: { path: '/billing/$id', component: () => <InvoicePage id={invoiceId} Preview={Preview} /> },
  },
  {
    options: {
      path: '/project',
      component: () => <BillingCard projectId={projectId} title="KfW-26_003-HALB" />,
    },
  },
  { options: { path: '/offer/$id', component: () => <OfferPage id={offerId} Preview={Preview} /> } },
];

let leave: () => void = () => undefined;

beforeEach(() => {
  giveElementsASize();
});
afterEach(() => {
  leave();
  queryClient.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
});

function open(address: string, me: CurrentUser = accountant) {
  queryClient.setQueryData(currentUserQuery.queryKey, me);
  const page = renderRoutes({ routes, address, queryClient });
  ({ leave } = page);
  return page;
}

const text = (): string => document.body.textContent.replaceAll(/\s+/gu, ' ');
const eventually = <Value,>(look: () => Value) => expect.poll(look);

test('drafts what is ticked, says what comes of it, and leaves out what is blocked', async () => {
  const server = startBillingServer();
  const page = open('/billing');
  await find('input', 'Lüftungskonzept abrechnen');
  expect(await find('input:disabled', 'Lüftungskonzept abrechnen')).toBeTruthy();
  expect(text()).toContain('Abschlag RE-2026-00038: nur als Schlussrechnung.');
  await click('input', 'Alles von Albblick Holzhaus GmbH abrechnen');
  await find('[role="status"]', '2 Leistungen');
  expect(text()).toContain('1.023,20 € netto');
  expect(text()).toContain('1 Projekt, also 1 Rechnung');
  await click('button', 'Sammelrechnung');
  await click('button', '1 Rechnung entwerfen');
  await eventually(server.posted).toEqual([
    ['/invoice/draft', { kind: 'INVOICE', serviceIds: serviceIds.slice(0, 2), together: true }],
  ]);
  await eventually(page.address).toBe(`/billing/${invoiceId}`);
});

test('finds ready services by words, and says when nothing is ready', async () => {
  startBillingServer();
  open('/billing?q=baumann');
  await find('input', 'Bestätigung zum Antrag (BzA) abrechnen');
  expect(text()).not.toContain('Lüftungskonzept');
  leave();
  queryClient.clear();
  startBillingServer({ ready: [] });
  open('/billing');
  await find('h2', 'Nichts abzurechnen.');
});

test('asks for an Abschlag in per cent, and says what cannot be read', async () => {
  const server = startBillingServer();
  open('/project');
  await click('button', 'Abschlag …');
  await type('input', 'Prozent', '160');
  await click('[role="dialog"] button', 'Abschlag entwerfen');
  await find('p', 'Erwartet wird eine Zahl über 0 und höchstens 100, zum Beispiel 60.');
  await type('input', 'Prozent', '60');
  await click('[role="dialog"] button', 'Abschlag entwerfen');
  await eventually(() => server.posted()[0]?.[1]).toMatchObject({
    kind: 'PARTIAL',
    percent: 60,
    amount: null,
  });
});

test('checks a draft, what is open first, and fixes it after a question', async () => {
  const server = startBillingServer();
  open(`/billing/${invoiceId}`);
  await find('h1', 'Rechnungsentwurf');
  await find('[role="status"]', '1 in Ordnung, 1 Hinweis');
  const first = (await find('[aria-label="Prüfung"] li')).textContent;
  expect(first).toContain('E-Mail für Rechnungen fehlt beim Auftraggeber');
  expect((await find('a', 'nachtragen')).getAttribute('href')).toContain('/customer/edit/');
  await click('button', 'Festschreiben …');
  expect(text()).toContain('Danach ist die Rechnung nicht mehr änderbar.');
  await click('[role="dialog"] button', 'Festschreiben');
  await eventually(server.posted).toEqual([[`/invoice/fix/${invoiceId}`, { version: 3 }]]);
  await find('h1', 'Rechnung RE-2026-00042');
});

test('saves the details of a draft with everything else as it was', async () => {
  const server = startBillingServer();
  open(`/billing/${invoiceId}`);
  await type('input', 'Zahlbar bis', '40.12.2026');
  expect(await find('button:disabled', 'Änderungen speichern')).toBeTruthy();
  await type('input', 'Zahlbar bis', '18.12.2026');
  await click('button', 'Änderungen speichern');
  await eventually(() => server.posted()[0]?.[1]).toMatchObject({
    id: invoiceId,
    version: 3,
    dueOn: '2026-12-18',
    skontoPct: 2,
    recipient: draft.recipient,
    lines: [{ title: 'Effizienzhaus-Berechnung EFH' }],
  });
});

test('enters a payment less Skonto while there is time', async () => {
  const server = startBillingServer({ invoice: fixed });
  open(`/billing/${invoiceId}`);
  await click('button', 'Zahlung eintragen …');
  await find('[role="dialog"] input', 'Betrag in €');
  await click('[role="dialog"] button', 'Zahlung eintragen');
  await eventually(() => server.posted()[0]).toMatchObject([
    '/invoice/payment',
    { invoiceId, amount: 200_434, skonto: 4091 },
  ]);
  await eventually(text).toContain('bezahlt');
});

test('reminds of what is overdue with one sentence, from the open items', async () => {
  const server = startBillingServer({ invoice: fixed });
  open('/billing?tab=offen');
  await click('button', 'Erinnern');
  const letter = await find('[role="dialog"] textarea', 'Text');
  expect(letter.textContent).toContain(
    'Unsere Rechnung RE-2026-00042 ist seit 06.12.2026 fällig. Bitte überweisen Sie 2.045,25',
  );
  await click('button', 'Erinnerung senden');
  await eventually(() => server.posted()[0]?.[0]).toBe(`/invoice/reminder/${invoiceId}`);
});

test('cancels only with a reason', async () => {
  const server = startBillingServer({ invoice: fixed });
  open(`/billing/${invoiceId}`);
  await click('button', 'Stornieren …');
  await click('[role="dialog"] button', 'Stornieren');
  await find('p', 'Feld muss befüllt werden.');
  expect(server.posted()).toEqual([]);
  await type('textarea', 'Grund', 'Falscher Empfänger');
  await click('[role="dialog"] button', 'Stornieren');
  await eventually(server.posted).toEqual([
    [`/invoice/cancel/${invoiceId}`, { reason: 'Falscher Empfänger' }],
  ]);
});

test('says when invoices cannot be loaded', async () => {
  startBillingServer({ refusal: { status: 500, detail: 'Fehler F-1' } });
  open('/billing?tab=rechnungen');
  await find('h2', 'Die Rechnungen konnten nicht geladen werden');
});

test('a guest chooses an option, agrees and accepts; before that nothing is sent', async () => {
  const server = startBillingServer();
  open(`/offer/${offerId}`, guest);
  await find('h1', 'Angebot AN-2026-0014');
  expect(await find('button:disabled', 'Verbindlich beauftragen')).toBeTruthy();
  await click('input', 'Luftdichtheitsmessung EFH wählen');
  await eventually(text).toContain(
    'Ich nehme das Angebot AN-2026-0014 über 2.485,08 € brutto verbindlich an.',
  );
  await click(
    'input[type="checkbox"]',
    'Ich nehme das Angebot AN-2026-0014 über 2.485,08 € brutto verbindlich an.',
  );
  await click('button', 'Verbindlich beauftragen');
  await eventually(() => server.posted()[0]).toMatchObject([
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
  await eventually(() => server.posted()[0]?.[1]).toMatchObject({ decision: 'DECLINED', reason: null });
});

test('writes an offer: sums follow what is typed, lines move by keyboard', async () => {
  const server = startBillingServer({ offer: offerDraft });
  open(`/offer/${offerId}`);
  await type('input', 'Position 1, Menge', '2');
  await eventually(text).toContain('4.090,51 €');
  expect(await find('button:disabled', 'Senden …')).toBeTruthy();
  const field = await find('input', 'Position 1, Einzelpreis');
  field.focus();
  field.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'ArrowDown', altKey: true, bubbles: true, cancelable: true }),
  );
  await eventually(() =>
    document.querySelector('ol textarea, ol [role="combobox"]')?.getAttribute('value'),
  ).toBe('Luftdichtheitsmessung EFH');
  (await find('button', 'Position 1 entfernen')).focus();
  press('Delete');
  await click('button', 'Änderungen speichern');
  await eventually(() => server.posted()[0]?.[1]).toMatchObject({
    lines: [{ title: 'Effizienzhaus-Berechnung EFH', quantity: 2, unitPrice: 171_870 }],
  });
});

test('billing is for those who write invoices', async () => {
  startBillingServer();
  open('/billing', { ...sampleUser, can: { ...sampleUser.can, writeOffers: true } });
  await find('h1', 'Abrechnen kann nur die Buchhaltung');
});

test('the data of the office is kept by the administration', async () => {
  startBillingServer();
  open('/settings/billing', sampleUser);
  await find('h1', 'Diese Angaben pflegt die Verwaltung');
});

test('says that no tax adviser has confirmed the data of the office yet', async () => {
  startBillingServer();
  open('/settings/billing');
  await find('h1', 'Angebote und Rechnungen');
  await eventually(text).toContain(
    'Noch kein Steuerberater hat bestätigt, dass Angaben und Rechnungen so stimmen.',
  );
});
