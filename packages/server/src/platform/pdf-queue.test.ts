import { expect, it } from 'vitest';
import { createPdfQueue } from '#platform/pdf-queue.ts';

it('makes one document of a node at a time, in order, also after one that failed', async () => {
  const { promise: over, resolve: end } = Promise.withResolvers<void>();
  const queue = createPdfQueue();
  const order: string[] = [];
  const first = queue('jana', async () => {
    await over;
    order.push('first');
    throw new Error('Broken document');
  });
  const second = queue('ole', async () => {
    order.push('second');
    return 2;
  });
  await createPdfQueue()('jana', async () => void order.push('elsewhere'));
  expect(order).toEqual(['elsewhere']);
  end();
  await expect(first).rejects.toThrow('Broken document');
  expect(await second).toBe(2);
  expect(order).toEqual(['elsewhere', 'first', 'second']);
});

it('refuses the fourth that one person waits for, and nobody else', async () => {
  const { promise: over, resolve: end } = Promise.withResolvers<void>();
  const queue = createPdfQueue();
  const three = [1, 2, 3].map(async () => queue('jana', () => over));
  await expect(queue('jana', () => over)).rejects.toMatchObject({ code: 'rate.limited' });
  const other = queue('ole', async () => 'done');
  end();
  await Promise.all(three);
  expect(await other).toBe('done');
  expect(await queue('jana', async () => 'again')).toBe('again');
});
