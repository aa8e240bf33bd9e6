import { usualReminders } from '@energieakte/contract';
import { newId } from '#database/new-id.ts';
import { runDueReminders } from '#features/reminders/reminder-task.service.ts';
import { type Harness, openHarness } from '#test/project-harness.ts';

/** Deadlines alone; overviews have their own tests. */
export const onlyDeadlines = { ...usualReminders.KFW, types: ['FRISTEN'] } as const;

/** An office with one project and a clock that a test sets, in which somebody is to be reminded. */
export interface ReminderOffice {
  readonly harness: Harness;
  readonly clock: { now: Date };
  readonly projectId: () => string;
  /** Forgets all but the people and makes a project that Jana leads, with settings for deadlines alone. */
  readonly begin: () => Promise<void>;
  readonly rows: (text: string, values?: readonly unknown[]) => Promise<readonly object[]>;
  readonly save: (settings: object) => Promise<number>;
  readonly insertDeadline: (dueDate: string, more?: object) => Promise<string>;
  /** Jana is away for the first week of June, with the second person as deputy. */
  readonly letJanaBeAway: () => Promise<void>;
  /** Lets the server look at 8 o'clock of a day in summer. */
  readonly look: (day: string) => Promise<void>;
  /** `Jana Keller: Frist morgen: Abgabe WARN`, in the order in which they came. */
  readonly notified: () => Promise<readonly string[]>;
  /** `address: text` */
  readonly mailed: () => Promise<readonly string[]>;
}

const forget = `delete from notification; delete from reminder_sent; delete from reminder_run; delete from mail;
  delete from reminder_setting; delete from deadline; delete from absence; delete from notification_setting;
  update app_user set enabled = true, expires_on = null`;

export async function openReminderOffice(): Promise<ReminderOffice> {
  const clock = { now: new Date() };
  const harness = await openHarness({ now: () => clock.now });
  let projectId = '';
  const rows: ReminderOffice['rows'] = async (text, values = []) =>
    (await harness.test.testDatabase.pool.query<object>(text, [...values])).rows;
  const texts = async (text: string) =>
    (await rows(text)).map((row) => String(Reflect.get(row, 'text')));
  const save = async (settings: object) =>
    (await harness.call('admin', 'POST /settings/kfwreminder', settings)).status;
  return {
    harness,
    clock,
    projectId: () => projectId,
    rows,
    save,
    begin: async () => {
      clock.now = new Date('2026-05-01T06:00:00Z');
      const { user, secondUser } = harness.office.people;
      await rows("update project set state = 'DELETED', deleted_at = now()");
      await rows(forget);
      projectId = (await harness.create({ responsibleUserId: user.id, memberIds: [secondUser.id] })).id;
      await rows('delete from notification');
      await save({ ...onlyDeadlines, version: 0 });
    },
    insertDeadline: async (dueDate, more = {}) => {
      const id = newId();
      const deadline = { id, project_id: projectId, code: 'X', title: 'Abgabe', due_date: dueDate };
      await harness.test.context.database
        .insertInto('deadline')
        .values({ ...deadline, hard: true, source: 'MANUELL', ...more })
        .execute();
      return id;
    },
    letJanaBeAway: async () => {
      const { user, secondUser } = harness.office.people;
      await rows(
        `insert into absence (id, user_id, first_day, last_day, state, deputy_id)
          values (gen_random_uuid(), $1, '2026-06-01', '2026-06-05', 'GENEHMIGT', $2)`,
        [user.id, secondUser.id],
      );
    },
    look: async (day) => {
      clock.now = new Date(`${day}T06:00:00Z`);
      await runDueReminders(harness.test.context);
      await rows('update notification set open = false');
    },
    notified: async () =>
      texts(`
        select displayname || ': ' || (entry ->> 'title') || ' ' || severity as text
        from notification join app_user on app_user.id = recipient_id, jsonb_array_elements(entries) as entry
        where type = 'FRIST' and not muted order by entry ->> 'at'`),
    mailed: async () =>
      texts(
        "select recipient || ': ' || subject || E'\\n' || text as text from mail order by created_at, id",
      ),
  };
}

/** The context of a server whose database is gone after so many statements. */
export function dyingContext({ harness }: ReminderOffice, statements: number) {
  let left = statements;
  const { context } = harness.test;
  const database = context.database.withPlugin({
    transformQuery: ({ node }) => {
      left -= 1;
      if (left < 0) throw new Error('killed');
      return node;
    },
    transformResult: async ({ result }) => Promise.resolve(result),
  });
  return { context: { ...context, database }, isDead: () => left < 0 };
}
