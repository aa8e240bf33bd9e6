import { Session } from 'node:inspector/promises';

/** Counts what the program does, in place of a clock: how often each stretch of code between two branches ran. */
export interface StepCounter {
  /** How many stretches ran meanwhile. */
  readonly stepsOf: (work: () => Promise<void>) => Promise<number>;
  readonly close: () => void;
}

/** Counts the steps of JavaScript in this process; what a regular expression does inside is not JavaScript. */
export async function openStepCounter(): Promise<StepCounter> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });

  async function stepsSoFar(): Promise<number> {
    const { result } = await session.post('Profiler.takePreciseCoverage');
    let steps = 0;
    for (const script of result)
      for (const { ranges } of script.functions) for (const { count } of ranges) steps += count;
    return steps;
  }

  return {
    stepsOf: async (work) => {
      // Taking the counts sets them back to zero.
      await stepsSoFar();
      await work();
      return stepsSoFar();
    },
    close: () => session.disconnect(),
  };
}

/** Answers the patterns that looked at texts of at least this length, of our code and of the libraries alike. */
export async function patternsUsedOn(
  leastLength: number,
  work: () => Promise<void>,
): Promise<readonly RegExp[]> {
  const used = new Map<string, RegExp>();
  const { exec } = RegExp.prototype;
  // Every way to use a pattern (test, match, replace, split) comes to this function once it is not the usual one.
  RegExp.prototype.exec = function execAndNote(text: string) {
    if (text.length >= leastLength) used.set(String(this), this);
    return exec.call(this, text);
  };
  try {
    await work();
  } finally {
    RegExp.prototype.exec = exec;
  }
  return [...used.values()];
}
