import type { RightsHolder } from '#http/person.ts';
import { either, every, granted, grantedForOwn, permits, type Right, when } from '#http/right.ts';
import type { FollowUpRecord } from '#features/follow-ups/follow-up-record.ts';

interface FollowUpFacts {
  readonly followUp: Pick<FollowUpRecord, 'assignee' | 'groupId' | 'author'>;
  readonly ownGroupIds: ReadonlySet<string>;
}

const isOwn: Right<FollowUpFacts> = when({
  kind: 'owner',
  holds: ({ id }, { followUp: { assignee, groupId, author }, ownGroupIds }) =>
    assignee === id ||
    author?.id === id ||
    (groupId === null ? assignee === null : ownGroupIds.has(groupId)),
  yes: 'Die Wiedervorlage ist für die Person oder ihr Team, oder sie hat sie angelegt.',
  no: 'Die Wiedervorlage ist für jemand anderen.',
});

const change: Right<FollowUpFacts> = either<FollowUpFacts>(
  granted('followUp.write'),
  every<FollowUpFacts>(grantedForOwn('followUp.write'), isOwn),
);

export function mayChange(person: RightsHolder, facts: FollowUpFacts): boolean {
  return permits(change, person, facts);
}
