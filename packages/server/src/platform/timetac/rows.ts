import { z } from 'zod';
import type { TimeTacProject, TimeTacTask, TimeTacTracking, TimeTacUser } from '#core/timetac.ts';
import { instantOf, officeZone } from '#platform/timetac/wall-clock.ts';

// TimeTac is loose with scalars: an id may be 501 or "501", a flag 1, "1" or true (integration notes 1.4).

const id = z.coerce.number().int().positive();
const flag = z
  .union([z.boolean(), z.number(), z.string()])
  .nullish()
  .transform((value) => value === true || value === 1 || value === '1' || value === 'true');
const optionalText = z
  .string()
  .nullish()
  .transform((text) => text ?? null);

export const UserRow = z
  .object({ id, username: z.string().min(1), email_address: optionalText })
  .transform(({ id: userId, username, email_address: email }): TimeTacUser => ({
    id: userId,
    username,
    email,
  }));

const status = z
  .union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)])
  .nullable()
  .catch(null);

export const ProjectRow = z
  .object({ id, name: z.string(), status: z.coerce.number().catch(0) })
  .transform(({ id: projectId, name, ...row }): TimeTacProject => ({
    id: projectId,
    name,
    status: status.parse(row.status),
  }));

const finished = 2;

export const TaskRow = z
  .object({
    id,
    mother_id: id,
    name: z.string(),
    is_billable: flag,
    is_startable: flag,
    is_nonworking: flag,
    is_done: flag,
    status: z.coerce.number().nullish().catch(null),
  })
  .transform((row): TimeTacTask => ({
    id: row.id,
    projectId: row.mother_id,
    title: row.name,
    billable: row.is_billable,
    startable: row.is_startable && !row.is_nonworking && !row.is_done && row.status !== finished,
  }));

const Written = z.object({
  id,
  user_id: id,
  task_id: id.nullish().catch(null),
  start_time: z.string(),
  start_time_timezone: z.string().nullish(),
  end_time: z.string().nullish(),
  end_time_timezone: z.string().nullish(),
  notes: z.string().nullish(),
  client_unique_id: z.union([z.string(), z.number()]).nullish(),
});

type WrittenRow = z.infer<typeof Written>;

function endOf({ end_time: text, ...row }: WrittenRow): Date | null | undefined {
  if (text === null || text === undefined) return undefined;
  return instantOf({ text, zone: row.end_time_timezone ?? row.start_time_timezone ?? officeZone });
}

function uniqueIdOf({ client_unique_id: uniqueId }: WrittenRow): string | null {
  const text = String(uniqueId ?? '');
  return text === '' ? null : text;
}

export const TrackingRow = Written.transform((row, context): TimeTacTracking => {
  const start = instantOf({ text: row.start_time, zone: row.start_time_timezone ?? officeZone });
  const end = endOf(row);
  if (start === null || end === null) {
    context.addIssue({ code: 'custom', message: 'no time' });
    return z.NEVER;
  }
  return {
    id: row.id,
    userId: row.user_id,
    taskId: row.task_id ?? null,
    start,
    end: end ?? null,
    note: row.notes ?? '',
    uniqueId: uniqueIdOf(row),
  };
});
