import { ConflictHints } from './conflict-hints.tsx';
import { DeadlineWarning } from './deadline-warning.tsx';
import { ProjectFill } from './project-fill.tsx';
import { TeamFill } from './team-fill.tsx';

/** Below time and people: a team fills them in, and what stands in the way. */
export function TimeExtra() {
  return (
    <>
      <TeamFill />
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
