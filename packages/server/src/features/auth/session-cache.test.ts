import { describe, expect, it } from 'vitest';
import type { ChangeListener } from '#core/app-context.ts';
import type { ChangeNotice } from '#database/announce.ts';
import type { LiveSession } from '#features/auth/live-session.ts';
import { createSessionCache } from '#features/auth/session-cache.ts';

function sessionOf(userId: string, displayname: string): LiveSession {
  return {
    person: {
      id: userId,
      username: userId,
      displayname,
      customerId: 'beb',
      customerName: 'Büro',
      internal: true,
      roles: ['ROLE_USER'],
      sessionId: 'session-1',
      mustChangePassword: false,
      mustSetSecondFactor: false,
      secondFactorDueAt: null,
    },
    tokenVersion: 1,
    expiresAt: new Date('2026-01-01T12:00:00Z'),
    idleSeconds: 0,
    idleLimitSeconds: 28_800,
  };
}

function setUp() {
  const listeners = new Set<ChangeListener>();
  const state = {
    connected: true,
    milliseconds: 0,
    loads: 0,
    marks: 0,
    idleSeconds: 0,
    stored: 'Jana Keller',
  };
  const cache = createSessionCache({
    changes: {
      subscribe: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      isConnected: () => state.connected,
    },
    load: async () => {
      state.loads += 1;
      return { ...sessionOf('jana', state.stored), idleSeconds: state.idleSeconds };
    },
    markUsed: async () => {
      state.marks += 1;
    },
    milliseconds: () => state.milliseconds,
  });
  return {
    state,
    cache,
    name: async () => (await cache.find('session-1'))?.person.displayname,
    send: (notice: ChangeNotice) => listeners.forEach((listener) => listener.onNotice(notice)),
    gap: (reason: 'lost' | 'reconnected') => listeners.forEach((listener) => listener.onGap(reason)),
    listeners,
  };
}

describe('what a node remembers of a session', () => {
  it('spares the second request a query', async () => {
    const { name, state } = setUp();
    await name();
    await name();
    expect(state.loads).toBe(1);
  });

  it.each([
    ['its end', { type: 'session.ended', sessionId: 'session-1', userId: 'jana' }],
    ['a change of its person', { type: 'person.changed', userId: 'jana' }],
  ] as const)('ends with %s', async (_, notice) => {
    const { name, state, send } = setUp();
    await name();
    state.stored = 'Jana Berg';
    send(notice);
    expect(await name()).toBe('Jana Berg');
  });

  it.each([
    ['the end of another session', { type: 'session.ended', sessionId: 'session-2', userId: 'jana' }],
    ['a change of another person', { type: 'person.changed', userId: 'ole' }],
    [
      'a change of a project',
      { type: 'project.saved', id: 'project', customerId: null, deleted: false },
    ],
  ] as const)('stays after %s', async (_, notice) => {
    const { name, state, send } = setUp();
    await name();
    send(notice);
    await name();
    expect(state.loads).toBe(1);
  });

  it('ends when this node was told to forget it', async () => {
    const { name, state, cache } = setUp();
    await name();
    cache.forget('session-1');
    await name();
    expect(state.loads).toBe(2);
  });

  it.each(['lost', 'reconnected'] as const)('ends when notices may be missing (%s)', async (reason) => {
    const { name, state, gap } = setUp();
    await name();
    gap(reason);
    await name();
    expect(state.loads).toBe(2);
  });

  it('is nothing while notices cannot be heard', async () => {
    const { name, state } = setUp();
    state.connected = false;
    await name();
    await name();
    expect(state.loads).toBe(2);
  });

  it('notes that it is in use once a minute', async () => {
    const { cache, state } = setUp();
    const use = async (milliseconds: number): Promise<number> => {
      state.milliseconds = milliseconds;
      await cache.noteUse(sessionOf('jana', 'Jana Keller'));
      return state.marks;
    };
    await cache.find('session-1');
    expect([await use(0), await use(59_999), await use(60_000), await use(100_000)]).toEqual([
      0, 0, 1, 1,
    ]);
  });

  it('is asked anew when it may have ended because nobody used it', async () => {
    const { name, state } = setUp();
    state.idleSeconds = 28_795;
    await name();
    state.milliseconds = 4999;
    await name();
    expect(state.loads).toBe(1);
    state.milliseconds = 5000;
    await name();
    expect(state.loads).toBe(2);
  });

  it('does not keep what was loaded before a change that came in between', async () => {
    const { name, state, send } = setUp();
    const loading = name();
    state.stored = 'Jana Berg';
    send({ type: 'person.changed', userId: 'jana' });
    await loading;
    expect(await name()).toBe('Jana Berg');
  });

  it('does not keep what was loaded while notices could not be heard', async () => {
    const { name, state } = setUp();
    state.connected = false;
    const loading = name();
    state.connected = true;
    await loading;
    await name();
    expect(state.loads).toBe(2);
  });

  it('is asked for again after half a minute, should a notice never have come', async () => {
    const { name, state } = setUp();
    await name();
    state.milliseconds = 29_999;
    await name();
    expect(state.loads).toBe(1);
    state.milliseconds = 30_000;
    await name();
    expect(state.loads).toBe(2);
  });

  it('is limited to five thousand sessions, the oldest leaving first', async () => {
    const { cache, state } = setUp();
    for (let number = 0; number <= 5000; number += 1) await cache.find(`session-${number}`);
    await cache.find('session-5000');
    expect(state.loads).toBe(5001);
    await cache.find('session-0');
    expect(state.loads).toBe(5002);
  });

  it('hears nothing more once stopped', () => {
    const { cache, listeners } = setUp();
    expect(listeners.size).toBe(1);
    cache.stop();
    expect(listeners.size).toBe(0);
  });
});
