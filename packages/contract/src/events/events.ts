import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { uuid } from '../core/fields.ts';

/**
 * What a stream of `GET /events` carries: ids only. `resync` comes on every connect and says that anything on
 * screen may be old.
 */
export const LiveEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('resync') }),
  z.object({ type: z.literal('project.saved'), id: uuid }),
  z.object({ type: z.literal('project.created'), id: uuid }),
  z.object({ type: z.literal('project.lock'), id: uuid }),
  /** Somebody asks for the editing of a project, or was answered; only those two hear of it. */
  z.object({ type: z.literal('project.editRequested'), id: uuid }),
  /** An Unterlage of the project with this id, which the person may read or could. */
  z.object({ type: z.literal('attachment.changed'), id: uuid }),
  /** The notifications of the person who listens changed; `id` is the person's. */
  z.object({ type: z.literal('notification.changed'), id: uuid }),
  /** Exports of the person who listens changed; `id` is the person's. */
  z.object({ type: z.literal('export.changed'), id: uuid }),
  /** Appointments changed, this one among them; only the office hears of it. */
  z.object({ type: z.literal('appointment.changed'), id: uuid }),
  /** A Wiedervorlage changed; only the office hears of it. */
  z.object({ type: z.literal('followUp.changed'), id: uuid }),
  /** The times of the person who listens changed; `id` is the person's. */
  z.object({ type: z.literal('time.changed'), id: uuid }),
  /** How far a newsletter is changed; only those who send newsletters hear of it. */
  z.object({ type: z.literal('newsletter.changed'), id: uuid }),
  /** Something was said in a project that the person may read. */
  z.object({ type: z.literal('comment.changed'), id: uuid }),
]);
export type LiveEvent = z.infer<typeof LiveEvent>;

export const listenToEvents = endpoint({
  method: 'GET',
  path: '/events',
  summary: 'Meldet laufend, welche Projekte sich geändert haben (server-sent events).',
  access: 'event.listen',
  format: 'event-stream',
  success: [200],
});
