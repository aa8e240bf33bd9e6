import { type DeadlineCode, deadlineGoal, type DeadlineGoal } from './deadline-codes.ts';

/** A deadline as far as its words go: they follow from the code, and of a programme's own code from the title. */
export interface NamedDeadline {
  readonly code: string;
  readonly title: string;
}

type Expiring = readonly [what: string, how: string];

/** What holds until its day, and how. All other deadlines are days by which something is done. */
const expiring: Readonly<Record<string, Expiring>> = {
  BZA_VALID: ['BzA', 'gültig'],
  TPB_VALID: ['TPB', 'gültig'],
  BND_VALID: ['BnD', 'gültig'],
  TPN_VALID: ['TPN', 'gültig'],
  EPC_VALID: ['Energieausweis', 'gültig'],
  ISFP_BONUS: ['iSFP-Bonus', 'nutzbar'],
} satisfies Partial<Record<DeadlineCode, Expiring>>;

/**
 * `BzA gültig bis 05.12.2026`, `Nachweisfrist bis 05.12.2026`.
 * @param day as it is read, `05.12.2026`
 */
export function deadlineUntil({ code, title }: NamedDeadline, day: string): string {
  return `${expiring[code]?.join(' ') ?? title} bis ${day}`;
}

/**
 * The same of a day that is over: `BzA war gültig bis 05.12.2026`, `Nachweisfrist war fällig am 05.12.2026`.
 * @param day as it is read, `05.12.2026`
 */
export function deadlinePassed({ code, title }: NamedDeadline, day: string): string {
  const known = expiring[code];
  return known === undefined ? `${title} war fällig am ${day}` : `${known.join(' war ')} bis ${day}`;
}

const openGoals: Readonly<Record<DeadlineGoal, string>> = {
  application: 'Antrag noch nicht gestellt',
  drawdown: 'noch nicht abgerufen',
  handIn: 'noch nicht eingereicht',
  completion: 'noch nicht fertiggestellt',
  proof: 'Nachweis fehlt noch',
};

/** What was not done as long as a deadline is open; `null` where its code does not say what it asks for. */
export function stillOpen(code: string): string | null {
  const goal = deadlineGoal(code);
  return goal === null ? null : openGoals[goal];
}

/** What happens on its day: `BzA läuft ab`, or the title of what is to be done by then. */
export function deadlineCourse({ code, title }: NamedDeadline, isOver: boolean): string {
  const known = expiring[code];
  return known === undefined ? title : `${known[0]} ${isOver ? 'ist abgelaufen' : 'läuft ab'}`;
}
