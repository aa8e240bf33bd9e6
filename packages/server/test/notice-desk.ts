import { NotificationDeed, NotificationPage, UnreadNotifications } from '@energieakte/contract';
import { z } from 'zod';
import { newId } from '#database/new-id.ts';
import { type NotificationCause, notify } from '#features/notifications/notify.service.ts';
import type { OfficePersonKey } from '#test/office.ts';
import { type Desk, openDesk } from '#test/project-desk.ts';

/** The test office with two projects of HALB led by `user`, and what is told of them. */
export interface NoticeDesk extends Desk {
  readonly projectIds: () => readonly [string, string];
  /** Forgets all that was told and makes new projects. */
  readonly begin: () => Promise<void>;
  readonly run: (text: string, values?: readonly unknown[]) => Promise<void>;
  /** Tells the people of the first project of a comment, unless `more` says otherwise. */
  readonly tell: (more?: Partial<NotificationCause>) => Promise<void>;
  readonly page: (who: OfficePersonKey, query?: string) => Promise<NotificationPage>;
  readonly titles: (who: OfficePersonKey, query?: string) => Promise<readonly string[]>;
  readonly unread: (who: OfficePersonKey) => Promise<number>;
  readonly deed: (who: OfficePersonKey, path: string, body?: object) => Promise<NotificationDeed>;
  readonly firstId: (who: OfficePersonKey) => Promise<string>;
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

export async function openNoticeDesk(): Promise<NoticeDesk> {
  const desk = await openDesk();
  let projects: readonly [string, string] = ['', ''];
  const run: NoticeDesk['run'] = async (text, values = []) => {
    await desk.test.testDatabase.pool.query(text, [...values]);
  };
  const page: NoticeDesk['page'] = async (who, query = '') =>
    NotificationPage.parse((await desk.call(who, `GET /notification${query}`)).json);
  return {
    ...desk,
    run,
    page,
    projectIds: () => projects,
    begin: async () => {
      const { people, customerIds } = desk.office;
      const mine = { customerId: customerIds.halb, responsibleUserId: people.user.id };
      projects = [(await desk.create(mine)).id, (await desk.create(mine)).id];
      await run(
        'delete from notification; delete from notification_mute; delete from notification_setting; delete from mail',
      );
    },
    tell: async (more = {}) => {
      const cause = { ...usualCause(projects[0]), ...more };
      await desk.test.context.database.transaction().execute(async (db) => notify(db, cause));
    },
    titles: async (who, query = '') => (await page(who, query)).items.map(({ title }) => title),
    unread: async (who) =>
      UnreadNotifications.parse((await desk.call(who, 'GET /notification/unread')).json).count,
    deed: async (who, path, body) =>
      NotificationDeed.parse((await desk.call(who, `POST /notification/${path}`, body)).json),
    firstId: async (who) => z.string().parse((await page(who)).items[0]?.id),
  };
}
