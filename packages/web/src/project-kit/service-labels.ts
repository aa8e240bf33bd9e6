import {
  type ColorLabels,
  type ProjectColor,
  type ProjectView,
  serviceColorLabels,
} from '@energieakte/contract';

const customerLabels: ColorLabels = {
  ...serviceColorLabels,
  ORANGE: 'in Prüfung',
  LILA: 'in Arbeit',
  RED: 'wird geklärt',
  DARKGREEN: 'erledigt',
};

/** The German word of a service's color, for the office or for a customer. */
export function serviceLabel(color: ProjectColor, audience: ProjectView['audience']): string {
  return audience === 'office' ? serviceColorLabels[color] : customerLabels[color];
}

/** Whether the work on a service is finished. */
export function isServiceDone(color: ProjectColor): boolean {
  return color === 'GREEN' || color === 'DARKGREEN';
}
