import { newId } from '#database/new-id.ts';
import type { Transaction } from '#database/connection.ts';
import { type DemoError, demoErrors } from '#server/demo/demo-errors.ts';
import type { DemoSetting, Row } from '#server/demo/demo-setting.ts';
import { seenOf } from '#features/error-log/error-intake.service.ts';

const shown = 3;
const aSecond = 1000;
const minutesPerDay = 1440;
const minutesApart = 47;

/** The ends of the numbers of further samples; the first one has that of its group. */
const sampleEnds = ['', '7', '9'] as const;

interface DemoCause {
  readonly error: DemoError;
  readonly number: string;
  readonly groupId: string;
  readonly causeId: string;
  /** The moment it came last on a day, counted from today. */
  readonly at: (day: number) => Date;
}

/** What group and cause both say. */
function sumOf({ error: { days, origin, message, stack, place }, number, at }: DemoCause) {
  const offsets = days.map(([day]) => day);
  const last = at(Math.max(...offsets));
  const nothing = { userId: null, url: place, userAgent: null, clientVersion: null, breadcrumbs: [] };
  const seen = seenOf({ ...nothing, origin, message, stack }, number, last);
  const sum = {
    number,
    message: seen.message,
    count: days.reduce((total, [, ofDay]) => total + ofDay, 0),
    first_seen: at(Math.min(...offsets)),
    last_seen: last,
  };
  return { sum, fingerprint: seen.fingerprint };
}

function groupRow(cause: DemoCause, { ids }: DemoSetting): Row<'error_group'> {
  const { error, groupId, at } = cause;
  const { origin, place, releases, state, ignoreUntilCount = null, note = null, resolved } = error;
  const admin = ids.user('cc-admin.roth');
  return {
    id: groupId,
    ...sumOf(cause).sum,
    origin,
    place,
    state,
    note,
    releases: [...releases],
    ignore_until_count: ignoreUntilCount,
    assignee_id: state === 'OFFEN' ? null : admin,
    ...(resolved !== undefined && {
      resolved_in: resolved.in,
      resolved_by: admin,
      resolved_at: at(resolved.day),
    }),
  };
}

function causeRow(cause: DemoCause): Row<'error_cause'> {
  const { sum, fingerprint } = sumOf(cause);
  return { id: cause.causeId, group_id: cause.groupId, fingerprint, ...sum };
}

/** The newest days have a sample each. */
function sampleRows({ error, number, causeId, at }: DemoCause, { ids }: DemoSetting) {
  const { origin, message, stack, place, days, users, releases } = error;
  return days
    .slice(-shown)
    .toReversed()
    .map(([day], back): Row<'error_log'> => {
      const username = users[back % Math.max(1, users.length)];
      const steps = error.steps.map(([seconds, text, failed = false]) => {
        return { at: new Date(at(day).getTime() - seconds * aSecond).toISOString(), text, failed };
      });
      return {
        id: newId(),
        number: back === 0 ? number : `${number.slice(0, -1)}${sampleEnds[back] ?? ''}`,
        at: at(day),
        origin,
        message,
        stack,
        cause_id: causeId,
        url: place,
        user_id: username === undefined ? null : ids.user(username),
        user_agent: origin === 'WEB' ? 'Mozilla/5.0 (Windows NT 10.0; rv:145.0) Firefox/145.0' : null,
        client_version: releases.at(-1) ?? null,
        breadcrumbs: JSON.stringify(steps),
      };
    });
}

/** Some causes of errors, so that who looks after the office sees what its log is like. */
export async function insertDemoErrors(db: Transaction, setting: DemoSetting): Promise<void> {
  const { ids, calendar } = setting;
  const causes = demoErrors.map((error, index): DemoCause => {
    const at = (day: number): Date =>
      calendar.minutesFromNow(day * minutesPerDay - (index + 1) * minutesApart);
    return { error, number: `F-${error.number}`, groupId: newId(), causeId: newId(), at };
  });
  const days = causes.flatMap(({ error, causeId }) =>
    error.days.map(([day, count]) => ({ cause_id: causeId, day: calendar.day(day), count })),
  );
  const users = causes.flatMap(({ error, causeId }) =>
    error.users.map((username) => ({ cause_id: causeId, user_id: ids.user(username) })),
  );
  const groups = causes.map((cause) => groupRow(cause, setting));
  await db.insertInto('error_group').values(groups).execute();
  await db.insertInto('error_cause').values(causes.map(causeRow)).execute();
  await db.insertInto('error_cause_day').values(days).execute();
  await db.insertInto('error_cause_user').values(users).execute();
  const samples = causes.flatMap((cause) => sampleRows(cause, setting));
  await db.insertInto('error_log').values(samples).execute();
}
