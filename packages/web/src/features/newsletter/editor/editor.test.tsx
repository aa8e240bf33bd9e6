// @vitest-environment happy-dom
import { NewsletterInput } from '@energieakte/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { takeLastQueued } from '#shared/activity/activity.ts';
import { queryClient } from '#api/query-client.ts';
import { currentUserQuery } from '#api/session.ts';
import { newsletterRoutes } from '#app/newsletter-routes.tsx';
import { draft, fakeNewsletterServer, letterId, nextId, other } from '#test/fake-newsletter-server.ts';
import { signedInUser } from '#test/mount-hook.tsx';
import { click, find, giveElementsASize, renderRoutes, type } from '#test/render-page.tsx';

let leave: () => void = () => undefined;
let server: ReturnType<typeof fakeNewsletterServer>;
const text = (): string => document.body.textContent;
const eventually = <Value,>(look: () => Value) => expect.poll(look, { timeout: 8000 });
const toast = (): string | undefined => takeLastQueued()?.text;
const rows = (): readonly string[] =>
  [...document.body.querySelectorAll('[aria-keyshortcuts]')].map(({ textContent }) => textContent);

beforeEach(() => {
  giveElementsASize();
  server = fakeNewsletterServer();
  queryClient.setQueryData(currentUserQuery.queryKey, signedInUser);
});
afterEach(() => {
  leave();
  queryClient.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function open(step = '') {
  const page = renderRoutes({
    routes: newsletterRoutes,
    address: `/newsletter/${letterId}${step === '' ? '' : `?schritt=${step}`}`,
    queryClient,
  });
  ({ leave } = page);
  return page;
}

function pressOn(element: HTMLElement, init: KeyboardEventInit): void {
  element.focus();
  element.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }));
}

test('saves what is typed by itself, and says so', async () => {
  open();
  await type('input', 'Betreff', 'Neuer Betreff');
  await eventually(() => server.stored()?.subject).toBe('Neuer Betreff');
  await eventually(text).toContain('gesichert vor');
});

test('adds a block, writes into it, doubles it, deletes it, and takes that back', async () => {
  open();
  await click('button', 'Baustein hinzufügen');
  await click('[role="menuitem"]', 'Knopf');
  await type('input', 'Beschriftung', 'Termin');
  await eventually(rows).toEqual(['ÜberschriftEH 55 endet', 'KnopfTermin', 'Textdie Förderung endet.']);
  await click('button', 'Duplizieren');
  await eventually(rows).toHaveLength(4);
  await click('button', 'Löschen');
  await eventually(rows).toHaveLength(3);
  await click('button', 'Rückgängig');
  await eventually(rows).toHaveLength(4);
  await eventually(() => server.stored()?.body).toHaveLength(4);
});

test('moves a block by keyboard', async () => {
  open();
  const row = await find('[aria-keyshortcuts]', 'Textdie Förderung endet.');
  pressOn(row, { key: 'ArrowUp', altKey: true });
  await eventually(rows).toEqual(['Textdie Förderung endet.', 'ÜberschriftEH 55 endet']);
  await eventually(() => server.stored()?.body.map(({ id }) => id)).toEqual(['text', 'titel']);
});

test('makes what is selected bold, and puts placeholders in', async () => {
  open();
  await click('[aria-keyshortcuts]', 'Textdie Förderung endet.');
  const area = await find('textarea', 'Text');
  if (!(area instanceof HTMLTextAreaElement)) throw new Error('No text area.');
  area.focus();
  area.setSelectionRange(4, 13);
  await click('button', 'Fett');
  await eventually(() => area.value).toBe('die **Förderung** endet.');
  await click('button', 'Platzhalter');
  await click('[role="menuitem"]', 'Nachname');
  await eventually(() => area.value).toContain('{{nachname}}');
  // Also what is saved when a page is left belongs to this server, and to no later one.
  await eventually(() => JSON.stringify(server.stored()?.body)).toContain('{{nachname}}');
});

