import type { Project } from '@energieakte/contract';

type Measured = Pick<
  Project,
  'services' | 'fundingCases' | 'checklist' | 'stages' | 'zones' | 'certificates'
>;

/** About what one Förderfall takes, in lines of the other lists. */
const linesOfCase = 4;
/** Below this many lines the wide column ends before the narrow one, whose cards are much the same for all projects. */
const shortLines = 24;

/** Whether the lists of a project are so short that the wide column has room for what else closes the narrow one. */
export function isShort(project: Measured): boolean {
  const { services, fundingCases, checklist, stages, zones, certificates } = project;
  const lists = [services, checklist, stages, zones, certificates];
  const lines = lists.reduce((sum, { length }) => sum + length, fundingCases.length * linesOfCase);
  return lines < shortLines;
}
