// @vitest-environment happy-dom
import type { SurveyTransfer, TransferField } from '@energieakte/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#api/query-client.ts';
import { currentUserQuery } from '#api/session.ts';
import { signedInUser } from '#test/mount-hook.tsx';
import { click, find, renderPage, untilPasses } from '#test/render-page.tsx';
import { transferQuery } from './results.queries.ts';
import { ReviewPage } from './review-page.tsx';

const id = '01a200af-70c1-74fa-b403-3e8e4b5ae701';

function field(path: string, current: string | null): TransferField {
  const texts = { path, label: path, question: 'Frage?', answered: 'Antwort' };
  return { ...texts, current, problem: null, decided: null };
}

let stored: SurveyTransfer;
let refusal: string | null;
let sent: unknown[];
let leave: () => void = () => undefined;

function decide(): Response {
  if (refusal !== null) {
    const body = { type: 'about:blank', title: refusal, status: 409, code: 'project.versionOutdated' };
    const headers = { 'content-type': 'application/problem+json' };
    return new Response(JSON.stringify({ ...body, detail: refusal }), { status: 409, headers });
  }
  const decided = { accepted: true, by: null, at: '2026-11-23T12:00:00.000Z' };
  stored = { ...stored, fields: stored.fields.map((one) => ({ ...one, decided })) };
  return Response.json(stored);
}

beforeEach(() => {
  queryClient.clear();
  queryClient.setQueryData(currentUserQuery.queryKey, signedInUser);
  refusal = null;
  sent = [];
  stored = {
    survey: { id, title: 'Erfassung' },
    name: 'Eva Huber',
    submittedAt: '2026-11-23T12:00:00.000Z',
    project: { id, projectId: 'E-1', name: 'Kita', mode: 2, version: 1 },
    fields: [field('Ort', null), field('PLZ', '89073')],
    can: { transfer: true },
  };
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    if (!new URL(request.url).pathname.includes('/survey/transfer/')) return Response.json({});
    if (request.method === 'GET') return Response.json(stored);
    sent.push(await request.json());
    return decide();
  });
  const page = () => <ReviewPage id={id} responseId={id} />;
  ({ leave } = renderPage({ path: '/', address: '/', queryClient, page }));
});
afterEach(() => {
  leave();
  vi.unstubAllGlobals();
});

async function option(label: string, side: 'mine' | 'theirs'): Promise<HTMLInputElement> {
  const selector = `[aria-labelledby="feld-${label}"] input[value="${side}"]`;
  const found = await find(selector);
  if (!(found instanceof HTMLInputElement)) throw new Error(`${selector} is no choice`);
  return found;
}

/** A colleague saves the project, and this tab hears of it. */
async function colleague(...fields: TransferField[]): Promise<void> {
  const version = stored.project.version + 1;
  stored = { ...stored, fields, project: { ...stored.project, version } };
  await queryClient.refetchQueries({ queryKey: transferQuery(id).queryKey });
}

test('keeps what was chosen when the project is saved elsewhere, and asks again where its value changed', async () => {
  expect((await option('Ort', 'mine')).checked).toBe(true);
  (await option('Ort', 'theirs')).click();
  (await option('PLZ', 'mine')).click();
  await colleague(field('Ort', null), field('PLZ', '70173'));
  await untilPasses(() => expect(document.body.textContent).toContain('70173'));
  expect((await option('Ort', 'theirs')).checked).toBe(true);
  expect((await option('PLZ', 'mine')).checked).toBe(false);
  expect((await option('PLZ', 'theirs')).checked).toBe(false);
  await colleague(field('Ort', null), field('PLZ', null));
  await untilPasses(() => expect(document.body.textContent).not.toContain('70173'));
  expect((await option('PLZ', 'mine')).checked).toBe(false);
});

test('keeps the choices and the reason of a refusal, with the focus on it', async () => {
  (await option('PLZ', 'mine')).click();
  refusal = 'Das Projekt wurde inzwischen geändert.';
  stored = { ...stored, project: { ...stored.project, version: 2 } };
  await click('button:not(:disabled)', 'Entscheidungen speichern');
  const alert = await find('[role=alert]', refusal);
  await untilPasses(() => expect(document.activeElement).toBe(alert));
  expect((await option('PLZ', 'mine')).checked).toBe(true);
  refusal = null;
  await click('button:not(:disabled)', 'Entscheidungen speichern');
  await untilPasses(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual({ version: 2, accept: ['Ort', 'PLZ'], reject: [] });
});

test('says that all is decided, with the focus on it', async () => {
  (await option('PLZ', 'theirs')).click();
  await click('button:not(:disabled)', 'Entscheidungen speichern');
  const done = await find('[role=status]#entscheidungen-gespeichert');
  expect(done.textContent).toContain('Alles entschieden');
  await untilPasses(() => expect(document.activeElement).toBe(done));
});
