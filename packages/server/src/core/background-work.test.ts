import pino, { type Logger } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { attemptEach, type BackgroundTask, startTask } from '#core/background-work.ts';

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

  /** The lines of runs that do this, the last one while the server stops. */
  async function linesOf(
    runs: readonly (() => Promise<unknown>)[],
    more: Partial<BackgroundTask<{ readonly log: Logger }>> = {},
  ): Promise<readonly unknown[]> {
    const lines: unknown[] = [];
    const log = pino(
      { base: null, timestamp: false },
      { write: (line) => lines.push(JSON.parse(line)) },
    );
    const end = gate();
    let begun = 0;
    const pause = more.pause ?? 15_000;
    const work = startTask(
      {
        ...taskOf(async () => {
          const run = runs[begun];
          begun += 1;
          if (begun === runs.length) await end.opened;
          await run?.();
        }, pause),
        ...more,
      },
      { log },
    );
    await vi.advanceTimersByTimeAsync((runs.length - 1) * pause);
    const stopped = work.stop();
    end.open();
    await stopped;
    expect(begun).toBe(runs.length);
    return lines;
  }

  const fails = async () => Promise.reject(new Error('Datenbank weg'));
  const succeeds = async () => Promise.resolve();
  const five = [fails, fails, succeeds, fails, fails];

  const line: unknown = expect.objectContaining({
    level: 50,
    task: 'test.work',
    msg: 'Nicht geschafft',
  });

  it.each([1500, 15_000, 60_000])(
    'is one line for each, whatever lies between two: %s ms',
    async (pause) => {
      expect(await linesOf(five, { pause })).toEqual([line, line, line, line]);
    },
  );

  it.each([1500, 1_800_000])(
    'is one line for those in a row and none while the server stops, where the task says so: %s ms',
    async (pause) => {
      expect(await linesOf(five, { pause, logsRepeats: false })).toEqual([line, line]);
    },
  );

  it('names what failed of several, and one that goes on failing hides no other', async () => {
    const run =
      (...failing: readonly string[]) =>
      async () =>
        attemptEach(
          ['Anna', 'Bernd', 'Cleo'].map((name) => ({
            name,
            work: failing.includes(name) ? fails : succeeds,
          })),
        );
    const outer = async () => attemptEach([{ name: 'sofort', work: run('Cleo') }]);
    const runs = [run('Anna'), run('Anna', 'Bernd'), run('Anna'), run('Bernd'), fails, outer, succeeds];
    const lines = await linesOf(runs, { logsRepeats: false });
    expect(lines).toEqual(
      [{ part: 'Anna' }, { part: 'Bernd' }, { part: 'Bernd' }, {}, { part: 'sofort Cleo' }].map(
        (expected): unknown => expect.objectContaining(expected),
      ),
    );
    expect(
      lines.map((one) => z.object({ err: z.object({ message: z.string() }) }).parse(one).err),
    ).toEqual(Array.from({ length: 5 }, () => ({ message: 'Datenbank weg' })));
  });
});
