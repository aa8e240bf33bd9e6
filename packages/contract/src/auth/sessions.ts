import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { instant, uuid } from '../core/fields.ts';

/** A sign-in that is alive. */
export const Session = z.object({
  id: uuid,
  createdAt: instant,
  /** To about five minutes. */
  lastSeenAt: instant,
  expiresAt: instant,
  address: z.string().nullable(),
  /** The program and its system in words: `Firefox unter Windows`. */
  device: z.string(),
  /** Whether the question came from this very session. */
  current: z.boolean(),
});
export type Session = z.infer<typeof Session>;

const UserPath = z.strictObject({ id: uuid.meta({ title: 'Benutzer' }) });

export const listOwnSessions = endpoint({
  method: 'GET',
  path: '/session',
  summary: 'Liefert die eigenen Sitzungen, die jüngste zuerst.',
  access: 'session.own',
  success: [200],
  response: z.array(Session),
});

export const listUserSessions = endpoint({
  method: 'GET',
  path: '/user/:id/sessions',
  summary: 'Liefert die Sitzungen eines Benutzers, die jüngste zuerst.',
  access: 'user.sessions',
  success: [200],
  params: UserPath,
  response: z.array(Session),
});

export const revokeSession = endpoint({
  method: 'POST',
  path: '/session/revoke',
  summary: 'Beendet eine eigene Sitzung; wer Konten verwaltet, beendet auch die anderer.',
  access: 'session.own',
  success: [204],
  body: z.object({ id: uuid.meta({ title: 'Sitzung' }) }),
});

export const endUserSessions = endpoint({
  method: 'POST',
  path: '/user/:id/endSessions',
  summary: 'Beendet alle Sitzungen eines Benutzers.',
  access: 'user.sessions',
  success: [200],
  params: UserPath,
  response: z.object({ sessions: z.int() }),
});
