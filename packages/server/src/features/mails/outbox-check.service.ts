import { judgeOutbox, type OutboxFacts, scrubPersonalData } from '@energieakte/contract';
import type { CheckContext } from '#core/app-context.ts';
import type { OperationCheckSource } from '#core/extension-points.ts';
import { findOutboxFacts } from '#features/mails/mail-delivery.queries.ts';

/** Mail servers name the recipient, who is nobody's business here. */
function withoutPeople(text: string | null): string | null {
  return text === null ? null : scrubPersonalData(text);
}

/** Whether mails go out. */
export const outboxCheck: OperationCheckSource<CheckContext> = {
  feature: 'mails',
  key: 'outbox',
  group: 'TASKS',
  title: 'Postausgang',
  find: async ({ database, mailer, clock }) => {
    const found = await findOutboxFacts(database);
    const facts: OutboxFacts = {
      ...found,
      lastError: withoutPeople(found.lastError),
      hasMailServer: mailer !== null,
    };
    return judgeOutbox(facts, clock.now());
  },
};
