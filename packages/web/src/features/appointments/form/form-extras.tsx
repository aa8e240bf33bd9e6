import { ConflictHints } from './conflict-hints.tsx';
import { DeadlineWarning } from './deadline-warning.tsx';
import { ProjectFill } from './project-fill.tsx';
import { TeamFill } from './team-fill.tsx';
import { TravelProposalLine } from './travel-proposal.tsx';

/** Below time and people: a team fills them in, and what stands in the way. */
export function TimeExtra() {
  return (
    <>
      <TeamFill />
      <TravelProposalLine />
      <ConflictHints />
    </>
  );
}

/** Below the project: what it fills in, and its deadline. */
export function ProjectExtra() {
  return (
    <>
      <ProjectFill />
      <DeadlineWarning />
    </>
  );
}
