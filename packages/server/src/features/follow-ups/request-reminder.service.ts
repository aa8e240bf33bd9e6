import type { Transaction } from '#database/connection.ts';
import { appendVersion } from '#core/records/record.service.ts';
import { announce } from '#database/announce.ts';
import { newId } from '#database/new-id.ts';
import { updateFollowUp } from '#features/follow-ups/follow-ups.queries.ts';
import { followUps, insertFollowUp } from '#features/follow-ups/follow-ups.service.ts';
import { findNeedlessReminders } from '#features/follow-ups/request-reminder.queries.ts';
import type { Person } from '#http/person.ts';

/** What the column of a Wiedervorlage holds. */
const longestText = 500;

interface RequestReminder {
  readonly projectId: string;
  /** `YYYY-MM-DD` */
  readonly at: string;
  readonly text: string;
}

/** Brings a request for documents back on a day to who made it; answers the id of the reminder. */
export async function remindOfRequest(
  db: Transaction,
  person: Person,
  { projectId, at, text }: RequestReminder,
): Promise<string> {
  const id = newId();
  const short = text.length > longestText ? `${text.slice(0, longestText - 1).toWellFormed()}…` : text;
  const about = { projectId, attachmentId: null, customerId: null };
  const wanted = { at, text: short, assignee: person.id, groupId: null, ...about };
  await insertFollowUp(db, wanted, { id, person });
  await appendVersion(db, followUps, { id, action: 'create', changedBy: person.id });
  return id;
}

/** Finishes those whose day has come although nothing of what was asked for is missing any more. */
export async function finishNeedlessReminders(db: Transaction, until: string): Promise<void> {
  for (const id of await findNeedlessReminders(db, until)) {
    await updateFollowUp(db, { id, changedBy: null }, { done: { by: null } });
    await appendVersion(db, followUps, { id, action: 'update', changedBy: null });
    await announce(db, { type: 'followUp.changed', id });
  }
}
