import type { countNewsletterSegment, EndpointOutput, NewsletterSegment } from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import type { Person } from '#http/person.ts';
import { hashPads, newsletterKey } from '#features/newsletter/consent/newsletter-key.service.ts';
import { refuseOthers } from '#features/newsletter/newsletter-access.service.ts';
import {
  type Contact,
  countSegment,
  listExamples,
  type SegmentCount,
  type SegmentScope,
} from '#features/newsletter/recipients/segment.queries.ts';
import { listProjectIds } from '#features/projects/list/project-search.service.ts';
import { searchOfView } from '#features/views/view-search.service.ts';

/** More projects than an office has. */
const mostProjects = 1_000_000;

/**
 * A segment with what the database has to know beside it. Which projects a saved view has depends on who asks.
 * @throws AppError `view.notFound` when its view is gone
 */
export async function segmentScope(
  context: AppContext,
  person: Person,
  segment: NewsletterSegment,
): Promise<SegmentScope> {
  const { database } = context;
  const pads = hashPads(await newsletterKey(context, database));
  if (segment.viewId === null) return { segment, viewProjectIds: null, pads };
  const query = await searchOfView(database, person, segment.viewId);
  const viewProjectIds = await listProjectIds(context, person, { query, limit: mostProjects });
  return { segment, viewProjectIds, pads };
}

type CountedSegment = EndpointOutput<typeof countNewsletterSegment>;

/** The counts of a segment as people see them. */
function countedSegment(counts: readonly SegmentCount[]): CountedSegment {
  return {
    planned: counts.reduce((sum, { count }) => sum + count, 0),
    recipients: counts.find(({ reason }) => reason === null)?.count ?? 0,
    skipped: counts.flatMap(({ reason, ...rest }) => (reason === null ? [] : [{ ...rest, reason }])),
  };
}

/**
 * How many a letter to this segment would reach, and why it would not reach the others.
 * @throws AppError `access.denied`, `view.notFound`
 */
export async function countRecipients(
  context: AppContext,
  person: Person,
  segment: NewsletterSegment,
): Promise<CountedSegment> {
  refuseOthers(person);
  const scope = await segmentScope(context, person, segment);
  return countedSegment(await countSegment(context.database, scope));
}

/**
 * The first who would get a letter to this segment, in the order of their addresses.
 * @throws AppError `view.notFound`
 */
export async function listExampleRecipients(
  context: AppContext,
  person: Person,
  { segment, limit }: { readonly segment: NewsletterSegment; readonly limit: number },
): Promise<readonly Contact[]> {
  return listExamples(context.database, await segmentScope(context, person, segment), limit);
}
