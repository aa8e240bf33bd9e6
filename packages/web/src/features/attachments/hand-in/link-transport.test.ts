import { describe, expect, it } from 'vitest';
import { ApiError } from '#api/api-error.ts';
import { fileOf, itemOf } from '../uploads/upload-store.ts';
import type { Sending } from '../uploads/upload-ports.ts';
import { linkTransport } from './link-transport.ts';

function passStore(renewals: readonly (string | Error)[]) {
  let current: string | null = 'first';
  let asked = 0;
  const transport = linkTransport({
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
  return { transport, asked: () => asked };
}

describe('the pass of an upload link', () => {
  it('is asked for once when its hours are over, however many files need it', async () => {
    const { transport, asked } = passStore(['second']);
    expect(await transport.key()).toBe('first');
    expect(transport.refused('first').kind).toBe('session');
    expect(await Promise.all([transport.key(), transport.key(), transport.key()])).toEqual([
      'second',
      'second',
      'second',
    ]);
    expect(asked()).toBe(1);
    // A late refusal of the old one says nothing about the new one.
    transport.refused('first');
    expect(await transport.key()).toBe('second');
    expect(asked()).toBe(1);
  });

  it('ends every file when the link is closed, and waits while the server is away', async () => {
    const closed = new ApiError({
      status: 410,
      code: 'uploadLink.expired',
      detail: 'Dieser Upload-Link galt bis zum 06.12.2026.',
    });
    const away = new ApiError({ status: 0, code: 'network.failed', detail: 'Keine Verbindung.' });
    const { transport } = passStore([away, closed]);
    transport.refused('first');
    await expect(transport.key()).rejects.toMatchObject({ kind: 'offline' });
    await expect(transport.key()).rejects.toMatchObject({ kind: 'refused', message: closed.message });
  });

  it('says what a file is for, and who sends it only where that was told', () => {
    const { transport } = passStore([]);
    const sending = (sender: string): Sending => ({
      item: itemOf('a', { target: { kind: 'link', paperId: '', sender } }),
      attachmentId: null,
      file: fileOf('a'),
      signal: new AbortController().signal,
      onAddress: () => undefined,
      onProgress: () => undefined,
      rest: () => Promise.resolve(),
    });
    expect(transport.placeOf(sending(''))).toEqual({ paperId: '' });
    expect(transport.placeOf(sending('Familie Huber'))).toEqual({
      paperId: '',
      sender: 'Familie Huber',
    });
  });
});
