import { type MessageInput, projectLink } from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import type { Transaction } from '#database/connection.ts';
import { newId } from '#database/new-id.ts';
import { refusal } from '#http/app-error.ts';
import type { Caller } from '#http/handle.ts';
import type { Person } from '#http/person.ts';
import { recordAudit } from '#core/audit/record-audit.service.ts';
import { listMessageReaders } from '#features/notifications/message.queries.ts';
import { type Addressee, notify } from '#core/notify/notify.service.ts';
import { getReadableProject } from '#features/projects/record/project-read.service.ts';

interface Sending {
  readonly person: Person;
  readonly caller: Caller;
  readonly input: MessageInput;
}

/** The people of a project are found by their part in it; all others are named one by one. */
async function addresseesOf(db: Transaction, to: MessageInput['to']): Promise<Addressee[] | null> {
  if (to.kind === 'PROJEKT') return null;
  const reason = to.kind === 'GRUPPEN' ? 'GRUPPE' : 'ALLE';
  return (await listMessageReaders(db, to)).map((userId) => ({ userId, reason }));
}

/**
 * Tells many people something, each in the own inbox; who sends it is not notified.
 * @throws AppError `project.notFound`, `notification.nobody`
 */
export async function sendMessage(
  context: AppContext,
  { person, caller, input }: Sending,
): Promise<{ readonly id: string; readonly recipients: number }> {
  const { title, message, severity, to, withGuests } = input;
  const project = to.kind === 'PROJEKT' ? await getReadableProject(context, person, to.projectId) : null;
  const id = newId();
  return context.database.transaction().execute(async (db) => {
    const only = await addresseesOf(db, to);
    const recipients = await notify(db, {
      type: 'SYSTEM',
      projectId: project?.id ?? null,
      title,
      message,
      severity,
      link: project === null ? null : projectLink(project),
      actor: person,
      forGuests: withGuests,
      about: { kind: 'message', id },
      ...(only === null ? {} : { only }),
    });
    if (recipients === 0) throw refusal('notification.nobody', {});
    await recordAudit(db, {
      actor: person,
      action: 'notification.sent',
      entity: 'notification',
      entityId: id,
      details: { subject: title, to: to.kind, recipients },
      caller,
    });
    return { id, recipients };
  });
}
