import { describe, expect, it } from 'vitest';
import { afterStep, noSteps, type Steps, travel } from './steps.ts';

/** What is written, letter by letter, each with the field it was typed into. */
function write(...written: readonly (readonly [string, string | null])[]): {
  readonly now: string;
  readonly steps: Steps<string>;
} {
  const begun: { readonly now: string; readonly steps: Steps<string> } = { now: '', steps: noSteps };
  return written.reduce(
    ({ now, steps }, [next, field]) => ({ now: next, steps: afterStep(steps, now, field) }),
    begun,
  );
}

describe('the steps in which something is written', () => {
  it('make one step of everything that is typed into a field', () => {
    expect(write(['a', 'one'], ['ab', 'one'], ['abc', 'two']).steps.past).toEqual(['', 'ab']);
    expect(write(['a', null], ['ab', null]).steps.past).toEqual(['', 'a']);
  });

  it('are taken back and brought again, each once', () => {
    const { now, steps } = write(['a', null], ['ab', null]);
    const back = travel(steps, now, 'past');
    expect(back).toMatchObject({ content: 'a', steps: { past: [''], future: ['ab'], typing: null } });
    expect(back && travel(back.steps, back.content, 'future')).toEqual({ content: now, steps });
    expect(travel(steps, now, 'future')).toBeNull();
    expect(travel(noSteps, '', 'past')).toBeNull();
  });

  it('begin a new step after one was taken back, also in the same field', () => {
    const { now, steps } = write(['a', 'one'], ['b', 'two']);
    const back = travel(steps, now, 'past');
    expect(back && afterStep(back.steps, back.content, 'one')).toEqual({
      past: ['', 'a'],
      future: [],
      typing: 'one',
    });
  });

  it('are fifty at most, and the oldest go', () => {
    const all = write(...Array.from({ length: 60 }, (_, place) => [String(place), null] as const));
    expect(all.steps.past).toHaveLength(50);
    expect(all.steps.past[0]).toBe('9');
  });
});
