/** Something that is done in the background; `stop` lets the run at hand finish and begins no other. */
export interface BackgroundWork {
  readonly stop: () => Promise<void>;
}

export interface Repeated {
  /** One run. The signal aborts when the work is to end: a long run looks at it between two steps. */
  readonly work: (signal: AbortSignal) => Promise<unknown>;
  /** Milliseconds from the end of a run to the next. */
  readonly pause: number;
  /** A failure ends the run and not the work. `wasFailing` also before: some say so only once while the database is away. */
  readonly onFailure: (error: unknown, state: { wasFailing: boolean; isStopping: boolean }) => void;
}

/** Does something at once and again after every pause, until it is stopped. */
export function repeatInBackground({ work, pause, onFailure }: Repeated): BackgroundWork {
  const stopping = new AbortController();
  const { signal } = stopping;
  let wasFailing = false;
  let timer: NodeJS.Timeout | null = null;
  let running = Promise.resolve();
  const attempt = async (): Promise<void> => {
    try {
      await work(signal);
      wasFailing = false;
    } catch (error) {
      onFailure(error, { wasFailing, isStopping: signal.aborted });
      wasFailing = true;
    }
  };
  const run = (): void => {
    running = attempt().then(() => {
      if (!signal.aborted) timer = setTimeout(run, pause);
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
