import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteAnswer, noteSign, noteSilence, useLostSince, watchConnection } from './connection.ts';

const morning = new Date('2026-11-24T10:42:00Z').getTime();
const onRegained = vi.fn();
let isAway = false;

function Since() {
  return useLostSince() ?? 'connected';
}

const since = (): string => renderToStaticMarkup(<Since />);

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
