import { expect, it } from 'vitest';
import { createTurnstile } from '#platform/turnstile.ts';

function work() {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  return { promise, finish: () => resolve(undefined) };
}

it('lets so many run at once, and the others in the order they came', async () => {
  const turnstile = createTurnstile(2);
  const pieces = [work(), work(), work(), work()];
  const started: number[] = [];
  const done = pieces.map(async (piece, index) =>
    turnstile.pass(async () => {
      started.push(index);
      await piece.promise;
    }),
  );
  await Promise.resolve();
  expect(started).toEqual([0, 1]);
  pieces[1]?.finish();
  await done[1];
  expect(started).toEqual([0, 1, 2]);
  for (const piece of pieces) piece.finish();
  await Promise.all(done);
  expect(started).toEqual([0, 1, 2, 3]);
});

it('goes on after a piece that failed', async () => {
  const turnstile = createTurnstile(1);
  await expect(turnstile.pass(async () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await turnstile.pass(async () => 'yes')).toBe('yes');
});

it('turns away when too many wait', async () => {
  const turnstile = createTurnstile(1);
  const blocking = work();
  const waiting = Array.from({ length: 201 }, async () => turnstile.pass(async () => blocking.promise));
  await expect(turnstile.pass(async () => undefined)).rejects.toMatchObject({ code: 'rate.limited' });
  blocking.finish();
  await Promise.all(waiting);
});
