import type { ImportResult, ProjectDocument } from '@energieakte/contract';

/** What of a new project tells whether it is there already. */
export interface Probe {
  readonly row: number;
  readonly reference: string | null;
  readonly zip: string | null;
  /** Street and number. */
  readonly street: string | null;
}

type Duplicate = ImportResult['duplicates'][number];

/** What of a document tells whether the project is there already. */
export function probeOf({ customerReference, site }: ProjectDocument, row: number): Probe {
  const street = [site.street, site.houseNo].filter((part) => part !== null).join(' ');
  return {
    row,
    reference: customerReference,
    zip: site.zip,
    street: site.street === null ? null : street,
  };
}

function sameText(left: string | null, right: string | null): boolean {
  return left !== null && left.toLowerCase() === right?.toLowerCase();
}

function reasonFor(probe: Probe, earlier: Probe): string | null {
  const place = `wie in Zeile ${earlier.row + 1} dieser Tabelle`;
  if (sameText(probe.reference, earlier.reference)) return `Dieselbe Komm.-Nr. ${place}.`;
  const sameAddress = probe.zip === earlier.zip && sameText(probe.street, earlier.street);
  return sameAddress ? `Dieselbe Adresse ${place}.` : null;
}

/** Rows that repeat an earlier row of the same table. */
export function repeatsWithin(probes: readonly Probe[]): readonly Duplicate[] {
  return probes.flatMap((probe, index) => {
    const reasons = probes.slice(0, index).map((earlier) => reasonFor(probe, earlier));
    const reason = reasons.find((found) => found !== null) ?? null;
    return reason === null ? [] : [{ row: probe.row, reason, project: null }];
  });
}
