const mostNames = 3;

/** Names of members as they are shown: at most three, then how many more; what is said of nobody (specification section 9). */
export function shownMembers(names: readonly string[]): {
  readonly text: string;
  /** `+2`; empty when all are named. */
  readonly more: string;
} {
  const rest = names.length - mostNames;
  const text = names.length === 0 ? 'Keine Mitglieder' : names.slice(0, mostNames).join(', ');
  return { text, more: rest > 0 ? `+${rest}` : '' };
}

/** The same in one line. */
export function memberNames(names: readonly string[]): string {
  const { text, more } = shownMembers(names);
  return more === '' ? text : `${text} ${more}`;
}
