/** What a check found: an error keeps a letter from being released, a hint does not. */
export interface LetterProblem {
  readonly level: 'FEHLER' | 'HINWEIS';
  /** The block it stands in; `null` for the letter as a whole. */
  readonly blockId: string | null;
  /** Where it is mended: in the letter, or at the office's own data and its mail server. */
  readonly mend: 'BRIEF' | 'BUERO';
  readonly text: string;
}

/** Something found in one place, before it is said where. */
export type Finding = Omit<LetterProblem, 'blockId' | 'mend'>;

export function error(text: string): Finding {
  return { level: 'FEHLER', text };
}

export function hint(text: string): Finding {
  return { level: 'HINWEIS', text };
}

/** A list of findings without those whose condition does not hold. */
export function findingsOf(...found: readonly (Finding | false)[]): readonly Finding[] {
  return found.filter((one) => one !== false);
}
