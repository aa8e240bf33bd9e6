import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ErrorReport, getErrorGroup, listErrors, updateErrorGroup } from '@energieakte/contract';
import { ApiError } from '#api/api-error.ts';
import { notePage } from '#api/breadcrumbs.ts';
import { callApi } from '#api/call-api.ts';
import { isProgramError, reportClientError } from './report-client-error.ts';

/** Stands for the browser and the server: counts reports and gives each a number. */
function browserWith(answer: () => Promise<Response>) {
  const sent: string[] = [];
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('window', {
    location: { origin: 'https://akte.example', pathname: '/project/details/KfW-26_003' },
  });
  vi.stubGlobal('fetch', (_: string, request: { readonly body: string }) => {
    sent.push(request.body);
    return answer();
  });
  return sent;
}

let count = 0;
const numbered = (): Promise<Response> => {
  count += 1;
  return Promise.resolve(Response.json({ number: `F-${count}` }, { status: 201 }));
};

beforeEach(() => {
  count = 0;
  vi.useFakeTimers({ toFake: ['Date'] });
});

afterEach(() => {
  // The memory of a minute must not reach into the next test.
  vi.setSystemTime(Date.now() + 120_000);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('reporting a mistake of the program', () => {
  it('answers the number, and says where without the words people searched for', async () => {
    const sent = browserWith(numbered);
    notePage('/project0');
    expect(await reportClientError(new Error('eins'))).toBe('F-1');
    expect(JSON.parse(sent[0] ?? '')).toMatchObject({
      message: 'Error: eins',
      url: 'https://akte.example/project0',
      clientVersion: '2.4.0',
    });
  });

  it('says what came before, and nothing of what was typed or shown', async () => {
    const sent = browserWith(numbered);
    notePage('/project/details/$id');
    const canary = 'Kanarienvogel';
    const query = { q: canary };
    await callApi(listErrors, { query }).catch(() => undefined);
    await callApi(getErrorGroup, { params: { id: canary } }).catch(() => undefined);
    const body = { id: canary, version: 1, note: canary };
    await callApi(updateErrorGroup, { body }).catch(() => undefined);
    await reportClientError(new Error('vier'));
    const report = sent.at(-1) ?? '';
    expect(
      ErrorReport.parse(JSON.parse(report))
        .breadcrumbs?.map(({ text }) => text)
        .slice(-4),
    ).toEqual([
      'Seite /project/details/$id',
      'GET /error, 201',
      'GET /error/:id, 201',
      'POST /error/update, 201',
    ]);
    expect(report).not.toMatch(/Kanarienvogel|KfW/u);
    for (let count = 0; count < 30; count += 1) notePage('/project0');
    await reportClientError(new Error('fünf'));
    expect(ErrorReport.parse(JSON.parse(sent.at(-1) ?? '')).breadcrumbs).toHaveLength(20);
  });

  it('reports the same error once and answers the same number again', async () => {
    const sent = browserWith(numbered);
    const error = new Error('zwei');
    const numbers = await Promise.all([reportClientError(error), reportClientError(error)]);
    expect(numbers).toEqual(['F-1', 'F-1']);
    expect(sent).toHaveLength(1);
  });

  it('sends no more than five a minute', async () => {
    vi.setSystemTime(Date.now() + 600_000);
    const sent = browserWith(numbered);
    const errors = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => new Error(name));
    const numbers = await Promise.all(errors.map(reportClientError));
    expect(numbers).toEqual(['F-1', 'F-2', 'F-3', 'F-4', 'F-5', null, null]);
    expect(sent).toHaveLength(5);

    vi.setSystemTime(Date.now() + 60_001);
    expect(await reportClientError(new Error('h'))).toBe('F-6');
  });

  it('gives up quietly when the server does not answer', async () => {
    vi.setSystemTime(Date.now() + 1_200_000);
    const sent = browserWith(() => Promise.reject(new TypeError('offline')));
    expect(await reportClientError(new Error('drei'))).toBeNull();
    expect(sent).toHaveLength(1);
  });
});

describe('a mistake of the program', () => {
  it.each([
    ['an error of ours', new TypeError('x is undefined'), true],
    ['something thrown that is no error', 'text', true],
    ['a refusal', new ApiError({ status: 409, code: 'project.locked', detail: 'belegt' }), false],
    ['a stopped call', new DOMException('stopped', 'AbortError'), false],
    ['a delayed resize', new Error('ResizeObserver loop completed'), false],
  ])('%s', (_, error, expected) => {
    expect(isProgramError(error)).toBe(expected);
  });
});
