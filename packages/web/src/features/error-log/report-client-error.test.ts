import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#api/api-error.ts';
import { isProgramError, reportClientError } from './report-client-error.ts';

/** Stands for the browser and the server: counts reports and gives each a number. */
function browserWith(answer: () => Promise<Response>) {
  const sent: string[] = [];
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('window', { location: { origin: 'https://akte.example', pathname: '/project0' } });
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
    expect(await reportClientError(new Error('eins'))).toBe('F-1');
    expect(JSON.parse(sent[0] ?? '')).toMatchObject({
      message: 'Error: eins',
      url: 'https://akte.example/project0',
      clientVersion: '2.4.0',
    });
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
