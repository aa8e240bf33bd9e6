import { describe, expect, it } from 'vitest';
import { ApiError } from '#api/api-error.ts';
import { fileOf, itemOf } from '../uploads/upload-desk.ts';
import type { Sending } from '../uploads/upload-ports.ts';
import { linkDoor } from './link-door.ts';

function passDesk(renewals: readonly (string | Error)[]) {
  let current: string | null = 'first';
  let asked = 0;
  const door = linkDoor({
    current: () => current,
    forget: () => {
      current = null;
    },
    renew: () => {
      const next = renewals[asked] ?? 'none';
      asked += 1;
      if (next instanceof Error) return Promise.reject(next);
      current = next;
      return Promise.resolve(next);
    },
  });
  return { door, asked: () => asked };
}

describe('the pass of an upload link', () => {
  it('is asked for once when its hours are over, however many files need it', async () => {
    const { door, asked } = passDesk(['second']);
    expect(await door.key()).toBe('first');
    expect(door.refused('first').kind).toBe('session');
    expect(await Promise.all([door.key(), door.key(), door.key()])).toEqual([
      'second',
      'second',
      'second',
    ]);
    expect(asked()).toBe(1);
    // A late refusal of the old one says nothing about the new one.
    door.refused('first');
    expect(await door.key()).toBe('second');
    expect(asked()).toBe(1);
  });

  it('ends every file when the link is closed, and waits while the server is away', async () => {
    const closed = new ApiError({
      status: 410,
      code: 'uploadLink.expired',
      detail: 'Dieser Upload-Link galt bis zum 06.12.2026.',
    });
    const away = new ApiError({ status: 0, code: 'network.failed', detail: 'Keine Verbindung.' });
    const { door } = passDesk([away, closed]);
    door.refused('first');
    await expect(door.key()).rejects.toMatchObject({ kind: 'offline' });
    await expect(door.key()).rejects.toMatchObject({ kind: 'refused', message: closed.message });
  });

  it('says what a file is for, and who sends it only where that was told', () => {
    const { door } = passDesk([]);
    const sending = (sender: string): Sending => ({
      item: itemOf('a', { target: { kind: 'link', paperId: '', sender } }),
      attachmentId: null,
      file: fileOf('a'),
      signal: new AbortController().signal,
      onAddress: () => undefined,
      onProgress: () => undefined,
      rest: () => Promise.resolve(),
    });
    expect(door.placeOf(sending(''))).toEqual({ paperId: '' });
    expect(door.placeOf(sending('Familie Huber'))).toEqual({ paperId: '', sender: 'Familie Huber' });
  });
});
