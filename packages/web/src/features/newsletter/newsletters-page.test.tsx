// @vitest-environment happy-dom
import type { CurrentUser } from '@energieakte/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { takeLastQueued } from '#shared/activity/activity.ts';
import { queryClient } from '#api/query-client.ts';
import { currentUserQuery } from '#api/session.ts';
import { newsletterRoutes } from '#app/newsletter-routes.tsx';
import { draft, fakeNewsletterServer, held, letterId } from '#test/fake-newsletter-server.ts';
import { signedInUser } from '#test/mount-hook.tsx';
import { click, find, giveElementsASize, renderRoutes, type } from '#test/render-page.tsx';

let leave: () => void = () => undefined;
const text = (): string => document.body.textContent;
const eventually = <Value,>(look: () => Value) => expect.poll(look);

beforeEach(() => giveElementsASize());
afterEach(() => {
  leave();
  queryClient.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function open(address = '/newsletter', me: CurrentUser = signedInUser) {
  queryClient.setQueryData(currentUserQuery.queryKey, me);
  const page = renderRoutes({ routes: newsletterRoutes, address, queryClient });
  ({ leave } = page);
  return page;
}

/** The list hears how wide it is: on a narrow one the equation stays away. */
function measureElements(): void {
  vi.stubGlobal('ResizeObserver', function observer(update: () => void) {
    return { observe: update, unobserve: update, disconnect: () => undefined };
  });
}

test('lists letters with how far they are, and the numbers as an equation', async () => {
  measureElements();
  fakeNewsletterServer([held]);
  open();
  await find('a.name', held.subject);
  await eventually(text).toContain('angehalten');
  await eventually(() => text().replaceAll('\u00a0', ' ')).toContain(
    '412 = 37 übersprungen + 21 offen + 348 angenommen + 4 abgewiesen + 2 unklar',
  );
});

test('keeps archived letters behind a switch', async () => {
  fakeNewsletterServer([draft, { ...held, id: letterId.replace(/1$/u, '2'), archived: true }]);
  const page = open();
  await find('a.name');
  expect(document.body.querySelectorAll('a.name')).toHaveLength(1);
  await click('button', 'Archiv1');
  await eventually(text).toContain('angehalten');
  expect(page.address()).toContain('archiv=1');
});

test('begins a letter from the list, and from the palette', async () => {
  const server = fakeNewsletterServer([]);
  const page = open('/newsletter?neu=1');
  await eventually(page.address).toBe(`/newsletter/${letterId}`);
  expect(server.bodies('/newsletter')).toHaveLength(1);
  await find('h1', 'Newsletter bearbeiten');
});

test('says that there is none yet, and that they could not be loaded', async () => {
  const server = fakeNewsletterServer([]);
  open();
  await eventually(text).toContain('Noch kein Newsletter');
  leave();
  queryClient.clear();
  server.breakCalls('/newsletter');
  open();
  await eventually(text).toContain('Die Newsletter konnten nicht geladen werden');
});

const email = 'abo@empfang.example';

async function showAddress(me?: CurrentUser) {
  const server = fakeNewsletterServer([]);
  open('/newsletter', me);
  await click('button', 'Adresse prüfen …');
  await click('button', 'Zeigen');
  await eventually(text).toContain('Bitte eine E-Mail-Adresse angeben.');
  await type('input', 'E-Mail-Adresse', email);
  await click('button', 'Zeigen');
  await find('h3', email);
  return server;
}

test('erases an address without an account once it is typed as a confirmation', async () => {
  const server = await showAddress();
  await click('button', 'Daten löschen …');
  await click('button', 'Endgültig löschen');
  await eventually(text).toContain(`Bitte „${email}“ eingeben.`);
  expect(server.bodies('/newsletter/consent')).toEqual([]);
  await type('input', `Zur Bestätigung „${email}“ eingeben`, email);
  await click('button', 'Endgültig löschen');
  await eventually(() => server.bodies('/newsletter/consent')).toEqual([{ action: 'ERASED', email }]);
  await eventually(() => takeLastQueued()?.text).toBe(`Was über ${email} bekannt war, ist gelöscht`);
});

test('writes down what the office heard of an address, and lets nobody erase it who erases nobody', async () => {
  const server = await showAddress({ ...signedInUser, can: { ...signedInUser.can, usePrivacy: false } });
  await click('button', 'Widerruf eintragen …');
  await click('button', 'Eintragen');
  await eventually(() => takeLastQueued()?.text).toBe(`Der Widerruf von ${email} ist eingetragen`);
  await click('button', 'Einwilligung eintragen …');
  await type('textarea', 'Nachweis', 'Brief vom 3. Mai');
  await click('button', 'Eintragen');
  await eventually(() => takeLastQueued()?.text).toBe(`Die Einwilligung von ${email} ist eingetragen`);
  expect(server.bodies('/newsletter/consent')).toMatchObject([
    { action: 'REVOKED', email },
    { action: 'GIVEN', email, note: 'Brief vom 3. Mai' },
  ]);
  expect(text()).not.toContain('Daten löschen …');
});

test.each(['/newsletter', `/newsletter/${letterId}`])(
  'is closed to whoever lacks the marker: %s',
  async (address) => {
    fakeNewsletterServer();
    open(address, { ...signedInUser, can: { ...signedInUser.can, seeNewsletterAndLogs: false } });
    await eventually(text).toContain('Newsletter verschickt nur, wer dafür zuständig ist');
  },
);

test('says of a letter that is gone that it is', async () => {
  fakeNewsletterServer([]);
  open(`/newsletter/${letterId}`);
  await eventually(text).toContain('Diesen Newsletter gibt es nicht');
});
