import type { ExplainedAction } from '@energieakte/contract';
import type { RightsHolder } from '#http/person.ts';
import { explain } from '#http/right.ts';
import { revertChange } from '#features/history/history.policy.ts';

const reverting = { revert: { title: 'Einzelne Änderungen zurücknehmen', right: revertChange } };

/** Whether a person may take changes of a project back, and why. */
export function explainReverting(holder: RightsHolder, mayEdit: boolean): ExplainedAction[] {
  return explain(reverting, holder, { edit: mayEdit });
}
