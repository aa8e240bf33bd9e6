import { type FollowUp, FollowUpInput } from '@energieakte/contract';
import { historyFields } from '#core/records/record-history.service.ts';
import { type FieldRules, fixed, impersonal, plain } from '#core/records/record-table.ts';

/** What of a Wiedervorlage people write. */
export interface FollowUpDocument {
  readonly at: string;
  readonly text: string;
  readonly assignee: string | null;
  readonly groupId: string | null;
  readonly projectId: string | null;
  readonly attachmentId: string | null;
  readonly customerId: string | null;
}

/** A Wiedervorlage as it is stored, the same for everybody. */
export type FollowUpRecord = Omit<FollowUp, 'can' | 'isOwn'> & FollowUpDocument;

/** How each field is kept, what it says about people, and what the history says of it. */
export const followUpFields = {
  at: impersonal,
  text: { ...plain, about: 'text' },
  assignee: { ...plain, about: 'people', shownAt: 'assigneePerson' },
  groupId: { ...impersonal, shownAt: 'teamName' },
  projectId: { ...fixed, about: 'nothing' },
  attachmentId: { ...fixed, about: 'nothing' },
  customerId: { ...fixed, about: 'nothing' },
} as const satisfies FieldRules<FollowUpDocument>;

const { at, text, assignee, groupId } = followUpFields;

export const followUpHistoryFields = [
  ...historyFields(FollowUpInput, { at, text, assignee, groupId }),
  {
    path: 'doneAt',
    label: 'Erledigt',
    read: ({ doneAt }: Readonly<Record<string, unknown>>) => (typeof doneAt === 'string' ? 'ja' : null),
  },
];
