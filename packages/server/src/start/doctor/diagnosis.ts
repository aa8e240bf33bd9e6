import type { CheckFinding } from '@energieakte/contract';

/** What was looked at, and how it stands. */
export interface Diagnosis extends CheckFinding {
  readonly title: string;
}

/** Nothing is to be done. */
export const fine = (value: string, advice = ''): CheckFinding => ({ level: 'OK', value, advice });

export const warning = (value: string, advice: string): CheckFinding => ({
  level: 'WARNING',
  value,
  advice,
});

/** The server does not start, or loses something. */
export const broken = (value: string, advice: string): CheckFinding => ({
  level: 'CRITICAL',
  value,
  advice,
});

export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ');
  return error instanceof Error ? error.message : String(error);
}
