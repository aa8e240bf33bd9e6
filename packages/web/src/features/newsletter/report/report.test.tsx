// @vitest-environment happy-dom
import type { Newsletter } from '@energieakte/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { takeLastQueued } from '#shared/activity/activity.ts';
import { queryClient } from '#api/query-client.ts';
import { currentUserQuery } from '#api/session.ts';
import { newsletterRoutes } from '#app/newsletter-routes.tsx';
import { fakeNewsletterServer, held, letterId, recipients } from '#test/fake-newsletter-server.ts';
import { signedInUser } from '#test/mount-hook.tsx';
import { click, find, giveElementsASize, renderRoutes } from '#test/render-page.tsx';

let leave: () => void = () => undefined;
let server: ReturnType<typeof fakeNewsletterServer>;
const text = (): string => document.body.textContent;
const eventually = <Value,>(look: () => Value) => expect.poll(look, { timeout: 8000 });

beforeEach(() => {
  giveElementsASize();
  queryClient.setQueryData(currentUserQuery.queryKey, signedInUser);
});
afterEach(() => {
  leave();
  queryClient.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function open(newsletter: Newsletter = held) {
  server = fakeNewsletterServer([newsletter]);
  const page = renderRoutes({
    routes: newsletterRoutes,
    address: `/newsletter/${letterId}`,
    queryClient,
  });
  ({ leave } = page);
  return page;
}

test('shows how the numbers add up, who held it, and what belongs to the rest', async () => {
  open();
  await eventually(text).toContain('Die Rechnung geht auf');
  await eventually(text).toContain('Angehalten von Jana Keller (');
  await eventually(text).toContain(
    'Zum Rest gehören 21 offene und 2 abgewiesene, unklare nur mit Haken.',
  );
  await eventually(text).toContain('Rückläufer werden nicht gelesen: kein Postfach eingerichtet.');
});

test('says aloud where the numbers do not add up', async () => {
  open({ ...held, counts: { ...held.counts, planned: 413 } });
  await eventually(text).toContain('Die Rechnung geht nicht auf.');
});

test('narrows the ledger to what became of the messages', async () => {
  const page = open();
  await eventually(text).toContain('Adresse gibt es nicht (550)');
  await click('button', 'unklar2');
  await eventually(text).not.toContain('Adresse gibt es nicht (550)');
  expect(page.address()).toContain('zustand=unklar');
});

test('sends the rest, and unclear ones only where somebody ticks them', async () => {
  open();
  await click('input[type="checkbox"]', 'Daniela Engel mitsenden');
  await click('button', 'Nur den Rest senden …');
  await find('h2', 'An 24 Personen senden?');
  await click('button', 'Rest senden');
  await eventually(() => server.bodies(`/newsletter/rest/${letterId}`)).toEqual([
    { unclear: [recipients[0]?.addressId] },
  ]);
});

test.each([
  { label: 'Abbrechen …', confirm: 'Versand abbrechen', action: 'cancel' },
  { label: 'Anhalten …', confirm: 'Anhalten', action: 'pause' },
  { label: 'Fortsetzen …', confirm: 'Fortsetzen', action: 'resume' },
  { label: 'Nur den Rest senden …', confirm: 'Rest senden', action: 'rest' },
])('asks before "$label", and says what was done', async ({ label, confirm, action }) => {
  const isHolding = action === 'pause';
  open({ ...held, can: { ...held.can, pause: isHolding, resume: !isHolding } });
  await click('button', label);
  await find('[role="dialog"] h2');
  await click('[role="dialog"] button', confirm);
  await eventually(() => server.bodies(`/newsletter/${action}/${letterId}`)).toHaveLength(1);
  await eventually(() => takeLastQueued()?.text).toMatch(/^Der (?:Versand|Rest) \p{Ll}+/u);
});

test('keeps the question with the reason where it is refused', async () => {
  open();
  await click('button', 'Fortsetzen …');
  server.breakCalls('/newsletter/resume');
  await click('[role="dialog"] button', 'Fortsetzen');
  await eventually(text).toContain('Nicht erreichbar.');
  await find('[role="dialog"] h2', 'Versand fortsetzen?');
});

test('keeps the focus on the button that held the letter when it goes on', async () => {
  const isRunning = { ...held.can, pause: true, resume: false, sendRest: false };
  open({ ...held, state: 'LAEUFT', can: isRunning });
  const button = await find('button', 'Anhalten …');
  button.focus();
  await click('button', 'Anhalten …');
  server.put(held);
  await click('[role="dialog"] button', 'Anhalten');
  await find('button', 'Fortsetzen …');
  await eventually(() => document.activeElement?.textContent).toBe('Fortsetzen …');
});

test('recalls a letter as long as nothing left the house', async () => {
  const recallUntil = new Date(Date.now() + 40_000).toISOString();
  open({
    ...held,
    state: 'WARTET',
    recallUntil,
    can: { ...held.can, recall: true, resume: false, sendRest: false },
  });
  await eventually(text).toMatch(/Noch \d+ s\./u);
  await click('button', 'Zurückrufen');
  await eventually(() => server.bodies(`/newsletter/cancel/${letterId}`)).toHaveLength(1);
  await eventually(() => takeLastQueued()?.text).toContain('Der Newsletter wurde zurückgerufen');
  await eventually(() => document.activeElement?.textContent).toBe('Newsletter bearbeiten');
});

test('goes on at the heading where the button goes that had the focus', async () => {
  open();
  const button = await find('button', 'Abbrechen …');
  button.focus();
  await click('button', 'Abbrechen …');
  server.put({ ...held, state: 'ABGEBROCHEN', can: { ...held.can, cancel: false, resume: false } });
  await click('[role="dialog"] button', 'Versand abbrechen');
  await eventually(() => document.activeElement?.tagName).toBe('H1');
});

test('says why it held by itself', async () => {
  open({ ...held, pausedBy: null, pausedReason: 'Von den letzten 200 kamen 14 zurück.' });
  await eventually(text).toContain('13:31 Uhr). Von den letzten 200 kamen 14 zurück.');
});
