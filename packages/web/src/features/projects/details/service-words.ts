import type { ProjectColor, ProjectView } from '@energieakte/contract';

type Words = Readonly<Record<ProjectColor, string>>;

/** What a colour means for a single service (domain section 3.2). */
const officeWords: Words = {
  NOTHING: 'nicht beauftragt',
  WHITE: 'beauftragt',
  BLUE: 'wartet auf Unterlagen',
  YELLOW: 'in Bearbeitung',
  ORANGE: 'zur Prüfung',
  LILA: 'liegt extern',
  RED: 'Klärung nötig',
  GREEN: 'erledigt',
  DARKGREEN: 'abgerechnet',
};

const customerWords: Words = {
  ...officeWords,
  ORANGE: 'in Prüfung',
  LILA: 'in Arbeit',
  RED: 'wird geklärt',
  DARKGREEN: 'erledigt',
};

/** The German word of a service's colour, for the office or for a customer. */
export function serviceWord(color: ProjectColor, audience: ProjectView['audience']): string {
  return audience === 'office' ? officeWords[color] : customerWords[color];
}

/** Whether the work on a service is finished. */
export function isServiceDone(color: ProjectColor): boolean {
  return color === 'GREEN' || color === 'DARKGREEN';
}
