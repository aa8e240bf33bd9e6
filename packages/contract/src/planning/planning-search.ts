import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { instant, projectKey, sentDay, uuid } from '../core/fields.ts';
import { qualificationKinds } from '../funding/programme-terms.ts';
import { travelSources } from './planning-codes.ts';
import { SeriesRule } from './series-rule.ts';

const day = (title: string) => sentDay.meta({ title });

/** A time that fits, for these people. */
export const FoundSlot = z.object({
  start: instant,
  end: instant,
  people: z.array(z.object({ id: uuid, displayname: z.string() })),
  /**
   * Minutes of travel it costs beyond what these people drive that day anyway: 0 where all of them are at the site that day;
   * `null` where it is not known, and without a site.
   */
  extraTravel: z.int().nullable(),
  /** What of the week is booked then, in per cent; of several people the mean. */
  loadPct: z.int(),
});
export type FoundSlot = z.infer<typeof FoundSlot>;

/** As many days can be searched at once. */
export const longestSearch = 92;

export const findSlots = endpoint({
  method: 'POST',
  path: '/planning/find',
  summary: 'Nennt bis zu fünf Zeiten, zu denen die gesuchten Personen Zeit haben.',
  access: 'planning.board',
  success: [200],
  body: z.strictObject({
    /** Who comes into question: those that are in both, where both are sent; all of the office where both are absent. */
    userIds: z.array(uuid).min(1).max(200).optional().meta({ title: 'Personen' }),
    qualification: z.enum(qualificationKinds).optional().meta({ title: 'Qualifikation' }),
    /** How many of them. */
    count: z.int().min(1).max(5).default(1).meta({ title: 'Anzahl' }),
    minutes: z.int().min(15).max(600).meta({ title: 'Dauer' }),
    siteProjectId: projectKey.optional(),
    from: day('Von'),
    to: day('Bis'),
  }),
  response: z.array(FoundSlot),
});

/** The days of a series before it is made. */
export const previewSeries = endpoint({
  method: 'POST',
  path: '/planning/series',
  summary: 'Nennt die Tage, an denen eine Serie Termine hätte; gespeichert wird nichts.',
  access: 'planning.board',
  success: [200],
  body: z.strictObject({
    rule: SeriesRule.meta({ title: 'Wiederholung' }),
    /** The day of the first appointment, as it is typed. */
    firstDay: day('Beginn'),
    /** Whose holidays are left out: the first of the people. */
    userId: uuid.meta({ title: 'Person' }),
  }),
  response: z.object({
    days: z.array(z.iso.date()),
    /** Left out because they are holidays. */
    skipped: z.array(z.iso.date()),
    /** Whether the rule would go on, but a series ends with 200 appointments or 24 months. */
    isCut: z.boolean(),
  }),
});

/** How long the way to a site probably is. */
export const proposeTravel = endpoint({
  method: 'GET',
  path: '/planning/travel/:projectId',
  summary: 'Schlägt vor, wie lange die Fahrt zu einem Projekt dauert.',
  access: 'planning.board',
  success: [200],
  params: z.strictObject({ projectId: projectKey.meta({ title: 'Projekt' }) }),
  response: z.object({
    /** One way, in minutes; `null` where nothing is known. */
    proposal: z.object({ minutes: z.int(), source: z.enum(travelSources) }).nullable(),
  }),
});
export type TravelProposal = NonNullable<z.infer<typeof proposeTravel.response>['proposal']>;
