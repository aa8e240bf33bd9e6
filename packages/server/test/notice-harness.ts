import { NotificationAction, NotificationPage, UnreadNotifications } from '@energieakte/contract';
import { z } from 'zod';
import { newId } from '#database/new-id.ts';
import { type NotificationCause, notify } from '#core/notify/notify.service.ts';
import type { OfficePersonKey } from '#test/office.ts';
import { type Harness, openHarness } from '#test/project-harness.ts';

/** The test office with two projects of HALB led by `user`, and the notifications of them. */
export interface NoticeHarness extends Harness {
  readonly projectIds: () => readonly [string, string];
  /** Forgets all notifications and makes new projects. */
  readonly begin: () => Promise<void>;
  readonly run: (text: string, values?: readonly unknown[]) => Promise<void>;
  /** Notifies the people of the first project of a comment, unless `more` says otherwise. */
  readonly notify: (more?: Partial<NotificationCause>) => Promise<void>;
  readonly page: (who: OfficePersonKey, query?: string) => Promise<NotificationPage>;
  /** What somebody has been notified of, `Titel | Text`, the newest first. */
  readonly texts: (who: OfficePersonKey, query?: string) => Promise<readonly string[]>;
  readonly titles: (who: OfficePersonKey, query?: string) => Promise<readonly string[]>;
  readonly unread: (who: OfficePersonKey) => Promise<number>;
  readonly act: (who: OfficePersonKey, path: string, body?: object) => Promise<NotificationAction>;
  readonly firstId: (who: OfficePersonKey) => Promise<string>;
  /** How many transactions wait for a lock. */
  readonly countWaiting: () => Promise<number>;
}

function usualCause(projectId: string): NotificationCause {
  return {
    type: 'KOMMENTAR',
    projectId,
    title: 'Neuer Kommentar',
    message: 'Bitte prüfen.',
    link: '/project0',
    severity: 'INFO',
    actor: null,
    forGuests: true,
    about: { kind: 'comment', id: newId() },
  };
}

export async function openNoticeHarness(): Promise<NoticeHarness> {
  const harness = await openHarness();
  let projects: readonly [string, string] = ['', ''];
  const run: NoticeHarness['run'] = async (text, values = []) => {
    await harness.test.testDatabase.pool.query(text, [...values]);
  };
  const page: NoticeHarness['page'] = async (who, query = '') =>
    NotificationPage.parse((await harness.call(who, `GET /notification${query}`)).json);
  return {
    ...harness,
    run,
    page,
    projectIds: () => projects,
    begin: async () => {
      const { people, customerIds } = harness.office;
      const mine = { customerId: customerIds.halb, responsibleUserId: people.user.id };
      projects = [(await harness.create(mine)).id, (await harness.create(mine)).id];
      await run(
        'delete from notification; delete from notification_mute; delete from notification_setting; delete from mail',
      );
    },
    notify: async (more = {}) => {
      const cause = { ...usualCause(projects[0]), ...more };
      await harness.test.context.database.transaction().execute(async (db) => notify(db, cause));
    },
    texts: async (who, query = '') =>
      (await page(who, query)).items.flatMap(({ entries }) =>
        entries.map(({ title, message }) => `${title} | ${message}`),
      ),
    titles: async (who, query = '') => (await page(who, query)).items.map(({ title }) => title),
    unread: async (who) =>
      UnreadNotifications.parse((await harness.call(who, 'GET /notification/unread')).json).count,
    act: async (who, path, body) =>
      NotificationAction.parse((await harness.call(who, `POST /notification/${path}`, body)).json),
    firstId: async (who) => z.string().parse((await page(who)).items[0]?.id),
    countWaiting: async () => {
      const { rows } = await harness.test.context.pool.query<{ readonly waiting: number }>(
        `select count(*)::int as waiting from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows[0]?.waiting ?? 0;
    },
  };
}