test('asks which side wins where two people changed the same', async () => {
  open();
  await find('input', 'Betreff');
  server.put({ ...draft, subject: 'Von Sabine', version: 9 });
  await type('input', 'Betreff', 'Von Jana');
  await eventually(text).toContain('Dasselbe wurde geändert');
  await eventually(text).toContain('Von Sabine');
  await click('label', 'meine FassungVon Jana');
  await click('button', 'Übernehmen und speichern');
  await eventually(() => server.stored()?.subject).toBe('Von Jana');
});

test('names the condition where two people chose other recipients', async () => {
  open('empfaenger');
  await find('label', 'Bauherren');
  server.put({ ...draft, segment: { ...draft.segment, sources: ['KONTO', 'ABONNENT'] }, version: 9 });
  await click('label', 'Bauherren');
  await eventually(text).toContain('meine FassungEmpfänger: Konten, Bauherren');
  await eventually(text).toContain('andere FassungEmpfänger: Konten, Abonnenten des Formulars');
  await click('label', 'meine FassungEmpfänger: Konten, Bauherren');
  await click('button', 'Übernehmen und speichern');
  await eventually(() => server.stored()?.segment.sources).toEqual(['KONTO', 'BAUHERR']);
});

test('shows the letter as its readers get it', async () => {
  open();
  const frame = await find('iframe');
  expect(frame.getAttribute('sandbox')).toBe('');
  expect(frame.getAttribute('srcdoc')).toContain('Herr Özdemir');
  await click('button', 'Nur Text');
  await eventually(text).toContain('Guten Tag Herr Özdemir');
});

test('frames the block in the preview that is edited', async () => {
  open();
  const shown = () => document.body.querySelector('iframe')?.getAttribute('srcdoc');
  await eventually(shown).toContain('[data-block="titel"]');
  await click('[aria-keyshortcuts]', 'Textdie Förderung endet.');
  await eventually(shown).toContain('[data-block="text"]');
  expect(shown()).not.toContain('[data-block="titel"]');
});

test('counts who gets it while the segment is chosen, and says why others do not', async () => {
  open('empfaenger');
  await eventually(text).toContain('375 von 412 bekommen ihn');
  await eventually(text).toContain('Dr. Annette Weiß');
  await click('label', 'Bauherren');
  await eventually(() => server.stored()?.segment.sources).toEqual(['KONTO', 'BAUHERR']);
});

test('leads from a finding to its block', async () => {
  const page = open('pruefen');
  const steps = 'nav[aria-label="Schritte"] [aria-current]';
  await eventually(() => document.body.querySelector(steps)?.textContent).toContain('Prüfen');
  await click('button', 'Text „die Förderung endet.“: Der Text endet mitten im Satz.');
  await find('textarea', 'Text');
  await eventually(page.address).toBe(`/newsletter/${letterId}`);
});

test('releases a letter and starts it after a question that says how many get it', async () => {
  open('freigeben');
  await click('button', 'Freigeben');
  await eventually(text).toContain(`Freigegeben von ${other.displayname}`);
  expect(toast()).toBe(`„${draft.subject}“ ist freigegeben`);
  server.put({
    ...draft,
    state: 'FREIGEGEBEN',
    releasedBy: other,
    releasedAt: draft.updatedAt,
    can: { ...draft.can, start: null },
  });
  await queryClient.invalidateQueries({ queryKey: ['newsletter'] });
  await click('button', 'Versand starten …');
  await find('h2', 'An 375 Personen senden?');
  await click('button', 'Starten');
  await eventually(() => server.bodies('/newsletter/startjob')).toEqual([{ id: letterId, version: 1 }]);
  await eventually(toast).toBe('Der Versand an 375 Personen ist gestartet');
});

