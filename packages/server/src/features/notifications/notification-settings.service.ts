import type {
  NotificationMute,
  NotificationSettings,
  NotificationSettingsInput,
  NotificationType,
} from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { refusal } from '#http/app-error.ts';
import type { Person } from '#http/person.ts';
import { updateMailsAsDue } from '#features/notifications/notification-mail.queries.ts';
import {
  deleteMute,
  getSettings,
  insertMute,
  listMutes,
  type StoredMute,
  upsertSettings,
} from '#features/notifications/notification-settings.queries.ts';
import { readerOf } from '#features/notifications/notifications.policy.ts';
import { getReadableProject } from '#features/projects/record/project-read.service.ts';

/** How the person wants to be notified. */
export async function getOwnSettings(
  { database }: AppContext,
  person: Person,
): Promise<NotificationSettings> {
  return getSettings(database, person.id);
}

export async function saveOwnSettings(
  { database }: AppContext,
  person: Person,
  input: NotificationSettingsInput,
): Promise<NotificationSettings> {
  return database.transaction().execute(async (db) => {
    await upsertSettings(db, { userId: person.id, ...input });
    await updateMailsAsDue(db, person.id);
    return getSettings(db, person.id);
  });
}

function presentMute({ createdAt, ...mute }: StoredMute): NotificationMute {
  return { ...mute, createdAt: createdAt.toISOString() };
}

/** The projects the person does not want to hear of. */
export async function listOwnMutes(
  { database }: AppContext,
  person: Person,
): Promise<NotificationMute[]> {
  const { projects } = readerOf(person);
  return (await listMutes(database, { userId: person.id, projects })).map(presentMute);
}

/** @throws AppError `project.notFound`, also for one the person may not read */
export async function muteProject(
  context: AppContext,
  person: Person,
  params: { readonly projectId: string; readonly type: NotificationType | null },
): Promise<NotificationMute> {
  const project = await getReadableProject(context, person, params.projectId);
  const mute = { userId: person.id, projectId: project.id, type: params.type };
  return context.database.transaction().execute(async (db) => {
    await insertMute(db, mute);
    const { projects } = readerOf(person);
    const stored = (await listMutes(db, { userId: person.id, projects })).find(
      (known) => known.project.id === project.id && known.type === params.type,
    );
    if (stored === undefined) throw refusal('notification.muteNotFound', {});
    return presentMute(stored);
  });
}

/** @throws AppError `notification.muteNotFound`, also for somebody else's */
export async function unmuteProject(
  { database }: AppContext,
  person: Person,
  id: string,
): Promise<void> {
  await database.transaction().execute(async (db) => {
    const { projects } = readerOf(person);
    if (!(await deleteMute(db, { userId: person.id, projects }, id)))
      throw refusal('notification.muteNotFound', {});
  });
}
