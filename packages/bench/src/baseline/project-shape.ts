import { emptyEnergy } from '@energieakte/contract';
import type { Named } from './shapes.ts';

interface ListedRow {
  readonly id: string;
}

/** A whole project as the baseline's statement delivers it; most columns pass through unchanged. */
export interface RecordRow {
  readonly id: string;
  readonly planned: object | null;
  readonly asBuilt: object | null;
  readonly services: readonly ListedRow[];
  readonly deadlines: readonly ListedRow[];
  readonly customerContacts: readonly Named[] | null;
  readonly members: readonly Named[] | null;
  readonly groups: readonly Named[] | null;
  readonly relatedProjects: readonly Named[] | null;
  readonly holder: Named | null;
  readonly since: Date | null;
  readonly expiresAt: Date | null;
  readonly leaseNumber: number | null;
}

/**
 * What the product works out with its rules: rights, next steps, sums. The baseline knows no rules; it is told their
 * outcome before the measurement, as if it were stored, and so has it for nothing.
 */
export interface KnownRules {
  readonly project: object;
  readonly services: Readonly<Record<string, object>>;
  readonly deadlines: Readonly<Record<string, object>>;
}

function idsOf(list: readonly Named[] | null): readonly string[] {
  return (list ?? []).map(({ id }) => id);
}

/** The answer to a get or a save. */
export function projectOf(row: RecordRow, callerId: string, known: KnownRules | undefined): object {
  const { planned, asBuilt, holder, since, expiresAt, leaseNumber, ...shown } = row;
  return {
    audience: 'office',
    ...shown,
    customerContactIds: idsOf(row.customerContacts),
    customerContacts: row.customerContacts ?? [],
    memberIds: idsOf(row.members),
    members: row.members ?? [],
    groupIds: idsOf(row.groups),
    groups: row.groups ?? [],
    relatedProjectIds: idsOf(row.relatedProjects),
    relatedProjects: row.relatedProjects ?? [],
    energy: { planned: { ...emptyEnergy, ...planned }, asBuilt: { ...emptyEnergy, ...asBuilt } },
    services: row.services.map((service) => ({ ...service, ...known?.services[service.id] })),
    deadlines: row.deadlines.map((deadline) => ({ ...deadline, ...known?.deadlines[deadline.id] })),
    lock:
      holder === null ? null : { holder, since, expiresAt, leaseNumber, mine: holder.id === callerId },
    ...known?.project,
  };
}
