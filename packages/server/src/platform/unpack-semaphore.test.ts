import { expect, it } from 'vitest';
import { createUnpackSemaphore } from '#platform/unpack-semaphore.ts';

const much = 65 * 1024 * 1024;

it('lets one at a time unpack much on a node, also after one that failed, and nobody waits for another node', async () => {
  const { promise: over, resolve: end } = Promise.withResolvers<void>();
  const [here, elsewhere] = [createUnpackSemaphore(), createUnpackSemaphore()];
  const order: string[] = [];
  const first = here(much, async () => {
    await over;
    order.push('first');
    throw new Error('Broken archive');
  });
  const second = here(much, async () => void order.push('second'));
  await here(much - 2 * 1024 * 1024, async () => void order.push('little'));
  await elsewhere(much, async () => void order.push('elsewhere'));
  expect(order).toEqual(['little', 'elsewhere']);
  end();
  await expect(first).rejects.toThrow('Broken archive');
  await second;
  expect(order).toEqual(['little', 'elsewhere', 'first', 'second']);
});
