import type { ExplainedAction } from '@energieakte/contract';
import type { RightsHolder } from '#http/person.ts';
import { explain } from '#http/right.ts';
import { readComment } from '#features/comments/comments.policy.ts';

const internal = { readInternalComments: { title: 'Interne Kommentare lesen', right: readComment } };

/** What a person may read of the comments of a project that the person may read, and why. */
export function explainComments(holder: RightsHolder): ExplainedAction[] {
  return explain(internal, holder, { visibility: 'INTERN' });
}
