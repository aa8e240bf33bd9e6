import { describe, expect, it } from 'vitest';
import type { ChangeListener } from '#core/app-context.ts';
import type { Person } from '#http/person.ts';
import { createEventHub } from '#features/events/events.service.ts';

const person: Person = {
  id: 'jana',
  username: 'jana.keller',
  displayname: 'Jana Keller',
  customerId: 'beb',
  customerName: 'Büro',
  internal: true,
  roles: ['ROLE_USER'],
  sessionId: 'session-1',
  mustChangePassword: false,
  mustSetSecondFactor: false,
  secondFactorDueAt: null,
};

function setUp() {
  const listeners = new Set<ChangeListener>();
  const state: { signedIn: Person | null | 'unknown'; beat: () => void; beating: boolean } = {
    signedIn: person,
    beat: () => undefined,
    beating: true,
  };
  const hub = createEventHub({
    changes: {
      subscribe: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      isConnected: () => true,
    },
    findPerson: async () => {
      if (state.signedIn === 'unknown') throw new Error('The database does not answer');
      return state.signedIn;
    },
    schedule: (beat) => {
      state.beat = beat;
      return () => {
        state.beating = false;
      };
    },
  });
  return { state, hub, listeners };
}

function listenOn(hub: ReturnType<typeof createEventHub>, signal = new AbortController().signal) {
  const stream = hub.listen(person, { token: 'token', signal });
  const iterator = stream[Symbol.asyncIterator]();
  return async (): Promise<string | undefined> => {
    const result = await iterator.next();
    return result.done === true ? undefined : result.value;
  };
}

const resync = 'data: {"type":"resync"}\n\n';

describe('the hub of live events', () => {
  it('sends a comment with every heartbeat', async () => {
    const { state, hub } = setUp();
    const next = listenOn(hub);
    expect(await next()).toBe(resync);
    state.beat();
    expect(await next()).toBe(': \n\n');
  });

  it('ends the stream of a session that ran out without a notice', async () => {
    const { state, hub } = setUp();
    const next = listenOn(hub);
    await next();
    state.signedIn = null;
    state.beat();
    expect(await next()).toBe(': \n\n');
    expect(await next()).toBeUndefined();
  });

  it('keeps the stream while the database cannot say who is signed in', async () => {
    const { state, hub } = setUp();
    const next = listenOn(hub);
    await next();
    state.signedIn = 'unknown';
    state.beat();
    expect(await next()).toBe(': \n\n');
    state.beat();
    expect(await next()).toBe(': \n\n');
  });

  it('hears of a change from the first moment on, before anybody reads', async () => {
    const { hub, listeners } = setUp();
    const next = listenOn(hub);
    for (const listener of listeners) {
      listener.onNotice({ type: 'session.ended', sessionId: 'session-1', userId: 'jana' });
    }
    expect(await next()).toBe(resync);
    expect(await next()).toBeUndefined();
  });

  it('lets go of a listener who hung up', async () => {
    const { hub } = setUp();
    const controller = new AbortController();
    const next = listenOn(hub, controller.signal);
    await next();
    controller.abort();
    expect(await next()).toBeUndefined();
  });

  it('does not take up a listener who has already hung up', async () => {
    const { hub } = setUp();
    const next = listenOn(hub, AbortSignal.abort());
    expect(await next()).toBe(resync);
    expect(await next()).toBeUndefined();
  });

  it('ends the oldest stream of a session that opens an eleventh, and none of another session', async () => {
    const { hub } = setUp();
    const { signal } = new AbortController();
    const other = hub
      .listen({ ...person, sessionId: 'session-2' }, { token: 'other', signal })
      [Symbol.asyncIterator]();
    const [oldest, second] = [listenOn(hub), listenOn(hub)];
    for (let count = 3; count <= 11; count += 1) listenOn(hub);
    expect([await oldest(), await oldest()]).toEqual([resync, undefined]);
    expect(await second()).toBe(resync);
    await other.next();
    hub.stop();
    expect(await second()).toBeUndefined();
    expect((await other.next()).done).toBe(true);
  });

  it('asks the database at once who is still signed in when announcements are no longer heard', async () => {
    const { state, hub, listeners } = setUp();
    const next = listenOn(hub);
    await next();
    state.signedIn = null;
    for (const listener of listeners) listener.onGap('lost');
    expect(await next()).toBeUndefined();
  });

  it('ends everything when it is stopped', async () => {
    const { hub, listeners, state } = setUp();
    const next = listenOn(hub);
    await next();
    hub.stop();
    expect(await next()).toBeUndefined();
    expect(listeners.size).toBe(0);
    expect(state.beating).toBe(false);
  });
});
