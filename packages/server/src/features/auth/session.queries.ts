import { idleMinutes, type Role, type SignInMethod } from '@energieakte/contract';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { Connection } from '#database/connection.ts';
import type { LiveSession } from '#features/auth/live-session.ts';

interface LiveSessionRow {
  readonly user_id: string;
  readonly username: string;
  readonly displayname: string;
  readonly customer_id: string;
  readonly customer_name: string;
  readonly internal: boolean;
  readonly roles: readonly Role[];
  readonly must_change_password: boolean;
  readonly token_version: number;
  readonly expires_at: Date;
  readonly second_factor_due_at: Date | null;
  readonly idle_seconds: number;
  readonly idle_limit_minutes: number;
}

// Until when a person of a role that needs one may go on without a second factor; null with one, or where none is needed.
// Who came by the office's single sign-on has shown there what the office asks for.
const secondFactorDue = `(select greatest((r.value->>'since')::timestamptz, u.created_at)
        + make_interval(days => (r.value->>'graceDays')::int)
      from setting r
      where r.name = 'second_factor' and r.value->'roles' ?| u.roles and s.method <> 'SSO'
        and not exists (select from totp_factor f where f.user_id = u.id and f.confirmed_at is not null)
        and not exists (select from passkey k where k.user_id = u.id))`;

// The setting of the office, or its default.
const idleLimitMinutes = (name: string, defaultValue: string): string =>
  `coalesce((select (value #>> '{}')::integer from setting where name = ${name} and jsonb_typeof(value) = 'number'),
    ${defaultValue}::integer)`;

const liveSession = {
  name: 'live-session',
  text: `select u.id as user_id, u.username, u.displayname, u.customer_id, c.name as customer_name, u.internal,
      u.roles, u.must_change_password, u.token_version,
      least(s.expires_at, ((u.expires_on + 1)::timestamp at time zone 'Europe/Berlin')) as expires_at,
      extract(epoch from clock_timestamp() - s.last_seen_at)::float8 as idle_seconds,
      idle.minutes as idle_limit_minutes,
      ${secondFactorDue} as second_factor_due_at
    from session s
    join app_user u on u.id = s.user_id
    join customer c on c.id = u.customer_id
    cross join (select ${idleLimitMinutes('$2', '$3')} as minutes) as idle
    where s.id = $1 and s.ended_at is null and s.expires_at > clock_timestamp() and u.enabled
      and s.last_seen_at > clock_timestamp() - make_interval(mins => idle.minutes)
      and (u.expires_on is null or u.expires_on >= current_date)`,
} as const;

const secondsPerMinute = 60;

export async function findLiveSession(pool: Pool, sessionId: string): Promise<LiveSession | null> {
  const values = [sessionId, idleMinutes.name, idleMinutes.defaultValue];
  const { rows } = await pool.query<LiveSessionRow>({ ...liveSession, values });
  const row = rows[0];
  if (row === undefined) return null;
  return {
    person: {
      id: row.user_id,
      username: row.username,
      displayname: row.displayname,
      customerId: row.customer_id,
      customerName: row.customer_name,
      internal: row.internal,
      roles: row.roles,
      sessionId,
      mustChangePassword: row.must_change_password,
      mustSetSecondFactor: false,
      secondFactorDueAt: row.second_factor_due_at,
    },
    tokenVersion: row.token_version,
    expiresAt: row.expires_at,
    idleSeconds: row.idle_seconds,
    idleLimitSeconds: row.idle_limit_minutes * secondsPerMinute,
  };
}

export interface NewSession {
  readonly id: string;
  readonly userId: string;
  readonly address: string;
  readonly userAgent: string | null;
  readonly method: SignInMethod;
}

const longestUserAgent = 300;

