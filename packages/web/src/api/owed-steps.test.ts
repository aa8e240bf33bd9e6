import { getVersion } from '@energieakte/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { callApi } from './call-api.ts';
import { keepReadingEvents } from './event-stream.ts';
import { onOwedStep } from './owed-steps.ts';

const onOwed = vi.fn<() => void>();

afterEach(() => {
  vi.unstubAllGlobals();
  onOwed.mockClear();
});

function refuse(status: number, code: string): void {
  const body = JSON.stringify({ type: 'about:blank', title: 'Refused', status, code, detail: 'Nein.' });
  const headers = { 'content-type': 'application/problem+json' };
  vi.stubGlobal('fetch', async () => new Response(body, { status, headers }));
}

test.each([
  ['auth.mustChangePassword', 1],
  ['auth.secondFactorNeeded', 1],
  ['access.denied', 0],
])(
  'a call that is refused with %s notifies whoever shows what is owed %d times',
  async (code, times) => {
    const stop = onOwedStep(onOwed);
    refuse(403, code);
    await expect(callApi(getVersion, {})).rejects.toBeInstanceOf(ApiError);
    expect(onOwed).toHaveBeenCalledTimes(times);
    stop();
    await expect(callApi(getVersion, {})).rejects.toBeInstanceOf(ApiError);
    expect(onOwed).toHaveBeenCalledTimes(times);
  },
);

test('so does the stream of events, which a page that is only looked at opens anew', async () => {
  const end = new AbortController();
  const stop = onOwedStep(() => {
    onOwed();
    end.abort();
  });
  refuse(403, 'auth.secondFactorNeeded');
  await keepReadingEvents(end.signal, () => undefined);
  expect(onOwed).toHaveBeenCalledTimes(1);
  stop();
});
