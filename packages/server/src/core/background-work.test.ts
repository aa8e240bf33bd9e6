import pino, { type Logger } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type BackgroundTask, startTask } from '#core/background-work.ts';

interface Gate {
  readonly opened: Promise<void>;
  readonly open: () => void;
}

function gate(): Gate {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { opened: promise, open: resolve };
}

const silent = { log: pino({ level: 'silent' }) };

function taskOf(
  work: (signal: AbortSignal) => Promise<unknown>,
  pause = 0,
): BackgroundTask<{ readonly log: Logger }> {
  return { name: 'test.work', feature: 'test', pause, failure: 'Nicht geschafft', begin: () => work };
}

describe('work in the background', () => {
  it('begins at once and goes on after a failure', async () => {
    const done = gate();
    let runs = 0;
    const work = startTask(
      taskOf(async () => {
        runs += 1;
        if (runs === 4) done.open();
        if (runs <= 2) throw new Error('Datenbank weg');
      }),
      silent,
    );
    expect(runs).toBe(1);
    await done.opened;
    await work.stop();
  });

  it('lets the run at hand finish, tells it to hurry, and begins no other', async () => {
    const [begun, end] = [gate(), gate()];
    const steps: string[] = [];
    const work = startTask(
      taskOf(async (signal) => {
        steps.push('begonnen');
        begun.open();
        await end.opened;
        steps.push(signal.aborted ? 'soll enden' : 'läuft');
      }),
      silent,
    );
    await begun.opened;
    const stopped = work.stop();
    end.open();
    await stopped;
    expect(steps).toEqual(['begonnen', 'soll enden']);
  });
});

describe('what the log says about runs that fail', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** The lines of five runs, of which only the third does not fail, the last one while the server stops. */
  async function linesOf(pause: number): Promise<readonly unknown[]> {
    const lines: unknown[] = [];
    const log = pino(
      { base: null, timestamp: false },
      { write: (line) => lines.push(JSON.parse(line)) },
    );
    const end = gate();
    let runs = 0;
    const work = startTask(
      taskOf(async () => {
        runs += 1;
        if (runs === 5) await end.opened;
        if (runs !== 3) throw new Error('Datenbank weg');
      }, pause),
      { log },
    );
    await vi.advanceTimersByTimeAsync(4 * pause);
    const stopped = work.stop();
    end.open();
    await stopped;
    expect(runs).toBe(5);
    return lines;
  }

  const line: unknown = expect.objectContaining({
    level: 50,
    task: 'test.work',
    msg: 'Nicht geschafft',
  });

  it('is one line for each, where a minute or more lies between two', async () => {
    expect(await linesOf(60_000)).toEqual([line, line, line, line]);
  });

  it('is one line for those in a row where runs are seconds apart, and none while the server stops', async () => {
    expect(await linesOf(15_000)).toEqual([line, line]);
  });
});
