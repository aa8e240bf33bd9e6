import type { ProjectColor } from '@energieakte/contract';

/** The status codes as the office speaks of them, whatever they mean for a kind of project. */
export const colourNames: Readonly<Record<ProjectColor, string>> = {
  NOTHING: 'ohne Status',
  WHITE: 'weiß',
  BLUE: 'blau',
  YELLOW: 'gelb',
  ORANGE: 'orange',
  LILA: 'lila',
  RED: 'rot',
  GREEN: 'grün',
  DARKGREEN: 'dunkelgrün',
};
