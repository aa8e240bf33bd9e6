import type { LiveEvent } from '@energieakte/contract';
import type { ChangeFeed } from '#core/app-context.ts';
import type { ChangeNotice } from '#database/announce.ts';
import type { Caller } from '#http/handle.ts';
import type { Person } from '#http/person.ts';
import { createEventQueue, type EventQueue } from '#features/events/event-queue.ts';
import {
  mayHearOf,
  mayHearOfAppointments,
  mayHearOfComment,
  mayHearOfNewsletters,
  mayHearOfPart,
} from '#features/events/events.policy.ts';

export interface EventHub {
  /** Registers the person at once; the stream ends with the connection, the session or the server. */
  readonly listen: (person: Person, caller: Pick<Caller, 'signal' | 'token'>) => AsyncIterable<string>;
  /** Ends all streams. */
  readonly stop: () => void;
}

export interface EventHubOptions {
  readonly changes: ChangeFeed;
  /** The person of a token, or `null` once it is no good any more. */
  readonly findPerson: (token: string | null) => Promise<Person | null>;
  /** Calls `beat` regularly; answers how to stop that. */
  readonly schedule?: (beat: () => void) => () => void;
}

interface Listener {
  readonly person: Person;
  readonly token: string | null;
  readonly queue: EventQueue;
}

const heartbeatMilliseconds = 20_000;

/** Far more than the tabs of one person: each stream is a connection and a place in memory. */
const mostPerSession = 10;

function everyTwentySeconds(beat: () => void): () => void {
  const timer = setInterval(beat, heartbeatMilliseconds);
  timer.unref();
  return () => clearInterval(timer);
}

type NoticeOfRecord = Extract<
  ChangeNotice,
  | { readonly customerId: string | null }
  | { readonly type: 'appointment.changed' | 'followUp.changed' | 'newsletter.changed' }
>;

/** Whether the person may hear of a change of a project, of a part of one, or of the planning. */
function mayHear(notice: NoticeOfRecord, person: Person): boolean {
  switch (notice.type) {
    case 'appointment.changed':
    case 'followUp.changed':
      return mayHearOfAppointments(person);
    case 'newsletter.changed':
      return mayHearOfNewsletters(person);
    case 'comment.changed':
      return mayHearOfComment(person, notice);
    case 'attachment.changed':
      return mayHearOfPart(person, notice);
    default:
      return mayHearOf(person, notice);
  }
}

type NoticeOfPeople = Extract<
  ChangeNotice,
  { readonly type: 'project.editRequested' | 'notification.changed' | 'export.changed' | 'time.changed' }
>;

/** What only those who are named hear of: of the project, or of themselves. */
function eventOfPeople(notice: NoticeOfPeople, person: Person): LiveEvent | null {
  if (!notice.userIds.includes(person.id)) return null;
  if (notice.type === 'project.editRequested') return { type: notice.type, id: notice.id };
  return { type: notice.type, id: person.id };
}

function eventOf(notice: ChangeNotice, person: Person): LiveEvent | null {
  switch (notice.type) {
    case 'person.changed':
    case 'session.ended':
    case 'upload.wanted':
      return null;
    case 'project.editRequested':
    case 'notification.changed':
    case 'export.changed':
    case 'time.changed':
      return eventOfPeople(notice, person);
    default:
      return mayHear(notice, person) ? { type: notice.type, id: notice.id } : null;
  }
}

/** Whether rights or session changed, so that the listener has to come again. */
function endsListening(notice: ChangeNotice, person: Person): boolean {
  if (notice.type === 'session.ended') return notice.sessionId === person.sessionId;
  return notice.type === 'person.changed' && notice.userId === person.id;
}

/** Who listens on this node. */
function createAudience() {
  const listeners = new Set<Listener>();

  function dismiss(listener: Listener): void {
    listeners.delete(listener);
    listener.queue.end();
  }

  /** Ends the oldest streams of a session that has opened too many; a set keeps the order. */
  function makeSpace({ sessionId }: Person): void {
    const own = [...listeners].filter(({ person }) => person.sessionId === sessionId);
    own.slice(0, Math.max(0, own.length - mostPerSession + 1)).forEach(dismiss);
  }

  return {
    listeners,
    dismiss,
    admit: (listener: Listener): void => {
      makeSpace(listener.person);
      listeners.add(listener);
    },
    send: (notice: ChangeNotice): void => {
      for (const listener of listeners) {
        const event = eventOf(notice, listener.person);
        if (event !== null) listener.queue.push(event);
        if (endsListening(notice, listener.person)) dismiss(listener);
      }
    },
  };
}

/** Passes the changes that any node announces on to everyone who listens and may read what changed. */
export function createEventHub(options: EventHubOptions): EventHub {
  const { changes, findPerson, schedule = everyTwentySeconds } = options;
  const { listeners, dismiss, admit, send } = createAudience();

  /** Notices the end of a session whose notice never came: it ran out, or the connection was lost. */
  async function dismissSignedOut(): Promise<void> {
    const checks = [...listeners].map(async (listener) => {
      const person = await findPerson(listener.token).catch(() => listener.person);
      if (person === null) dismiss(listener);
    });
    await Promise.all(checks);
  }

  async function resyncAll(): Promise<void> {
    await dismissSignedOut();
    listeners.forEach(({ queue }) => queue.push({ type: 'resync' }));
  }

  const unsubscribe = changes.subscribe({
    onNotice: send,
    onGap: (reason) => {
      if (reason === 'reconnected') void resyncAll();
      // An end that was announced meanwhile is not heard: the database itself is asked.
      if (reason === 'lost') void dismissSignedOut();
      if (reason === 'stopping') listeners.forEach(dismiss);
    },
  });
  const stopBeating = schedule(() => {
    void dismissSignedOut();
    listeners.forEach(({ queue }) => queue.beat());
  });

  return {
    listen: (person, { token, signal }) => {
      const listener: Listener = { person, token, queue: createEventQueue() };
      admit(listener);
      listener.queue.push({ type: 'resync' });
      signal.addEventListener('abort', () => dismiss(listener), { once: true });
      if (signal.aborted) dismiss(listener);
      return listener.queue.chunks();
    },
    stop: () => {
      unsubscribe();
      stopBeating();
      listeners.forEach(dismiss);
    },
  };
}
