import type { Deadline } from '@energieakte/contract';

/** Where a date comes from; one that only follows a rule holds until somebody confirms it (domain section 1.4). */
export const deadlineSourceWords: Readonly<Record<Deadline['source'], string>> = {
  ZUSAGE: 'laut Zusage',
  REGEL: 'Regel, vorläufig',
  MANUELL: 'manuell',
};

export const deadlineStateWords: Readonly<Record<Deadline['state'], string>> = {
  OFFEN: 'offen',
  ERLEDIGT: 'erledigt',
  VERLAENGERT: 'verlängert',
  HINFAELLIG: 'hinfällig',
};

/** Whether somebody still has to do something about it. */
export function isOpenDeadline({ state }: Pick<Deadline, 'state'>): boolean {
  return state === 'OFFEN' || state === 'VERLAENGERT';
}
