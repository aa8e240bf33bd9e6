import type { ProjectDocument } from '@energieakte/contract';

/** What of a new project tells whether it is there already. */
export interface Probe {
  readonly reference: string | null;
  readonly zip: string | null;
  /** Street and number. */
  readonly street: string | null;
}

/** What of a document tells whether the project is there already. */
export function probeOf({ customerReference, site }: ProjectDocument): Probe {
  const street = [site.street, site.houseNo].filter((part) => part !== null).join(' ');
  return { reference: customerReference, zip: site.zip, street: site.street === null ? null : street };
}

function sameText(left: string | null, right: string | null): boolean {
  return left !== null && left.toLowerCase() === right?.toLowerCase();
}

/** In what a new project repeats an earlier row of the same table; `null` where it does not. */
export function samePart(probe: Probe, earlier: Probe): string | null {
  if (sameText(probe.reference, earlier.reference)) return 'Dieselbe Komm.-Nr.';
  const sameAddress = probe.zip === earlier.zip && sameText(probe.street, earlier.street);
  return sameAddress ? 'Dieselbe Adresse' : null;
}
