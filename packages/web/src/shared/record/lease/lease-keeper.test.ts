import { describe, expect, test } from 'vitest';
import { ApiError } from '#api/api-error.ts';
import { keepLease, type LeaseState, stateAfterFailure } from './lease-keeper.ts';

const lockedText = 'Das Projekt wird seit 09:42 Uhr von Jana Keller bearbeitet.';
const locked = new ApiError({ status: 409, code: 'project.locked', detail: lockedText });
const offline = new ApiError({
  status: 0,
  code: 'network.failed',
  detail: 'Der Server ist nicht erreichbar.',
});
const denied = new ApiError({ status: 403, code: 'access.denied', detail: 'Keine Berechtigung.' });

const granted = { lease: { number: 7, expiresAt: '2026-11-23T09:00:00.000Z' } };
const lost: LeaseState<never> = { kind: 'lost', message: lockedText };

describe('a reservation that was refused', () => {
  test('at the start because somebody else is editing, says so in the words of the server', () => {
    expect(stateAfterFailure({ kind: 'starting' }, locked, 'project.locked')).toEqual({
      kind: 'refused',
      message: lockedText,
    });
  });

  test('at the start for any other reason, is a failure', () => {
    expect(stateAfterFailure({ kind: 'starting' }, denied, 'project.locked')).toEqual({
      kind: 'failed',
      message: 'Keine Berechtigung.',
    });
    expect(stateAfterFailure({ kind: 'starting' }, offline, 'project.locked').kind).toBe('failed');
  });

  test('later, stays lost until it is granted again', () => {
    expect(stateAfterFailure(lost, locked, 'project.locked')).toEqual(lost);
    expect(stateAfterFailure(lost, offline, 'project.locked').kind).toBe('lost');
  });

  test('by a mistake of ours is not swallowed', () => {
    expect(() =>
      stateAfterFailure({ kind: 'starting' }, new TypeError('broken'), 'project.locked'),
    ).toThrow('broken');
  });
});

describe('a record that was only opened', () => {
  test('is not reserved, and leaving it ends nobody’s reservation', async () => {
    const calls: string[] = [];
    const reported: LeaseState<unknown>[] = [];
    const note = async (call: string): Promise<never> => {
      calls.push(call);
      throw locked;
    };
    const keeper = keepLease(
      'opened',
      {
        start: () => note('start'),
        stop: () => note('stop'),
        heldByOthers: 'project.locked',
      },
      (state) => reported.push(state),
    );
    await keeper.release();
    expect({ calls, reported }).toEqual({ calls: [], reported: [] });
  });

  test('is asked for once, however fast somebody types', async () => {
    const reported: string[] = [];
    const keeper = keepLease(
      'typed',
      {
        start: async () => granted,
        stop: async () => undefined,
        heldByOthers: 'project.locked',
      },
      ({ kind }) => reported.push(kind),
    );
    const held = keeper.hold();
    expect(reported).toEqual(['starting']);
    await held;
    expect(reported).toEqual(['starting', 'held']);
    await keeper.release();
  });
});

describe('giving a record free', () => {
  /** A keeper that holds its lease, and what it was told to stop. */
  async function heldLease(stop: (number: number) => Promise<void>) {
    const keeper = keepLease(
      'one',
      {
        start: async () => granted,
        stop: async (_id, number) => stop(number),
        heldByOthers: 'project.locked',
      },
      () => undefined,
    );
    await keeper.hold();
    return keeper;
  }

  test('names the number that was granted, and happens once', async () => {
    const stopped: number[] = [];
    const keeper = await heldLease(async (number) => void stopped.push(number));
    await Promise.all([keeper.release(), keeper.release()]);
    await keeper.release();
    expect(stopped).toEqual([7]);
  });

  test('is tried again after a failure', async () => {
    const answers = [Promise.reject(offline), Promise.resolve()];
    const keeper = await heldLease(async () => answers.shift());
    await expect(keeper.release()).rejects.toBe(offline);
    await keeper.release();
    expect(answers).toHaveLength(0);
  });
});
