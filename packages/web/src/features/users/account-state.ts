import type { User } from '@energieakte/contract';

/** How things stand with an account. */
export const accountStates = [
  'aktiv',
  'eingeladen',
  'abgelaufen',
  'deaktiviert',
  'platzhalter',
] as const;
export type AccountState = (typeof accountStates)[number];

export const accountStateLabels: Readonly<Record<AccountState, string>> = {
  aktiv: 'aktiv',
  eingeladen: 'eingeladen',
  abgelaufen: 'abgelaufen',
  deaktiviert: 'deaktiviert',
  platzhalter: 'Platzhalter',
};

/** The state of an account: what keeps a person out comes first. */
export function accountStateOf({ enabled, dummy, expired, lastLoginAt }: User): AccountState {
  if (!enabled) return 'deaktiviert';
  if (expired) return 'abgelaufen';
  if (dummy) return 'platzhalter';
  return lastLoginAt === null ? 'eingeladen' : 'aktiv';
}
