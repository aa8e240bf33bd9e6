import { ApiError, type ApiErrorCode } from '#api/api-error.ts';

interface Versioned {
  readonly version: number;
}

export interface FakeRecordServer<Input, Saved> {
  readonly save: (input: Input) => Promise<Saved>;
  /** Everything that was sent, refused or not. */
  readonly received: readonly Input[];
  readonly stored: () => Saved;
  /** Somebody else saves. */
  readonly changeByOthers: (change: Partial<Saved>) => void;
  /** Done before each of the next calls is answered, in turn; what it throws is the answer. */
  readonly beforeAnswers: (...steps: readonly (() => Promise<void> | void)[]) => void;
}

/** The call that saves one record, as the server answers it: an older version is refused with the current record. */
export function fakeRecordServer<
  Input extends { version?: number | undefined },
  Saved extends Versioned,
>(
  first: Saved,
  apply: (stored: Saved, input: Input) => Saved,
  outdated: ApiErrorCode = 'record.versionOutdated',
): FakeRecordServer<Input, Saved> {
  let stored = first;
  let waiting: readonly (() => Promise<void> | void)[] = [];
  const received: Input[] = [];
  return {
    received,
    stored: () => stored,
    changeByOthers: (change) => {
      stored = { ...stored, ...change, version: stored.version + 1 };
    },
    beforeAnswers: (...steps) => {
      waiting = steps;
    },
    save: async (input) => {
      received.push(input);
      const [step, ...later] = waiting;
      waiting = later;
      await step?.();
      if (input.version !== stored.version) {
        const detail = 'Inzwischen wurde etwas anderes gespeichert.';
        throw new ApiError({ status: 409, code: outdated, detail, current: stored });
      }
      stored = { ...apply(stored, input), version: stored.version + 1 };
      return stored;
    },
  };
}
