import type { AppContext } from '#core/app-context.ts';
import type { ExtensionPoints } from '#core/extension-points.ts';
import { checklistFollower } from '#features/checklists/checklist-sync.service.ts';
import { deadlineFollower } from '#features/deadlines/deadline-sync.service.ts';
import { lockFollower } from '#features/projects/lock/project-lock.service.ts';
import { takeSecondFactor } from '#features/second-factor/second-factor-check.service.ts';

/** Which feature hangs in where, in the order in which they are called. */
export const extensions: ExtensionPoints<AppContext> = {
  projectChanged: [deadlineFollower, checklistFollower],
  accessEnded: [lockFollower],
  signInCheck: takeSecondFactor,
};
