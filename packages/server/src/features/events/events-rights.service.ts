import type { ExplainedAction } from '@energieakte/contract';
import type { RightsHolder } from '#http/person.ts';
import { explain } from '#http/right.ts';
import { hearOfProject, type NoticedProject } from '#features/events/events.policy.ts';

const hearing = { hear: { title: 'Änderungen am Projekt sofort sehen', right: hearOfProject } };

/** Whether a person hears of changes of a project, and why. */
export function explainHearing(holder: RightsHolder, project: NoticedProject): ExplainedAction[] {
  return explain(hearing, holder, project);
}
