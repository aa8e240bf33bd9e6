import type { ErrorState } from '@energieakte/contract';

/** What the one button of a cause does: settle what is open, open again what is settled. */
export function settled(state: ErrorState) {
  return state === 'ERLEDIGT'
    ? ({ next: 'OFFEN', label: 'Wieder öffnen', done: 'ist wieder offen' } as const)
    : ({ next: 'ERLEDIGT', label: 'Erledigt', done: 'ist erledigt' } as const);
}
