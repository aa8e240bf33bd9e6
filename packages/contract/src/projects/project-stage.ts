import type { ProjectColor } from './project-codes.ts';

/** What is known of a project whose color says nothing about how far it has come. */
export interface StageFacts {
  readonly hasProof: boolean;
  readonly hasApproval: boolean;
  readonly hasApplication: boolean;
  readonly isInWork: boolean;
  readonly isOrdered: boolean;
}

/** How many stages there are from the enquiry to the end. */
export const projectStages = 7;

/** Where each color stands on the way (domain section 3.2); RED says nothing about it. */
const stagesOfColors: Readonly<Record<Exclude<ProjectColor, 'RED'>, number>> = {
  NOTHING: 1,
  WHITE: 1,
  BLUE: 2,
  YELLOW: 3,
  ORANGE: 4,
  LILA: 5,
  GREEN: 6,
  DARKGREEN: 7,
};

/** The services of these colors wait for their beginning. */
export const waitingColors: ReadonlySet<ProjectColor> = new Set(['NOTHING', 'WHITE', 'BLUE']);

function stageOfFacts({
  hasProof,
  hasApproval,
  hasApplication,
  isInWork,
  isOrdered,
}: StageFacts): number {
  if (hasProof) return 6;
  if (hasApproval) return 5;
  if (hasApplication) return 4;
  if (isInWork) return 3;
  return isOrdered ? 2 : 1;
}

/** Where a project stands on its way, from 1; one in trouble as far as its services and funding cases show it. */
export function projectStage(color: ProjectColor, facts: () => StageFacts): number {
  return color === 'RED' ? stageOfFacts(facts()) : stagesOfColors[color];
}
