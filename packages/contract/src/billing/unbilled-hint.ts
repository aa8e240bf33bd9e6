import type { ProjectService } from '../projects/project-service.ts';

type Billed = Pick<ProjectService, 'color' | 'ordered' | 'invoiceNo' | 'billingWaived'>;

/** What somebody should know who stops or deletes a project: work that is done and nobody was charged for; `null`: there is none. */
export function unbilledHint(services: readonly Billed[]): string | null {
  const { length } = services.filter(
    ({ color, ordered, invoiceNo, billingWaived }) =>
      ordered && color === 'GREEN' && !invoiceNo && !billingWaived,
  );
  if (length === 0) return null;
  return length === 1
    ? '1 erledigte Leistung ist nicht abgerechnet.'
    : `${length} erledigte Leistungen sind nicht abgerechnet.`;
}
