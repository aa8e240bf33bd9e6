/** As many steps as can be taken back. */
const mostSteps = 50;

/** The steps in which something is written, so that they can be taken back and brought again. */
export interface Steps<Content> {
  /** What was written before each step, the last one at the end. */
  readonly past: readonly Content[];
  /** What was taken back, the last one at the end. */
  readonly future: readonly Content[];
  /** The field that is typed into: all of it is one step. */
  readonly typing: string | null;
}

/** Where a step is taken back to, or brought again from. */
export type StepDirection = 'past' | 'future';

/** Nothing was written yet, or nothing of it is to be taken back. */
export const noSteps = { past: [], future: [], typing: null } as const;

/**
 * The steps after one more.
 * @param before what was written until then
 * @param typing the field that is typed into, if it is typing; going on in the same field is no step of its own
 */
export function afterStep<Content>(
  { past, typing: lastField }: Steps<Content>,
  before: Content,
  typing: string | null = null,
): Steps<Content> {
  if (typing !== null && typing === lastField) return { past, future: [], typing };
  return { past: [...past, before].slice(-mostSteps), future: [], typing };
}

/** Takes the last step back or brings it again: what is written then, or `null` where there is no such step. */
export function travel<Content>(
  steps: Steps<Content>,
  now: Content,
  to: StepDirection,
): { readonly content: Content; readonly steps: Steps<Content> } | null {
  const left = [...steps[to]];
  const content = left.pop();
  if (content === undefined) return null;
  const { past, future } = steps;
  return {
    content,
    steps:
      to === 'past'
        ? { past: left, future: [...future, now], typing: null }
        : { past: [...past, now], future: left, typing: null },
  };
}
