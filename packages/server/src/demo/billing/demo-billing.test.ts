import { InvoiceSummary, OfferSummary, ReadyCustomer } from '@energieakte/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { demoPassword, insertDemoOffice } from '#server/demo/insert-demo-office.ts';
import { cheapPasswords } from '#test/cheap-passwords.ts';
import { bearer } from '#test/office.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

let test: TestApp;
const tokens = new Map<string, string>();
beforeAll(async () => {
  test = await startTestApp();
  await insertDemoOffice(test.context.database, test.context.clock.now(), cheapPasswords);
});
afterAll(async () => test.close());

async function signIn(username: string): Promise<string> {
  const answer = await test.app.inject({
    method: 'POST',
    url: '/api/authenticate',
    payload: { username, password: demoPassword },
  });
  return String(answer.headers.authorization).slice('Bearer '.length);
}

async function read(who: string, path: string): Promise<unknown> {
  const token = tokens.get(who) ?? (await signIn(who));
  tokens.set(who, token);
  const answer = await test.app.inject({ url: `/api${path}`, headers: bearer(token) });
  return answer.json<unknown>();
}

const Invoices = z.object({ items: InvoiceSummary.array() });
const Offers = z.object({ items: OfferSummary.array() });

it('has invoices in every state, with numbers that have no gap', async () => {
  const { items } = Invoices.parse(await read('petra.vogt', '/invoice'));
  const states = items.map(({ kind, paymentState }) => `${kind} ${paymentState}`);
  expect(states.toSorted()).toEqual([
    'CANCELLATION VERRECHNET',
    'INVOICE BEZAHLT',
    'INVOICE ENTWURF',
    'INVOICE STORNIERT',
    'INVOICE TEILBEZAHLT',
    'INVOICE UEBERFAELLIG',
    'PARTIAL OFFEN',
  ]);
  const numbers = items.flatMap(({ number }) => number ?? []).toSorted();
  expect(new Set(numbers).size).toBe(6);
});

it('has finished services that can be billed at once', async () => {
  const ready = ReadyCustomer.array().parse(await read('petra.vogt', '/invoice/ready'));
  expect(ready.length).toBeGreaterThan(4);
  expect(ready.reduce((sum, { billable }) => sum + billable, 0)).toBeGreaterThan(500_000);
});

it('has an offer that was accepted, one that waits and one that is being written', async () => {
  const { items } = Offers.parse(await read('jana.keller', '/offer'));
  expect(items.map(({ state }) => state).toSorted()).toEqual(['ACCEPTED', 'DRAFT', 'SENT']);
  expect(items.every(({ isExpired }) => !isExpired)).toBe(true);
});

it('shows customers what goes to them, and nothing else', async () => {
  const { items } = Offers.parse(await read('k.sommer@albblick-haus.example', '/offer'));
  expect(items.map(({ state }) => state).toSorted()).toEqual(['ACCEPTED', 'SENT']);
  const invoices = Invoices.parse(await read('k.sommer@albblick-haus.example', '/invoice')).items;
  expect(invoices.map(({ paymentState }) => paymentState)).toEqual(['BEZAHLT']);
});
