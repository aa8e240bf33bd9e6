type End = () => Promise<unknown>;

/** What Ctrl+C and SIGTERM end, from the first moment of the start on. */
export interface Interruption {
  /** Aborts with the first signal. */
  readonly signal: AbortSignal;
  /** Something the start has begun and that must have ended before the process does. */
  readonly onSignal: (end: End) => void;
  /** How all of it is ended from now on. */
  readonly replaceBy: (end: End) => void;
}

/**
 * Ends the process in order on Ctrl+C and SIGTERM, however far the start has come: PostgreSQL runs apart from this process
 * and would outlive it.
 */
export function watchSignals(report: (line: string) => void): Interruption {
  const controller = new AbortController();
  let ends: readonly End[] = [];
  const endAll = async (): Promise<void> => {
    await Promise.all(ends.map(async (end) => end()));
  };
  const interrupt = (): void => {
    if (controller.signal.aborted) return;
    controller.abort();
    report('\nEnergieAkte wird beendet …');
    endAll().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`Beim Beenden ist ein Fehler aufgetreten: ${String(error)}\n`);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, interrupt);
  return {
    signal: controller.signal,
    onSignal: (end) => {
      ends = [...ends, end];
    },
    replaceBy: (end) => {
      ends = [end];
    },
  };
}
