import { describe, expect, it } from 'vitest';
import { repeatInBackground } from '#core/background-work.ts';

interface Gate {
  readonly opened: Promise<void>;
  readonly open: () => void;
}

function gate(): Gate {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { opened: promise, open: resolve };
}

describe('work in the background', () => {
  it('begins at once, goes on after a failure, and says whether it failed before', async () => {
    const done = gate();
    const failures: boolean[] = [];
    let runs = 0;
    const work = repeatInBackground({
      work: async () => {
        runs += 1;
        if (runs === 4) done.open();
        if (runs <= 2) throw new Error('Datenbank weg');
      },
      pause: 0,
      onFailure: (_error, { wasFailing }) => failures.push(wasFailing),
    });
    expect(runs).toBe(1);
    await done.opened;
    await work.stop();
    expect(failures).toEqual([false, true]);
  });

  it('lets the run at hand finish, tells it to hurry, and begins no other', async () => {
    const [begun, end] = [gate(), gate()];
    const steps: string[] = [];
    const work = repeatInBackground({
      work: async (signal) => {
        steps.push('begonnen');
        begun.open();
        await end.opened;
        steps.push(signal.aborted ? 'soll enden' : 'läuft');
      },
      pause: 0,
      onFailure: () => undefined,
    });
    await begun.opened;
    const stopped = work.stop();
    end.open();
    await stopped;
    expect(steps).toEqual(['begonnen', 'soll enden']);
  });
});
