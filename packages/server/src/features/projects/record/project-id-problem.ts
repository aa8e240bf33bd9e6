import type { ProjectIdParts, ProjectMode } from '@energieakte/contract';

function suffixProblem(parts: ProjectIdParts, shortname: string | null): string | null {
  if (parts.suffix === shortname) return null;
  return shortname === null
    ? 'Ohne Auftraggeber hat die Projekt-Id kein Kürzel am Ende.'
    : `Das Kürzel am Ende muss „${shortname}“ sein, wie beim Auftraggeber.`;
}

/** A typed id, and what the project is to be. */
interface TypedId {
  readonly mode: ProjectMode | null;
  readonly typed: ProjectIdParts | null;
  readonly customerId: string | null;
  /** `null` without a customer, and where the customer is gone. */
  readonly shortname: string | null;
}

/**
 * What speaks against a typed id, in one sentence; `null` when nothing does. A customer that is missing or gone is named
 * itself, and not as the reason for a wrong id.
 */
export function idProblem({ mode, typed, customerId, shortname }: TypedId): string | null {
  if (typed === null) return null;
  if (mode !== null && typed.mode !== mode)
    return 'Die Projekt-Id gehört zu einer anderen Art von Projekt.';
  const customerAtProblem = shortname === null && (customerId !== null || typed.mode !== 0);
  return customerAtProblem ? null : suffixProblem(typed, shortname);
}
