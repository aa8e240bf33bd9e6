import { createHash } from 'node:crypto';
import { fingerprintOf, normalisedMessage } from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import type { Database } from '#database/connection.ts';
import { newId } from '#database/new-id.ts';
import type { SeenEvents } from '#features/error-log/error-counts.queries.ts';
import { countEvents } from '#features/error-log/error-grouping.service.ts';
import { type ErrorEntry, insertErrorEntry } from '#features/error-log/error-log.queries.ts';
import { newErrorNumber } from '#features/error-log/error-number.ts';

export type NewEntry = Omit<ErrorEntry, 'id' | 'number' | 'causeId'>;

type IntakeContext = Pick<AppContext, 'database' | 'clock' | 'log'>;

/** Takes errors of a node in. */
export interface ErrorIntake {
  /** Stores an error, under the number where it is given; answers the number people quote. */
  readonly store: (entry: NewEntry, number?: string) => Promise<string>;
  /** Counts what is not counted yet; nothing is lost where a node stops in order. */
  readonly stop: () => Promise<void>;
}

const second = 1000;
const minute = 60_000;
const samplesPerMinute = 20;
const mostCauses = 2000;
const mostAttempts = 5;

/** What a node remembers of a cause while it is coming in. */
interface CauseWindow {
  readonly fingerprint: string;
  /** Not counted yet; `null`: nothing. */
  waiting: SeenEvents | null;
  causeId: Promise<string>;
  /** Once it was counted for the first time: whoever stores a sample need not wait for the next count. */
  knownCause: string | null;
  isCounting: boolean;
  /** Since the last count began; what comes meanwhile waits. */
  isWithinSecond: boolean;
  samples: number;
  samplesSince: number;
  /** Of the newest sample, which may be on its way. */
  lastNumber: Promise<string> | null;
}

/** In the database a fixed length, whatever a stack looks like. */
function fingerprintHash(entry: Pick<NewEntry, 'origin' | 'message' | 'stack'>): string {
  return createHash('sha256').update(fingerprintOf(entry)).digest('hex');
}

export function seenOf(entry: NewEntry, number: string, at: Date): SeenEvents {
  const { origin, message, url, userId, clientVersion } = entry;
  return {
    fingerprint: fingerprintHash(entry),
    number,
    origin,
    // What outlives the samples says nothing of what varies, such as names.
    message: normalisedMessage(message),
    place: url,
    count: 1,
    userIds: userId === null ? [] : [userId],
    versions: clientVersion === null ? [] : [clientVersion],
    at,
  };
}

function together(one: SeenEvents | null, other: SeenEvents): SeenEvents {
  if (one === null) return other;
  return {
    ...one,
    count: one.count + other.count,
    userIds: [...new Set([...one.userIds, ...other.userIds])],
    versions: [...new Set([...one.versions, ...other.versions])],
    place: other.place,
    at: other.at,
  };
}

async function insertSample(
  { database }: IntakeContext,
  {
    entry,
    number,
    causeId,
  }: { readonly entry: NewEntry; readonly number: string; readonly causeId: string },
): Promise<string> {
  let candidate = number;
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    if (await insertErrorEntry(database, { ...entry, id: newId(), number: candidate, causeId }))
      return candidate;
    candidate = newErrorNumber();
  }
  throw new Error('No free error number was found');
}

function newWindow(fingerprint: string, now: Date): CauseWindow {
  return {
    fingerprint,
    waiting: null,
    causeId: Promise.resolve(''),
    knownCause: null,
    isCounting: false,
    isWithinSecond: false,
    samples: 0,
    samplesSince: now.getTime(),
    lastNumber: null,
  };
}

function mayKeepSample(window: CauseWindow, now: Date): boolean {
  if (now.getTime() - window.samplesSince >= minute) {
    window.samples = 0;
    window.samplesSince = now.getTime();
  }
  if (window.samples >= samplesPerMinute) return false;
  window.samples += 1;
  return true;
}

/** Whatever became of it; who needs to know hears of it elsewhere. */
async function settled(work: Promise<unknown>): Promise<void> {
  await work.catch(() => undefined);
}

/** Counts what waits; what cannot be counted now goes with whatever comes next. */
async function countWaiting({ database }: IntakeContext, window: CauseWindow): Promise<string> {
  const { waiting } = window;
  if (waiting === null) return window.causeId;
  window.waiting = null;
  try {
    const causeId = await database.transaction().execute(async (db) => countEvents(db, waiting));
    window.knownCause = causeId;
    return causeId;
  } catch (error) {
    window.waiting = window.waiting === null ? waiting : together(waiting, window.waiting);
    throw error;
  }
}

/** Stores a sample, and takes back that there is one where that fails: the next event may be it. */
async function keepSample(
  context: IntakeContext,
  window: CauseWindow,
  { entry, number }: { readonly entry: NewEntry; readonly number: string },
): Promise<string> {
  const cause = window.knownCause === null ? window.causeId : Promise.resolve(window.knownCause);
  const stored = cause.then(async (causeId) => insertSample(context, { entry, number, causeId }));
  window.lastNumber = stored;
  try {
    return await stored;
  } catch (error) {
    if (window.lastNumber === stored) window.lastNumber = null;
    window.samples = Math.max(0, window.samples - 1);
    throw error;
  }
}

/**
 * The first event of a cause is counted at once, what follows within a second together at its end: so a flood of one error
 * costs one update a second, and fewer where the database needs longer. Of each cause a node stores 20 samples a minute;
 * further events share the last number.
 */
function createErrorIntake(context: IntakeContext): ErrorIntake {
  const { clock, log } = context;
  const windows = new Map<string, CauseWindow>();

  function count(window: CauseWindow): void {
    window.isCounting = true;
    window.causeId = countWaiting(context, window).finally(() => {
      window.isCounting = false;
      goOn(window);
    });
    // Whoever stores a sample hears of a failure; nobody else waits.
    void settled(window.causeId);
  }

  function goOn(window: CauseWindow): void {
    if (window.isCounting || window.isWithinSecond) return;
    if (window.waiting === null) {
      if (windows.size > mostCauses) windows.delete(window.fingerprint);
      return;
    }
    window.isWithinSecond = true;
    clock.startTimer(second, () => {
      window.isWithinSecond = false;
      goOn(window);
    });
    count(window);
  }

  function countLater(seen: SeenEvents): CauseWindow {
    const window = windows.get(seen.fingerprint) ?? newWindow(seen.fingerprint, clock.now());
    windows.set(seen.fingerprint, window);
    window.waiting = together(window.waiting, seen);
    goOn(window);
    return window;
  }

  return {
    store: async (entry, number = newErrorNumber()) => {
      const now = clock.now();
      const window = countLater(seenOf(entry, number, now));
      if (!mayKeepSample(window, now) && window.lastNumber !== null) return window.lastNumber;
      return keepSample(context, window, { entry, number });
    },
    stop: async () => {
      for (const window of windows.values()) {
        await settled(window.causeId);
        // What waited may be on its way by now; it is tried once, so that an outage keeps no node from stopping.
        if (!window.isCounting && window.waiting !== null) count(window);
        await window.causeId.catch((err: unknown) => {
          log.error({ err, events: window.waiting?.count }, 'Fehler konnten nicht gezählt werden');
        });
      }
    },
  };
}

const intakes = new WeakMap<Database, ErrorIntake>();

/** The one of a node, whoever reports an error there. */
export function intakeOf(context: IntakeContext): ErrorIntake {
  const known = intakes.get(context.database);
  if (known !== undefined) return known;
  const made = createErrorIntake(context);
  intakes.set(context.database, made);
  return made;
}
