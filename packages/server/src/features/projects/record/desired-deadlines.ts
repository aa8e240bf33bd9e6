import {
  deadlinesThatFollow,
  desiredOf,
  type DesiredDeadline,
  programmesOfCases,
  type RecordedDeadline,
} from '@energieakte/contract';
import type { ProjectRecord } from '#features/projects/record/project-record.ts';

/** What the project says of one of its deadlines; `null` where it says nothing. */
export type DesiredOf = (deadline: RecordedDeadline) => DesiredDeadline | null;

/**
 * What the project says of its deadlines, worked out once for all of them.
 * @param today `YYYY-MM-DD` in Europe/Berlin
 */
export function desiredOfRecord(record: ProjectRecord, today: string): DesiredOf {
  const termsOf = programmesOfCases(record.programmes, record.fundingCases, today);
  const desired = deadlinesThatFollow(record, { termsOf, today });
  return (deadline) => desiredOf(deadline, desired);
}