test('says who may release instead, where it is not oneself', async () => {
  const reason = 'Sie haben diesen Newsletter zuletzt geändert. Bitte jemand anderen um die Freigabe.';
  server.put({ ...draft, can: { ...draft.can, release: reason } });
  open('freigeben');
  await eventually(text).toContain(reason);
  await eventually(text).toContain('durch eine andere Person');
});

const released = {
  ...draft,
  state: 'FREIGEGEBEN',
  releasedBy: other,
  releasedAt: draft.updatedAt,
  can: { ...draft.can, start: null },
} as const;

test.each([
  ['Freigeben', draft],
  ['Versand starten …', released],
])('does not offer "%s" while the day is none', async (label, newsletter) => {
  server.put(newsletter);
  open('freigeben');
  const button = await find('button', label);
  expect(button.hasAttribute('disabled')).toBe(false);
  await type('input', 'Frühestens senden am', '31.11.2026');
  await eventually(text).toContain('Bitte zuerst den Zeitpunkt richtigstellen.');
  expect(button.hasAttribute('disabled')).toBe(true);
});

test('names no number of people where they could not be counted', async () => {
  server.put(released);
  server.breakCalls('/newsletter/preview');
  open('freigeben');
  await eventually(text).toContain('Wie viele ihn bekommen, konnte nicht gezählt werden.');
  expect(text()).not.toContain('0 Personen');
});

test('goes to the list after deleting, and says so', async () => {
  const page = open();
  await click('button', 'Aktionen');
  await click('[role="menuitem"]', 'Löschen …');
  await click('[role="dialog"] button', 'Löschen');
  await eventually(page.address).toBe('/newsletter');
  await eventually(toast).toContain('wurde gelöscht');
});

test('says where a test went, and that a copy was made', async () => {
  const page = open();
  await click('button', 'Test an mich');
  await eventually(toast).toBe('Der Test ging an jana@buero.example');
  await click('button', 'Aktionen');
  await click('[role="menuitem"]', 'Kopie anlegen');
  await eventually(toast).toBe(`„${draft.subject}“ wurde angelegt`);
  await eventually(page.address).toContain(nextId);
});

test('sends no test and makes no copy of what is not saved', async () => {
  open();
  await find('input', 'Betreff');
  server.breakCalls('/newsletter');
  await type('input', 'Betreff', 'Neuer Betreff');
  await click('button', 'Test an mich');
  await eventually(toast).toContain('noch nicht gesichert');
  await click('button', 'Aktionen');
  await click('[role="menuitem"]', 'Kopie anlegen');
  await eventually(toast).toContain('noch nicht gesichert');
  expect(server.bodies(`/newsletter/duplicate/${letterId}`)).toEqual([]);
});

test('keeps what is not saved when somebody else starts the letter', async () => {
  open();
  await find('input', 'Betreff');
  server.breakCalls('/newsletter');
  await type('input', 'Betreff', 'Von Jana');
  await eventually(text).toContain('Noch nicht gesichert');
  queryClient.setQueryData(['newsletter', 'one', letterId], {
    ...draft,
    can: { ...draft.can, edit: false },
  });
  await find('button', 'Als neuen Newsletter anlegen');
  const field = await find('input', 'Betreff');
  expect(field instanceof HTMLInputElement && field.value).toBe('Von Jana');
  server.breakCalls(null);
  await click('button', 'Als neuen Newsletter anlegen');
  await eventually(toast).toBe('„Von Jana“ wurde angelegt');
  const made = NewsletterInput.array().parse(server.bodies('/newsletter'));
  expect(made.filter(({ id }) => id === undefined)).toMatchObject([{ subject: 'Von Jana' }]);
});

test('shows the reply address again that was taken back or merged', async () => {
  server.put({ ...draft, replyTo: 'a@buero.example' });
  open();
  await type('input', 'Antworten an', 'b@buero.example');
  await click('button', 'Rückgängig');
  const field = await find('input', 'Antworten an');
  await eventually(() => field instanceof HTMLInputElement && field.value).toBe('a@buero.example');
});
