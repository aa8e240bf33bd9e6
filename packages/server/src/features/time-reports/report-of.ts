import type { TimeReportGroup } from '@energieakte/contract';
import { type RawBuilder, sql } from 'kysely';
import type { DayRange } from '#features/time-reports/open-ranges.ts';

/** What a report is asked of. */
export interface ReportOf extends DayRange {
  readonly by: TimeReportGroup;
  /** First days of months in the range whose sums are read. */
  readonly summedMonths: readonly string[];
  /** What is left of the range beside them. */
  readonly open: readonly DayRange[];
  /** Only projects this person leads; `null`: all. */
  readonly leadId: string | null;
  /** Cents of an hour of whom no rate is kept; `null`: unknown. */
  readonly officeCost: number | null;
}

/** No project and no service has it; a hash join needs something to compare. */
export const noId = sql`'00000000-0000-0000-0000-000000000000'::uuid`;

export const ofLead = (leadId: string | null, projectId: RawBuilder<unknown>): RawBuilder<unknown> =>
  leadId === null
    ? sql``
    : sql`and ${projectId} in (select id from project where responsible_user_id = ${leadId})`;
