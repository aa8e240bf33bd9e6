import type { Logger } from 'pino';

/** What every node does again and again for as long as it runs. Several nodes may do it at the same time. */
export interface BackgroundTask<Context> {
  /** Unique: the feature and what it does, such as `auth.idleSessions`. */
  readonly name: string;
  readonly feature: string;
  /** Milliseconds from the end of a run to the next. */
  readonly pause: number;
  /** What the log says about a run that failed. */
  readonly failure: string;
  /** Usually each failure is logged; `false`: once until it is over, and not while the server stops. */
  readonly logsRepeats?: boolean;
  /**
   * Begins on a node, and answers what one run does; what runs remember for the next one lives in between. The signal
   * aborts when the work is to end: a long run looks at it between two steps.
   */
  readonly begin: (context: Context) => (signal: AbortSignal) => Promise<unknown>;
}

/** Something that is done in the background; `stop` lets the run at hand finish and begins no other. */
export interface BackgroundWork {
  readonly stop: () => Promise<void>;
}

/** One of several things that a run does. */
export interface Part {
  /** Names it among the others of the run, and in the log. */
  readonly name: string;
  readonly work: () => Promise<unknown>;
}

/** What failed of a run, by its name; the rest of the run was done. */
class PartialFailure extends AggregateError {
  readonly parts: ReadonlyMap<string, unknown>;

  constructor(parts: ReadonlyMap<string, unknown>) {
    super(parts.values(), `failed: ${[...parts.keys()].join(', ')}`);
    this.parts = parts;
  }
}

/**
 * Does one after the other; what fails keeps nothing else from its turn. The log of the task knows the parts by their
 * names, so that one that goes on failing hides no other.
 * @throws AggregateError at the end, of what failed
 */
export async function attemptEach(parts: readonly Part[]): Promise<void> {
  const failures = new Map<string, unknown>();
  for (const { name, work } of parts)
    await work().catch((error: unknown) => {
      if (!(error instanceof PartialFailure)) return failures.set(name, error);
      for (const [part, cause] of error.parts) failures.set(`${name} ${part}`, cause);
      return failures;
    });
  if (failures.size > 0) throw new PartialFailure(failures);
}

/** `null` names a run that failed as a whole. */
function partsOf(error: unknown): ReadonlyMap<string | null, unknown> {
  return error instanceof PartialFailure ? error.parts : new Map([[null, error]]);
}

interface FailureLog {
  readonly onSuccess: () => void;
  /** A failure ends the run and not the work. */
  readonly onFailure: (error: unknown, isStopping: boolean) => void;
}

function createFailureLog<Context>(
  { name, failure, logsRepeats = true }: BackgroundTask<Context>,
  log: Logger,
): FailureLog {
  let failing: ReadonlyMap<string | null, unknown> = new Map();
  return {
    onSuccess: () => {
      failing = new Map();
    },
    onFailure: (error, isStopping) => {
      const before = failing;
      failing = partsOf(error);
      for (const [part, err] of failing)
        if (logsRepeats || !(isStopping || before.has(part)))
          log.error({ err, task: name, ...(part === null ? {} : { part }) }, failure);
    },
  };
}

/** Does a task at once and again after every pause, until it is stopped. */
export function startTask<Context extends { readonly log: Logger }>(
  task: BackgroundTask<Context>,
  context: Context,
): BackgroundWork {
  const stopping = new AbortController();
  const { signal } = stopping;
  const work = task.begin(context);
  const failureLog = createFailureLog(task, context.log);
  let timer: NodeJS.Timeout | null = null;
  let running = Promise.resolve();
  const attempt = async (): Promise<void> => {
    try {
      await work(signal);
      failureLog.onSuccess();
    } catch (error) {
      failureLog.onFailure(error, signal.aborted);
    }
  };
  const run = (): void => {
    running = attempt().then(() => {
      if (!signal.aborted) timer = setTimeout(run, task.pause);
    });
  };
  run();
  return {
    stop: async () => {
      stopping.abort();
      if (timer !== null) clearTimeout(timer);
      await running;
    },
  };
}
