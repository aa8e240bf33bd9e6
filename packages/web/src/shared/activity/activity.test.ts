import { describe, expect, it } from 'vitest';
import { reportError, reportSuccess, reportWarning, takeLastQueued } from './activity.ts';

describe('the queue of the banner', () => {
  it('gives the last message first, every message once, and then nothing', () => {
    reportSuccess('erste');
    reportError('zweite');
    reportWarning('dritte');

    expect(takeLastQueued()).toMatchObject({ kind: 'warning', text: 'dritte' });
    reportSuccess('vierte');
    expect(takeLastQueued()).toMatchObject({ kind: 'success', text: 'vierte' });
    expect(takeLastQueued()).toMatchObject({ kind: 'error', text: 'zweite' });
    expect(takeLastQueued()).toMatchObject({ kind: 'success', text: 'erste' });
    expect(takeLastQueued()).toBeNull();
  });
});
