import type { RecipientState } from '@energieakte/contract';
import type { LetterOutcome } from '#core/letter-mailer.ts';
import { nextAttemptAt } from '#features/newsletter/sending/back-off.ts';

/** What became of one message, as the ledger keeps it. */
export interface WrittenOutcome {
  readonly messageId: string;
  readonly state: Extract<RecipientState, 'ANGENOMMEN' | 'AUFGESCHOBEN' | 'ABGEWIESEN' | 'UNKLAR'>;
  readonly code: number | null;
  readonly text: string | null;
  readonly rejectedFor: 'ADRESSE' | 'REGEL' | null;
  readonly nextAttemptAt: Date | null;
  /** When it was heard. */
  readonly at: Date;
}

interface Tried {
  readonly messageId: string;
  /** With this one. */
  readonly attempts: number;
}

type What = Pick<WrittenOutcome, 'state' | 'rejectedFor' | 'nextAttemptAt'>;

function whatOf(outcome: LetterOutcome, attempts: number, at: Date): What {
  switch (outcome.kind) {
    case 'accepted':
      return { state: 'ANGENOMMEN', rejectedFor: null, nextAttemptAt: null };
    case 'rejected':
      return { state: 'ABGEWIESEN', rejectedFor: outcome.cause, nextAttemptAt: null };
    case 'unclear':
      return { state: 'UNKLAR', rejectedFor: null, nextAttemptAt: null };
    case 'deferred': {
      const next = nextAttemptAt(attempts, at);
      // After days of trying it is as good as refused, by no fault of the address.
      return next === null
        ? { state: 'ABGEWIESEN', rejectedFor: 'REGEL', nextAttemptAt: null }
        : { state: 'AUFGESCHOBEN', rejectedFor: null, nextAttemptAt: next };
    }
  }
}

const textLength = 500;

/** What the database takes of a text: no NUL, and no half of a character. */
function storable(text: string): string {
  return text.replaceAll('\0', '').slice(0, textLength).toWellFormed();
}

/** How the ledger keeps what the mail server said. */
export function writtenOutcome(
  { messageId, attempts }: Tried,
  outcome: LetterOutcome,
  at: Date,
): WrittenOutcome {
  const { code, text } = outcome;
  return { messageId, code, text: storable(text), at, ...whatOf(outcome, attempts, at) };
}
