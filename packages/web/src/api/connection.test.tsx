import { getVersion } from '@energieakte/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callApi } from './call-api.ts';
import {
  noteAnswer,
  noteSign,
  noteSilence,
  noteWaiting,
  useIsSlow,
  useLostSince,
  watchConnection,
} from './connection.ts';

const morning = new Date('2026-11-24T10:42:00Z').getTime();
const onRegained = vi.fn();
let isAway = false;

function Since() {
  return useLostSince() ?? 'connected';
}

function Slow() {
  return useIsSlow() ? 'slow' : 'prompt';
}

const since = (): string => renderToStaticMarkup(<Since />);
const pace = (): string => renderToStaticMarkup(<Slow />);

async function ask(): Promise<void> {
  if (isAway) throw new Error('no answer');
  noteAnswer();
}

beforeEach(() => {
  vi.useFakeTimers({ now: morning });
  isAway = false;
  noteAnswer();
  onRegained.mockClear();
  watchConnection({ ask, onRegained });
});

afterEach(() => {
  noteAnswer();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function lose(): Promise<void> {
  isAway = true;
  noteSilence();
  await vi.advanceTimersByTimeAsync(0);
}

test('a call without an answer is that call’s own fault while others are answered', async () => {
  noteSilence();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(since()).toBe('connected');
  expect(onRegained).not.toHaveBeenCalled();
});

test('when nothing is answered the connection is lost since the last sign of the server', async () => {
  vi.setSystemTime(morning + 60_000);
  noteSign();
  vi.setSystemTime(morning + 120_000);
  await lose();
  expect(since()).toBe(String(morning + 60_000));
  noteSign();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(since()).toBe(String(morning + 60_000));
});

test('the server is asked again until it answers, and what is on screen is then refreshed once', async () => {
  await lose();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(onRegained).not.toHaveBeenCalled();
  isAway = false;
  await vi.advanceTimersByTimeAsync(5000);
  expect(since()).toBe('connected');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onRegained).toHaveBeenCalledOnce();
});

test('the answer to any other call ends it as well', async () => {
  await lose();
  noteAnswer();
  expect(since()).toBe('connected');
  expect(onRegained).toHaveBeenCalledOnce();
});

test('a server is slow once a call has waited for ten seconds and none was answered meanwhile', async () => {
  const [first, second] = [noteWaiting(), noteWaiting()];
  await vi.advanceTimersByTimeAsync(9999);
  expect(pace()).toBe('prompt');
  await vi.advanceTimersByTimeAsync(1);
  expect([pace(), since()]).toEqual(['slow', 'connected']);
  first();
  expect(pace()).toBe('slow');
  noteAnswer();
  expect(pace()).toBe('prompt');
  second();
});

test('one call that takes long does not make the server slow', async () => {
  const end = noteWaiting();
  await vi.advanceTimersByTimeAsync(5000);
  noteAnswer();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(pace()).toBe('prompt');
  end();
});

test('nothing is slow any more once nobody waits', async () => {
  const end = noteWaiting();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(pace()).toBe('slow');
  end();
  expect(pace()).toBe('prompt');
});

test('every call is waited for until it is answered', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', async () => promise);
  const call = callApi(getVersion, {});
  await vi.advanceTimersByTimeAsync(10_000);
  expect(pace()).toBe('slow');
  resolve(Response.json({}));
  await call;
  expect(pace()).toBe('prompt');
});
