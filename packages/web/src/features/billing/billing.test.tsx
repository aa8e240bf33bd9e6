// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { takeLastQueued } from '#shared/activity/activity.ts';
import { billingPages, pageText } from '#test/billing-pages.tsx';
import { startBillingServer } from '#test/fake-billing-server.ts';
import { click, find, type } from '#test/render-page.tsx';
import { checks, draft, fixed, invoiceId, serviceIds } from '#test/sample-billing.ts';
import { sampleUser } from '#test/sample-user.ts';

const { open, leave } = billingPages();

test('drafts what is ticked, says what comes of it, and leaves out what is blocked', async () => {
  const server = startBillingServer();
  const page = open('/billing');
  await find('input', 'Lüftungskonzept abrechnen');
  expect(await find('input:disabled', 'Lüftungskonzept abrechnen')).toBeTruthy();
  expect(pageText()).toContain('Abschlag RE-2026-00038: nur als Schlussrechnung.');
  await click('input', 'Alles von Albblick Holzhaus GmbH abrechnen');
  await find('[role="status"]', '2 Leistungen');
  expect(pageText()).toContain('1.023,20 € netto');
  expect(pageText()).toContain('1 Projekt, also 1 Rechnung');
  await click('button', 'Sammelrechnung');
  await click('button', '1 Rechnung entwerfen');
  await expect
    .poll(server.posted)
    .toEqual([
      ['/invoice/draft', { kind: 'INVOICE', serviceIds: serviceIds.slice(0, 2), together: true }],
    ]);
  await expect.poll(page.address).toBe(`/billing/${invoiceId}`);
});

