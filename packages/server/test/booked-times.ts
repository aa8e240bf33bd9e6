import { newId } from '#database/new-id.ts';
import { ProjectTask, TimeEntry } from '@energieakte/contract';
import { z } from 'zod';
import type { OfficePersonKey } from '#test/office.ts';
import type { Harness } from '#test/project-harness.ts';

/** A clock that a test sets. */
export interface SetClock {
  readonly now: () => Date;
  readonly set: (instant: string) => void;
}

export function createSetClock(instant: string): SetClock {
  let current = new Date(instant);
  return {
    now: () => current,
    set: (next) => {
      current = new Date(next);
    },
  };
}

/** A project with two ordered services, „EHB“ with 12 hours, and what time is booked on in it. */
export async function projectWithTasks(harness: Harness) {
  const service = (title: string) => ({ id: newId(), serviceCode: 'EHB', title });
  const services = [{ ...service('EHB'), budgetHours: 12 }, service('Bestätigung')];
  const project = await harness.create({ services });
  // What has to be known of a project for an order has tests of its own.
  await harness.test.context.pool.query(
    'update project_service set ordered = true where project_id = $1',
    [project.id],
  );
  const tasks = await tasksOf(harness, project.id);
  const idOf = (title: string): number => {
    const found = tasks.find((task) => task.title === title);
    if (found === undefined) throw new Error(`No task ${title}: ${JSON.stringify(tasks)}`);
    return found.id;
  };
  return {
    project,
    ehb: idOf('EHB'),
    confirmation: idOf('Bestätigung'),
    general: idOf('Allgemein'),
  };
}

export async function tasksOf(harness: Harness, projectId: string): Promise<readonly ProjectTask[]> {
  const reply = await harness.call('user', `GET /timetac/tasksByProject/${projectId}`);
  if (reply.status !== 200) throw new Error(reply.text);
  return z.array(ProjectTask).parse(reply.json);
}

/** Books a time of day and answers the entry. */
export async function book(
  harness: Harness,
  who: OfficePersonKey,
  body: object,
): Promise<readonly TimeEntry[]> {
  const reply = await harness.call(who, 'POST /time/entry', body);
  if (reply.status !== 201) throw new Error(`${reply.status}: ${reply.text}`);
  return z.array(TimeEntry).parse(reply.json);
}

export async function entriesOf(
  harness: Harness,
  who: OfficePersonKey,
  query: string,
): Promise<readonly TimeEntry[]> {
  const reply = await harness.call(who, `GET /time/entries?${query}`);
  if (reply.status !== 200) throw new Error(`${reply.status}: ${reply.text}`);
  return z.array(TimeEntry).parse(reply.json);
}

export async function forgetTimes({ test }: Harness): Promise<void> {
  await test.context.pool.query('update time_week set state = $1', ['OFFEN']);
  await test.context.pool.query('delete from time_entry');
  await test.context.pool.query('delete from time_week');
  await test.context.pool.query('delete from rate_count');
}
