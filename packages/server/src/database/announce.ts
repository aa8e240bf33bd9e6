import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Connection } from '#database/connection.ts';

/** Something that changed, as it travels between nodes. Ids only. */
export const ChangeNotice = z.discriminatedUnion('type', [
  z.object({
    type: z.enum(['project.saved', 'project.created', 'project.lock']),
    id: z.string(),
    /** Decides which guests may hear of it. */
    customerId: z.string().nullable(),
    /** Whether only people who may see deleted projects may hear of it. */
    deleted: z.boolean(),
  }),
  z.object({
    type: z.literal('comment.changed'),
    /** The project. */
    id: z.string(),
    customerId: z.string().nullable(),
    deleted: z.boolean(),
    /** Nothing that customers may read, now or before: they hear nothing of it. */
    internal: z.boolean(),
  }),
  z.object({
    type: z.literal('project.editRequested'),
    id: z.string(),
    /** Who is concerned: nobody else hears of it. */
    userIds: z.array(z.string()),
  }),
  z.object({
    type: z.literal('attachment.changed'),
    /** Of the project. */
    id: z.string(),
    customerId: z.string().nullable(),
    deleted: z.boolean(),
    /** Whether all people of the customer may read it. */
    forCustomer: z.boolean(),
    /** Who else of them: those who brought it. */
    userIds: z.array(z.string()),
  }),
  /** Appointments changed, this one among them. Customers hear nothing of it. */
  z.object({ type: z.literal('appointment.changed'), id: z.string() }),
  z.object({ type: z.literal('followUp.changed'), id: z.string() }),
  /** How far a newsletter is changed. */
  z.object({ type: z.literal('newsletter.changed'), id: z.string() }),
  z.object({
    type: z.enum(['notification.changed', 'export.changed', 'time.changed']),
    /** Whose notifications, exports or times: nobody else hears of it. */
    userIds: z.array(z.string()),
  }),
  /** Somebody waits for the lock of an upload: whoever holds it comes to an end. For nodes only. */
  z.object({ type: z.literal('upload.wanted'), uploadId: z.string() }),
  z.object({ type: z.literal('person.changed'), userId: z.string() }),
  z.object({ type: z.literal('session.ended'), sessionId: z.string(), userId: z.string() }),
]);
export type ChangeNotice = z.infer<typeof ChangeNotice>;

export const changeChannel = 'energieakte_change';

/** The SQL that tells all nodes of changes, for a statement that writes them. */
export function announcing(notices: readonly ChangeNotice[]): RawBuilder<unknown> {
  const payloads = notices.map((notice) => JSON.stringify(notice));
  return sql`select pg_notify(${changeChannel}, payload) from unnest(${payloads}::text[]) as payload`;
}

/** Tells all nodes of many changes at once. */
export async function announceAll(db: Connection, notices: readonly ChangeNotice[]): Promise<void> {
  await announcing(notices).execute(db);
}

/** Tells all nodes of a change; inside a transaction it leaves with the commit, or never. */
export async function announce(db: Connection, notice: ChangeNotice): Promise<void> {
  await sql`select pg_notify(${changeChannel}, ${JSON.stringify(notice)})`.execute(db);
}