/** Stores a session of twelve hours by the database's clock; answers when it ends. */
export async function insertSession(db: Connection, session: NewSession): Promise<Date> {
  const { expires_at } = await db
    .insertInto('session')
    .values({
      id: session.id,
      user_id: session.userId,
      address: session.address,
      user_agent: session.userAgent?.slice(0, longestUserAgent) ?? null,
      method: session.method,
      confirmed_at: sql<Date>`clock_timestamp()`,
      expires_at: sql<Date>`clock_timestamp() + interval '12 hours'`,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  return expires_at;
}

/** Ends one session; answers whether it was alive. */
export async function updateSessionAsEnded(db: Connection, sessionId: string): Promise<boolean> {
  const ended = await db
    .updateTable('session')
    .set({ ended_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}

/** Ends the sessions of a person, all or all but one; answers their ids. */
export async function updateSessionsOfUserAsEnded(
  db: Connection,
  userId: string,
  exceptSessionId: string | null,
): Promise<readonly string[]> {
  const ended = await db
    .updateTable('session')
    .set({ ended_at: sql<Date>`clock_timestamp()` })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where(sql<boolean>`id is distinct from ${exceptSessionId}::uuid`)
    .returning('id')
    .execute();
  return ended.map(({ id }) => id);
}

/** When a session that has not ended runs out. */
export async function findSessionEnd(db: Connection, sessionId: string): Promise<Date | null> {
  const found = await db
    .selectFrom('session')
    .select('expires_at')
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return found?.expires_at ?? null;
}

const confirmedMinutes = 10;

/** Notes that the person of a session has just shown the password. */
export async function updateConfirmed(db: Connection, sessionId: string): Promise<void> {
  await db
    .updateTable('session')
    .set({ confirmed_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', sessionId)
    .execute();
}

/** Whether the person of a session signed in or showed the password within the last ten minutes. */
export async function isConfirmed(db: Connection, sessionId: string): Promise<boolean> {
  const found = await db
    .selectFrom('session')
    .select('id')
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .where(
      'confirmed_at',
      '>',
      sql<Date>`clock_timestamp() - make_interval(mins => ${confirmedMinutes})`,
    )
    .executeTakeFirst();
  return found !== undefined;
}

export interface StoredSession {
  readonly id: string;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
  readonly expiresAt: Date;
  readonly address: string | null;
  readonly userAgent: string | null;
}

const idleLimit = sql<Date>`clock_timestamp() - make_interval(mins => coalesce((select (value #>> '{}')::integer
  from setting where name = ${idleMinutes.name} and jsonb_typeof(value) = 'number'), ${idleMinutes.defaultValue}::integer))`;

const isAlive = sql<boolean>`ended_at is null and expires_at > clock_timestamp() and last_seen_at > ${idleLimit}`;

/** The sessions of a person that are alive, the youngest first. */
export async function listLiveSessions(
  db: Connection,
  userId: string,
): Promise<readonly StoredSession[]> {
  return db
    .selectFrom('session')
    .select([
      'id',
      'created_at as createdAt',
      'last_seen_at as lastSeenAt',
      'expires_at as expiresAt',
      'address',
      'user_agent as userAgent',
    ])
    .where('user_id', '=', userId)
    .where(isAlive)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Whose session it is, as long as it is alive. */
export async function findLiveSessionOwner(db: Connection, sessionId: string): Promise<string | null> {
  const found = await db
    .selectFrom('session')
    .select('user_id')
    .where('id', '=', sessionId)
    .where(isAlive)
    .executeTakeFirst();
  return found?.user_id ?? null;
}

/**
 * Notes that a session is in use: at most once a minute, however many nodes do, and never one that has ended by then.
 */
export async function updateLastSeen(pool: Pool, sessionId: string): Promise<void> {
  await pool.query({
    name: 'session-seen',
    text: `update session set last_seen_at = clock_timestamp()
      where id = $1 and ended_at is null and last_seen_at < clock_timestamp() - interval '1 minute'`,
    values: [sessionId],
  });
}

const mostAtOnce = 200;

/** Ends sessions nobody used for too long; answers them. Those another node is ending are left to it. */
export async function updateIdleAsEnded(
  db: Connection,
): Promise<readonly { readonly id: string; readonly userId: string }[]> {
  return db
    .updateTable('session')
    .set({ ended_at: sql<Date>`clock_timestamp()` })
    .where('id', 'in', (from) =>
      from
        .selectFrom('session')
        .select('id')
        .where('ended_at', 'is', null)
        .where('last_seen_at', '<', idleLimit)
        .limit(mostAtOnce)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'user_id as userId'])
    .execute();
}
