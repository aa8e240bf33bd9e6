import type { AppContext } from '#server/app-context.ts';
import type { ExtensionPoints } from '#core/extension-points.ts';
import { syncChecklist } from '#features/checklists/checklist-sync.service.ts';
import { syncDeadlines } from '#features/deadlines/deadline-sync.service.ts';
import { takeSecondFactor } from '#features/second-factor/second-factor-check.service.ts';

/** Which feature hangs in where, in the order in which they are called. */
export const extensions: ExtensionPoints<AppContext> = {
  projectChanged: [
    { feature: 'deadlines', follow: syncDeadlines },
    { feature: 'checklists', follow: syncChecklist },
  ],
  signInCheck: takeSecondFactor,
};
