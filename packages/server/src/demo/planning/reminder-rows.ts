import {
  addDays,
  berlinInstant,
  planReminders,
  type ReminderKind,
  reminderKey,
  reminderKinds,
  usualReminders,
} from '@energieakte/contract';
import type { Transaction } from '#database/connection.ts';
import { newId } from '#database/new-id.ts';
import type { DemoSetting } from '#server/demo/demo-setting.ts';
import { listReminderPeople, listWatchedProjects } from '#features/reminders/reminder-facts.queries.ts';
import { insertDecisions } from '#features/reminders/reminder-sent.queries.ts';

const daysBack = 30;

/** A day of the demo office, with what was said until then. */
interface DemoRun {
  readonly kind: ReminderKind;
  readonly day: string;
  readonly sent: Map<string, boolean>;
}

async function insertDemoRun(db: Transaction, { kind, day, sent }: DemoRun): Promise<void> {
  const eve = addDays(day, -1);
  const settings = usualReminders[kind];
  const projects = await listWatchedProjects(db);
  const facts = {
    kind,
    federalState: 'BW',
    projects: projects.map((project) => ({
      ...project,
      isChosen: true,
      deadlines: project.deadlines.map((deadline) => ({ ...deadline, owner: null })),
    })),
    people: await listReminderPeople(db, { day, today: day }),
    groups: new Map(),
    sent,
    lastDeadlineRun: eve,
    overviewsUntil: eve,
  } as const;
  const planned = planReminders(facts, settings, day);
  const now = berlinInstant(day, settings.dailyTime);
  const id = newId();
  await db
    .insertInto('reminder_run')
    .values({
      id,
      kind,
      day,
      slot: settings.dailyTime,
      types: [...settings.types],
      started_at: now,
      finished_at: now,
      error: null,
      late_at: null,
    })
    .execute();
  const decisions = planned.map(({ cause, step, why, project, deadline, recipient, copyOf }) => ({
    cause,
    step,
    why: copyOf === null ? why : why.replace(copyOf.name, '{person}'),
    projectId: project.id,
    deadlineId: deadline?.id ?? null,
    dueDate: deadline?.dueDate ?? null,
    userId: recipient,
    email: null,
    copyOf: copyOf?.id ?? null,
  }));
  await insertDecisions(db, { runId: id, day, now }, decisions);
  for (const one of planned) sent.set(reminderKey(one), true);
}

/** The runs of the last month with what they said: today is left to the server. */
export async function insertDemoReminders(db: Transaction, { calendar }: DemoSetting): Promise<void> {
  for (const kind of reminderKinds) {
    const sent = new Map<string, boolean>();
    for (let back = daysBack; back > 0; back -= 1)
      await insertDemoRun(db, { kind, day: calendar.day(-back), sent });
  }
}
