import { afterEach, describe, expect, it } from 'vitest';
import { updateOutcomes } from '#features/newsletter/sending/outcome.queries.ts';
import { createOutcomeWriter } from '#features/newsletter/sending/outcome-writer.service.ts';
import { type WrittenOutcome, writtenOutcome } from '#features/newsletter/sending/written-outcome.ts';
import { openSendingOffice, type SendingOffice } from '#test/sending-office.ts';

let office: SendingOffice;
afterEach(async () => office.close());

/** A letter that was sent, whose outcomes got lost; answers its id and those of its messages. */
async function lost(count: number) {
  office = await openSendingOffice();
  await office.subscribe(Array.from({ length: count }, (_, index) => `person${index}@kunde.example`));
  const id = await office.insertLetter();
  await office.start(id);
  await office.turn();
  await office.rows("update newsletter_recipient set state = 'UNKLAR', sent_at = null");
  const found = await office.rows('select message_id from newsletter_recipient order by message_id');
  return { id, messages: found.map(({ message_id: messageId }) => String(messageId)) };
}

const accepted = (messageId: string): WrittenOutcome => ({
  messageId,
  state: 'ANGENOMMEN',
  code: 250,
  text: 'Danke',
  rejectedFor: null,
  nextAttemptAt: null,
  at: office.clock.now,
});

const written = async () =>
  office.rows('select state, smtp_text as text from newsletter_recipient order by message_id');

describe('what a mail server said', () => {
  it.each([
    ['half a character', '\uD83D'],
    ['a NUL', '\0'],
  ])('costs its text and nothing else where the database does not take %s', async (_, text) => {
    const { id, messages } = await lost(3);
    const writer = createOutcomeWriter(office.harness.test.context, id, AbortSignal.timeout(5000));
    // The first is on its way alone: the others go together.
    await Promise.all(
      messages.map(async (messageId, index) =>
        writer.write({ ...accepted(messageId), ...(index === 2 && { text }) }),
      ),
    );
    const states = await written();
    expect(states.map(({ state }) => state)).toEqual(['ANGENOMMEN', 'ANGENOMMEN', 'ANGENOMMEN']);
    expect(states[2]).toMatchObject({ text: null });
    expect(writer.isBehind()).toBe(false);
  });

  it('is refused where even without its text the database never takes it', async () => {
    const { id, messages } = await lost(2);
    const writer = createOutcomeWriter(office.harness.test.context, id, AbortSignal.timeout(5000));
    const [first = '', second = ''] = messages;
    const writing = [
      writer.write(accepted(first)),
      writer.write({ ...accepted(second), code: 9_999_999_999 }),
    ];
    const settled = await Promise.allSettled(writing);
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
  });

  it('is kept without NUL and without half a character', async () => {
    office = await openSendingOffice();
    const text = `a\0${'b'.repeat(498)}😀`;
    const outcome = { kind: 'accepted', code: 250, text } as const;
    const kept = writtenOutcome({ messageId: 'x', attempts: 1 }, outcome, office.clock.now);
    expect(kept.text).toBe(`a${'b'.repeat(498)}\uFFFD`);
  });
});

it('of a letter that was sent to its end nobody is put off any more', async () => {
  const { id, messages } = await lost(1);
  expect(await office.letter(id)).toMatchObject({ state: 'GESENDET', unclear: 1 });
  const [messageId = ''] = messages;
  const late = { kind: 'deferred', code: 452, text: 'Voll', isUnreachable: false } as const;
  const outcome = writtenOutcome({ messageId, attempts: 1 }, late, office.clock.now);
  expect(outcome.state).toBe('AUFGESCHOBEN');
  await updateOutcomes(office.harness.test.context.database, id, [outcome]);
  expect(
    await office.rows('select state, rejected_for, next_attempt_at from newsletter_recipient'),
  ).toEqual([{ state: 'ABGEWIESEN', rejected_for: 'REGEL', next_attempt_at: null }]);
  expect(await office.letter(id)).toMatchObject({ state: 'GESENDET', deferred: 0, rejected: 1 });
});
