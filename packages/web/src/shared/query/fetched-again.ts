/** In milliseconds: a short loss of the connection is over by then. */
const pause = 1000;

/** Browsers remember for as long as the page lives that a file did not come; under another address it is a new one. */
const suffix = '?again';

/** Chromium and Firefox name the file that was asked for, at the end of what they say. */
function addressIn(cause: unknown): string | null {
  if (!(cause instanceof Error)) return null;
  return /dynamically imported module: (\S+)$/u.exec(cause.message)?.[1] ?? null;
}

interface Loading<Part> {
  readonly load: () => Promise<Part>;
  /** Loads what lies at this address. */
  readonly loadFrom: (address: string) => Promise<Part>;
}

/**
 * Loads a part of the program, and asks once more after a short pause when its file did not come.
 * @throws what the browser said the first time, when it did not come then either: the file may be gone for good
 */
export async function fetchedAgain<Part>({ load, loadFrom }: Loading<Part>): Promise<Part> {
  try {
    return await load();
  } catch (cause) {
    const address = addressIn(cause);
    if (address === null) throw cause;
    await new Promise((resolve) => setTimeout(resolve, pause));
    return loadFrom(`${address}${suffix}`).catch(() => {
      throw cause;
    });
  }
}
