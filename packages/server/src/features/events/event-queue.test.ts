import { describe, expect, it } from 'vitest';
import { newId } from '#database/new-id.ts';
import { createEventQueue } from '#features/events/event-queue.ts';

const saved = (id: string) => ({ type: 'project.saved', id }) as const;
const textOf = (event: object) => `data: ${JSON.stringify(event)}\n\n`;
const resync = textOf({ type: 'resync' });

async function everything(queue: ReturnType<typeof createEventQueue>): Promise<readonly string[]> {
  const chunks: string[] = [];
  for await (const chunk of queue.chunks()) chunks.push(chunk);
  return chunks;
}

async function taken(queue: ReturnType<typeof createEventQueue>): Promise<string | undefined> {
  const { value } = await queue.chunks().next();
  return value ?? undefined;
}

describe('what waits for a listener', () => {
  it('is taken together and in order', async () => {
    const queue = createEventQueue();
    const [one, two] = [newId(), newId()];
    queue.push(saved(one));
    queue.push(saved(two));
    expect(await taken(queue)).toBe(textOf(saved(one)) + textOf(saved(two)));
  });

  it('wakes a listener who waits', async () => {
    const queue = createEventQueue();
    const waiting = taken(queue);
    const id = newId();
    queue.push(saved(id));
    expect(await waiting).toBe(textOf(saved(id)));
  });

  it('holds the same event once', async () => {
    const queue = createEventQueue();
    const id = newId();
    queue.push(saved(id));
    queue.push(saved(id));
    expect(await taken(queue)).toBe(textOf(saved(id)));
  });

  it('becomes one resync when the listener is too slow', async () => {
    const queue = createEventQueue();
    for (let count = 0; count < 100; count += 1) queue.push(saved(newId()));
    queue.push(saved(newId()));
    expect(await taken(queue)).toBe(resync);
  });

  it('goes on after such a resync', async () => {
    const queue = createEventQueue();
    for (let count = 0; count < 101; count += 1) queue.push(saved(newId()));
    const id = newId();
    queue.push(saved(id));
    expect(await taken(queue)).toBe(resync + textOf(saved(id)));
  });

  it('is replaced by a resync', async () => {
    const queue = createEventQueue();
    queue.push(saved(newId()));
    queue.push({ type: 'resync' });
    expect(await taken(queue)).toBe(resync);
  });

  it('is a comment when nothing happens', async () => {
    const queue = createEventQueue();
    queue.beat();
    queue.beat();
    expect(await taken(queue)).toBe(': \n\n');
  });

  it('needs no comment when there is something to send', async () => {
    const queue = createEventQueue();
    const id = newId();
    queue.push(saved(id));
    queue.beat();
    expect(await taken(queue)).toBe(textOf(saved(id)));
  });

  it('is still sent when the stream ends, and nothing after it', async () => {
    const queue = createEventQueue();
    const id = newId();
    queue.push(saved(id));
    queue.end();
    queue.push(saved(newId()));
    expect(await everything(queue)).toEqual([textOf(saved(id))]);
  });

  it('ends for a listener who waits', async () => {
    const queue = createEventQueue();
    const all = everything(queue);
    queue.end();
    expect(await all).toEqual([]);
  });
});
