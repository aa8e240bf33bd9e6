import {
  type ColorWords,
  type ProjectColor,
  type ProjectView,
  serviceColorWords,
} from '@energieakte/contract';

const customerWords: ColorWords = {
  ...serviceColorWords,
  ORANGE: 'in Prüfung',
  LILA: 'in Arbeit',
  RED: 'wird geklärt',
  DARKGREEN: 'erledigt',
};

/** The German word of a service's colour, for the office or for a customer. */
export function serviceWord(color: ProjectColor, audience: ProjectView['audience']): string {
  return audience === 'office' ? serviceColorWords[color] : customerWords[color];
}

/** Whether the work on a service is finished. */
export function isServiceDone(color: ProjectColor): boolean {
  return color === 'GREEN' || color === 'DARKGREEN';
}
