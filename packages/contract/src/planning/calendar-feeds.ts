import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { instant, reference, requiredText, uuid } from '../core/fields.ts';
import { calendarFeedDetails } from './planning-codes.ts';

/** A calendar for calendar programs; its address is shown once, when it is made. */
export const CalendarFeed = z.object({
  id: uuid,
  name: z.string(),
  userId: uuid.nullable(),
  groupId: uuid.nullable(),
  /** Whose calendar it is, as people read it. */
  subject: z.string(),
  detail: z.enum(calendarFeedDetails),
  createdAt: instant,
  lastReadAt: instant.nullable(),
});
export type CalendarFeed = z.infer<typeof CalendarFeed>;

export const listCalendarFeeds = endpoint({
  method: 'GET',
  path: '/calendarfeed',
  summary: 'Liefert die eigenen Kalender für Kalenderprogramme.',
  access: 'calendarFeed.own',
  success: [200],
  response: z.array(CalendarFeed),
});

export const createCalendarFeed = endpoint({
  method: 'POST',
  path: '/calendarfeed',
  summary: 'Richtet einen Kalender für Kalenderprogramme ein.',
  access: 'calendarFeed.own',
  success: [201],
  body: z.strictObject({
    name: requiredText('Bezeichnung', 80),
    userId: reference('Person').optional(),
    groupId: reference('Gruppe').optional(),
    detail: z.enum(calendarFeedDetails).meta({ title: 'Angaben' }),
  }),
  response: CalendarFeed.extend({ url: z.string() }),
});

export const revokeCalendarFeed = endpoint({
  method: 'POST',
  path: '/calendarfeed/revoke/:id',
  summary: 'Macht die Adresse eines Kalenders ungültig.',
  access: 'calendarFeed.own',
  success: [204],
  params: z.strictObject({ id: uuid.meta({ title: 'Kalender' }) }),
});

/** Open, because calendar programs send no header: the token in the address is the key. */
export const readCalendarFeed = endpoint({
  method: 'GET',
  path: '/appointment/feed/:file',
  summary: 'Liefert einen Kalender als iCalendar-Datei.',
  access: 'open',
  format: 'file',
  secretPath: true,
  success: [200],
  params: z.strictObject({ file: z.string().max(120).meta({ title: 'Kalender' }) }),
});
