import type { Person } from '#http/person.ts';

/** A session that has neither ended nor run out, of a person who is enabled. */
export interface LiveSession {
  readonly person: Person;
  readonly tokenVersion: number;
  readonly expiresAt: Date;
  /** Seconds since it was noted as used, when it was looked up. */
  readonly idleSeconds: number;
  /** Seconds after which it ends when nobody uses it. */
  readonly idleLimitSeconds: number;
}