test('finds ready services by words, and says when nothing is ready', async () => {
  startBillingServer();
  open('/billing?q=baumann');
  await find('input', 'Bestätigung zum Antrag (BzA) abrechnen');
  expect(pageText()).not.toContain('Lüftungskonzept');
  leave();
  startBillingServer();
  open('/billing?q=nirgends');
  await find('h2', 'Nichts passt zu dieser Suche');
  await click('button', 'Ohne Suchtext');
  await find('input', 'Bestätigung zum Antrag (BzA) abrechnen');
  leave();
  startBillingServer({ ready: [] });
  open('/billing');
  await find('h2', 'Nichts abzurechnen.');
  expect(pageText()).not.toContain('abrechenbar 0,00');
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
  await expect
    .poll(() => server.posted()[0]?.[1])
    .toMatchObject({
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
  expect(pageText()).toContain('Danach ist die Rechnung nicht mehr änderbar.');
  await click('[role="dialog"] button', 'Festschreiben');
  await expect.poll(server.posted).toEqual([[`/invoice/fix/${invoiceId}`, { version: 3 }]]);
  await find('h1', 'Rechnung RE-2026-00042');
});

test('leads to the Bauherr in the project for what is missing where the Bauherr pays', async () => {
  const hints = checks.filter(({ level }) => level === 'HINWEIS');
  startBillingServer({ checks: hints.map((hint) => ({ ...hint, mend: 'PROJECT' })) });
  open(`/billing/${invoiceId}`);
  const link = await find('a', 'beim Bauherrn nachtragen');
  expect(link.getAttribute('href')).toBe(
    `/project/edit0/${encodeURIComponent(draft.projects[0]?.projectId ?? '')}#bauherr`,
  );
});

test('saves the details of a draft with everything else as it was', async () => {
  const server = startBillingServer();
  open(`/billing/${invoiceId}`);
  await type('input', 'Zahlbar bis', '40.12.2026');
  expect(await find('button:disabled', 'Änderungen speichern')).toBeTruthy();
  await type('input', 'Zahlbar bis', '18.12.2026');
  await click('button', 'Änderungen speichern');
  await expect
    .poll(() => server.posted()[0]?.[1])
    .toMatchObject({
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
  await expect
    .poll(() => server.posted()[0])
    .toMatchObject(['/invoice/payment', { invoiceId, amount: 200_434, skonto: 4091 }]);
  await expect.poll(pageText).toContain('bezahlt');
});

test('has no Skonto for money that came after its day', async () => {
  const server = startBillingServer({ invoice: { ...fixed, skontoUntil: '2000-01-01' } });
  open(`/billing/${invoiceId}`);
  await click('button', 'Zahlung eintragen …');
  await find('[role="dialog"] p', 'Kein Skonto: Es galt bis 01.01.2000.');
  await click('[role="dialog"] button', 'Zahlung eintragen');
  await expect
    .poll(() => server.posted()[0])
    .toMatchObject(['/invoice/payment', { amount: 204_525, skonto: 0 }]);
});

test('gives back what was paid too much', async () => {
  const server = startBillingServer({ invoice: { ...fixed, open: 0, refundable: 5000 } });
  open(`/billing/${invoiceId}`);
  await click('button', 'Erstattung eintragen …');
  expect(pageText()).toContain('zu erstatten 50,00');
  await find('[role="dialog"] input', 'Überwiesen am');
  await click('[role="dialog"] button', 'Erstattung eintragen');
  await expect
    .poll(() => server.posted()[0])
    .toMatchObject(['/invoice/payment', { invoiceId, amount: -5000, skonto: 0 }]);
  await expect
    .poll(() => takeLastQueued()?.text)
    .toMatch(/^Erstattung 50,00\s€ zu RE-2026-00042 eingetragen$/u);
});

/** A payment, of which each test says the rest. */
const event = {
  id: '0190a000-0000-7000-8000-0000000000e1',
  kind: 'PAYMENT',
  day: '2026-11-29',
  amount: 204_525,
  skonto: 0,
  note: null,
  by: null,
  isReversed: false,
} as const;

test('names what is to be given back and what was, and takes a refund back as one', async () => {
  const refund = { ...event, id: event.id.replace('e1', 'e2'), amount: -5000 };
  const server = startBillingServer({
    invoice: { ...fixed, open: 0, refundable: 2500, events: [event, refund] },
  });
  open(`/billing/${invoiceId}`);
  const sums = await find('[aria-label="Summen"]');
  expect(sums.textContent).toMatch(/Zu erstatten25,00\s€$/u);
  expect(sums.textContent).not.toContain('Noch offen');
  const lines = [...document.querySelectorAll('[aria-label="Zahlungen und Verlauf"] li')];
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Zahlung 2\.045,25\s€/u),
    expect.stringMatching(/Erstattung 50,00\s€/u),
  ]);
  lines.at(-1)?.querySelector('button')?.click();
  await find('[role="dialog"] h2', 'Erstattung zurücknehmen?');
  expect((await find('[role="dialog"]')).textContent).toMatch(
    /50,00\s€ sind danach wieder zu erstatten/u,
  );
  await click('[role="dialog"] button', 'Zurücknehmen');
  await expect.poll(() => server.posted()[0]?.[0]).toBe(`/invoice/payment/reverse/${refund.id}`);
});

test('takes a draft to the state of its services after a question', async () => {
  const server = startBillingServer({ invoice: draft });
  open(`/billing/${invoiceId}`);
  await click('button', 'Auffrischen …');
  // What was written by hand is not lost by a second Enter.
  await expect.poll(() => document.activeElement?.textContent).toBe('Abbrechen');
  expect(server.posted()).toEqual([]);
  await click('[role="dialog"] button', 'Auffrischen');
  await expect
    .poll(() => server.posted()[0])
    .toMatchObject([`/invoice/refresh/${invoiceId}`, { version: draft.version }]);
  await expect.poll(pageText).not.toContain('geht dabei verloren');
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
  await expect.poll(() => server.posted()[0]?.[0]).toBe(`/invoice/reminder/${invoiceId}`);
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
  await expect
    .poll(server.posted)
    .toEqual([[`/invoice/cancel/${invoiceId}`, { reason: 'Falscher Empfänger' }]]);
});

test('says when invoices cannot be loaded', async () => {
  startBillingServer({ refusal: { status: 500, detail: 'Fehler F-1' } });
  open('/billing?tab=rechnungen');
  await find('h2', 'Die Rechnungen konnten nicht geladen werden');
  leave();
  startBillingServer({ refusal: { status: 500, detail: 'Fehler F-1' } });
  open(`/billing/${invoiceId}`);
  const failure = await find('[role="alert"]');
  expect(failure.textContent).toContain('Die Rechnung konnte nicht geladen werden. Fehler F-1');
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

test('says that no tax adviser has confirmed the data of the office yet, and that accounts are suggestions', async () => {
  startBillingServer();
  open('/settings/billing');
  await find('h1', 'Angebote und Rechnungen');
  await expect
    .poll(pageText)
    .toContain('Noch kein Steuerberater hat bestätigt, dass Angaben und Rechnungen so stimmen.');
  expect(pageText()).toContain(
    'Auch die Kontonummern für DATEV sind nur Vorschläge nach SKR 04, die nicht aus einer Liste von DATEV stammen',
  );
});
