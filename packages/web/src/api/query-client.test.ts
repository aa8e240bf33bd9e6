import { QueryObserver } from '@tanstack/react-query';
import { afterEach, describe, expect, test } from 'vitest';
import { queryClient } from './query-client.ts';

/** A record that a server answers as it was when it was asked, each answer as late as the test wants. */
function slowServer() {
  const answers: (() => void)[] = [];
  let stored = 'before';
  return {
    answers,
    change: () => (stored = 'after'),
    read: async () => {
      const asked = stored;
      await new Promise<void>((resolve) => answers.push(resolve));
      return asked;
    },
  };
}

afterEach(() => queryClient.clear());

describe('a change while the first answer is on its way', () => {
  test('is asked for once more', async () => {
    const server = slowServer();
    const observer = new QueryObserver(queryClient, { queryKey: ['record'], queryFn: server.read });
    const stop = observer.subscribe(() => undefined);
    server.change();
    const settled = Promise.all([
      queryClient.invalidateQueries({ queryKey: ['record'] }),
      queryClient.invalidateQueries({ queryKey: ['record'] }),
    ]);
    expect(server.answers).toHaveLength(1);
    server.answers[0]?.();
    await expect.poll(() => server.answers.length).toBeGreaterThan(1);
    for (const answer of server.answers) answer();
    await settled;
    expect(observer.getCurrentResult().data).toBe('after');
    stop();
  });

  test.each([undefined, 'long before'])(
    'leaves to be asked later what nobody looks at (known: %s)',
    async (known) => {
      const server = slowServer();
      queryClient.setQueryData(['record'], known, { updatedAt: 1 });
      const options = { queryKey: ['record'], queryFn: server.read, staleTime: 1 };
      const first = queryClient.query(options);
      server.change();
      const settled = queryClient.invalidateQueries({ queryKey: ['record'] });
      server.answers[0]?.();
      expect(await first).toBe('before');
      await settled;
      expect(queryClient.getQueryState(['record'])?.isInvalidated).toBe(true);
      expect(server.answers).toHaveLength(1);
    },
  );

  test('does not keep anybody waiting when that answer is a failure', async () => {
    const failing = {
      queryKey: ['record'],
      queryFn: () => Promise.reject(new Error('away')),
      retry: false,
    };
    const first = queryClient.query(failing);
    await Promise.all([
      expect(first).rejects.toThrow('away'),
      queryClient.invalidateQueries({ queryKey: ['record'] }),
    ]);
  });
});
