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

const minute = 60_000;

/** A failure ends the run and not the work. What runs every few seconds says it once, and not while the server stops. */
function createFailureLog<Context>(
  { name, pause, failure }: BackgroundTask<Context>,
  log: Logger,
): (error: unknown, state: { wasFailing: boolean; isStopping: boolean }) => void {
  return (error, { wasFailing, isStopping }) => {
    if (pause < minute && (wasFailing || isStopping)) return;
    log.error({ err: error, task: name }, failure);
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
  const logFailure = createFailureLog(task, context.log);
  let wasFailing = false;
  let timer: NodeJS.Timeout | null = null;
  let running = Promise.resolve();
  const attempt = async (): Promise<void> => {
    try {
      await work(signal);
      wasFailing = false;
    } catch (error) {
      logFailure(error, { wasFailing, isStopping: signal.aborted });
      wasFailing = true;
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
