/** What became of a message, as far as it says something about the letter. */
export interface JudgedMessage {
  /** It was refused, or came back. */
  readonly isBad: boolean;
}

/** So many at the beginning are looked at more strictly. */
const beginning = 50;
const mostAtBeginning = 10;
/** How many are looked at, and how many of these may be bad: one in twenty. */
export const judgedMessages = 200;
const mostBad = judgedMessages / 20;

export interface Judgement {
  readonly bad: number;
  readonly of: number;
}

/**
 * Whether so many messages were refused or came back that the sender stops by itself: ten of the first fifty, or more than
 * five per cent of the last two hundred. `null`: it goes on.
 * @param messages the last ones, at most `judgedMessages`, in any order
 */
export function judgeMessages(messages: readonly JudgedMessage[]): Judgement | null {
  const bad = messages.filter(({ isBad }) => isBad).length;
  const of = messages.length;
  const isTooMuch = of <= beginning ? bad >= mostAtBeginning : bad > mostBad;
  return isTooMuch ? { bad, of } : null;
}

/** Why the sender stopped, for whoever started it. */
export function pauseReason({ bad, of }: Judgement): string {
  return `${bad} der letzten ${of} Nachrichten wurden abgewiesen oder kamen zurück. Bitte die Gründe im Bericht ansehen, bevor es weitergeht.`;
}
