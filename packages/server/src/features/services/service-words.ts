import type { ProjectColor } from '@energieakte/contract';

/** What the colour of a service means (domain section 3.2, "general meaning"). */
export const serviceWords: Readonly<Record<ProjectColor, string>> = {
  NOTHING: 'nicht beauftragt',
  WHITE: 'beauftragt',
  BLUE: 'wartet auf Unterlagen',
  YELLOW: 'in Bearbeitung',
  ORANGE: 'zur Prüfung',
  LILA: 'liegt extern',
  RED: 'Problem',
  GREEN: 'erledigt',
  DARKGREEN: 'erledigt und abgerechnet',
};
